import { expect, test } from 'vitest'
import { lineOutlook } from './line.ts'

const today = '2026-11-21'
const asked = { before: 300n, own: 200n, today }

test('a line that asks for more than the pool holds fails today', () => {
  expect(lineOutlook({ ...asked, pool: 499n, runOutDate: '2026-12-14' })).toEqual({
    missing: 1n,
    failsOn: today,
  })
})

test('a line that can be paid fails on the day the money runs out', () => {
  const outlook = lineOutlook({ ...asked, pool: 500n, runOutDate: '2026-12-14' })
  expect(outlook).toEqual({ missing: 0n, failsOn: '2026-12-14' })
})

test('a line that can be paid never fails where the money never runs out', () => {
  expect(lineOutlook({ ...asked, pool: 500n, runOutDate: undefined })).toEqual({
    missing: 0n,
    failsOn: undefined,
  })
})

test('an empty pool fails the only one who asks', () => {
  const outlook = lineOutlook({ pool: 0n, before: 0n, own: 1n, today, runOutDate: undefined })
  expect(outlook).toEqual({ missing: 1n, failsOn: today })
})
