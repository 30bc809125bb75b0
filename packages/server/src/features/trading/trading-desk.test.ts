import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hourMs, instant } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ConfigurationError } from '../../configuration-error.ts'
import { openTradingDesk, startOfHour } from './trading-desk.ts'

vi.mock('node:fs', { spy: true })

const folder = mkdtempSync(path.join(tmpdir(), 'kunwari-candles-'))
const file = path.join(folder, 'candles.csv')
const candles = (close: string) => `instrument,time,open,high,low,close
BTC/PHP,2023-05-01T00:00Z,100,120,90,${close}
`

beforeEach(() => {
  vi.mocked(readFileSync).mockClear()
})
afterAll(() => rmSync(folder, { recursive: true }))

const open = () => openTradingDesk({ marketFeed: { kind: 'csv', path: file } }, { shareBps: 3_000 })

/** The last price of the first hour that is recorded, where a world begins at this one. */
function closeOf(desk: ReturnType<typeof open>, beganAt: number): number | undefined {
  const { market } = desk.openFor(startOfHour(beganAt))
  return Array.from({ length: 300 }, (_, back) => market.candlesOf(beganAt - back)[0]).find(Boolean)
    ?.close
}

test('classes of one server read a file of candles once', () => {
  writeFileSync(file, candles('110'))
  const [one, other] = [open(), open()]
  expect([closeOf(one, 490_000), closeOf(other, 491_000)]).toEqual([11_000, 11_000])
  expect(one.feedKey).toBe(other.feedKey)
  expect(readFileSync).toHaveBeenCalledTimes(1)
})

test('a file that has changed is read anew', () => {
  writeFileSync(file, candles('115'))
  utimesSync(file, new Date(0), new Date(instant(hourMs)))
  expect(closeOf(open(), 490_000)).toBe(11_500)
})

test('a file that is not there, or holds no candles, is refused', () => {
  writeFileSync(file, 'nothing')
  expect(open).toThrow(/cannot be used: The first line/)
  rmSync(file)
  expect(open).toThrow(ConfigurationError)
})
