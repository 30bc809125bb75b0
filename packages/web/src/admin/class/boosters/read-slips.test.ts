import { writeSlip } from '@kunwari/domain/offers/slip'
import { expect, test } from 'vitest'
import { forgettingCurve, readSlips } from './read-slips.ts'

const slip = (day: 7 | 90, hits: number, falseAlarms: number, tag = '7F2A') =>
  writeSlip({ day, tag, hits, falseAlarms, lookUps: 5 })

test('slips are read with whatever stands around them', () => {
  const { slips, unread, tags } = readSlips(
    `Ana: ${slip(7, 2, 0)}\n\n${slip(7, 1, 1, 'E90D').toLowerCase()}, ${slip(90, 2, 1)}; thanks\n`,
  )
  expect(slips.map(({ day }) => day)).toEqual([7, 7, 90])
  expect(unread).toEqual([])
  expect(tags).toEqual(['7F2A', 'E90D'])
})

test('mistyped slips and other lines are named, not counted', () => {
  const mistyped = slip(7, 2, 0).replace('7F2A', '7F2B')
  const { slips, unread } = readSlips(`${mistyped}\nhello\n${slip(7, 2, 0)}`)
  expect(slips).toHaveLength(1)
  expect(unread).toEqual([mistyped, 'hello'])
})

test('the curve has mean and interval of each day with slips', () => {
  const text = [slip(7, 2, 0), slip(7, 2, 0), slip(7, 2, 1), slip(7, 2, 0), slip(7, 1, 0)]
  const curve = forgettingCurve(readSlips([...text, slip(90, 1, 1)].join('\n')).slips)
  expect(curve.map(({ day, n }) => [day, n])).toEqual([
    [7, 5],
    [90, 1],
  ])
  // statistics.NormalDist of (hits + 0.5) / 3 less that of (false alarms + 0.5) / 3.
  expect(curve[0]?.estimate?.d.mean).toBeCloseTo(1.5478745, 6)
  expect(curve[1]?.estimate).toBeNull()
})
