import { instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { centavosPerPeso, daysFrom, growthOf, reserveVerdict, shortSince } from './verdict.ts'

const reserve = {
  asOf: '2026-12-01T15:30:00.000Z',
  pool: '100.00',
  owedToday: '100.00',
  promised: '100.00',
  coverage: '1.0000',
  paidOut: {
    total: '0.00',
    ownMoney: '0.00',
    othersMoney: '0.00',
    trading: '0.00',
    capital: '0.00',
  },
  parts: { principal: '0.00', accruedProfit: '0.00', unclaimedIncentives: '0.00' },
  runOutDate: null,
  runOut: null,
  projections: { noNew: null, sameInflow: null, growingInflow: null },
  inflow: { perDay: '0.00', averageDeposit: '0.00', growthPerDay: null, peopleMax: 115_000_000 },
  history: [],
}

test('where all that is promised is there, the money never runs out', () => {
  expect(reserveVerdict(reserve)).toEqual({ kind: 'never' })
})

test('the verdict is empty where nothing is held and nothing promised', () => {
  expect(reserveVerdict({ ...reserve, pool: '0.00', promised: '0.00' })).toEqual({ kind: 'empty' })
})

test('capital alone can pay everyone', () => {
  expect(reserveVerdict({ ...reserve, promised: '0.00' })).toEqual({ kind: 'never' })
})

test('a future day has its distance, counted in days of Manila', () => {
  const runOut = { date: '2026-12-02', owes: '900.00', holds: '100.00' }
  expect(reserveVerdict({ ...reserve, runOut })).toEqual({ kind: 'ahead', days: 1, ...runOut })
  // Half an hour later it is 2 December in Manila, and still 1 December in UTC.
  expect(daysFrom('2026-12-01T16:00:00.000Z', '2026-12-02')).toBe(0)
})

test('what is short on this day is short already', () => {
  const runOut = { date: '2026-12-01', owes: '900.00', holds: '0.00' }
  expect(reserveVerdict({ ...reserve, runOut })).toEqual({
    kind: 'today',
    owes: '900.00',
    holds: '0.00',
  })
})

test.each([
  ['0.6777', 68n],
  ['0.6749', 67n],
  ['0.9999', 99n],
  ['1.0000', 100n],
  ['0.0099', 1n],
  ['12.3456', 1235n],
])('coverage %s is %s centavos for a peso', (coverage, centavos) => {
  expect(centavosPerPeso(coverage)).toBe(centavos)
})

test('an inflow grows, stays, shrinks, or cannot be compared yet', () => {
  expect(growthOf('0.099021')).toBe('growing')
  expect(growthOf('0.000000')).toBe('steady')
  expect(growthOf('-0.000000')).toBe('steady')
  expect(growthOf('-0.214300')).toBe('shrinking')
  expect(growthOf(null)).toBe('unknown')
})

function points(...coverages: number[]) {
  return coverages.map((coverage, index) => ({ at: instant(index), coverage }))
}

test('a pool is short since the day after it was last whole', () => {
  expect(shortSince(points(1, 0.9, 1, 0.8, 0.7))).toBe(3)
})

test('a pool that is whole now is not short', () => {
  expect(shortSince(points(0.5, 1))).toBeUndefined()
})

test('a pool that never was whole is short from the start', () => {
  expect(shortSince(points(0.5, 0.4))).toBe(0)
  expect(shortSince(points(0))).toBe(0)
})
