import { expect, test } from 'vitest'
import { toIso } from '../calendar/instant.ts'
import { startOfManilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { actInstant, extraOf, extrasByDay, newcomersOf, nextAct, referrerOf } from './crowd.ts'
import { presetRules } from './presets.ts'
import type { CrowdRules } from './rules.ts'

const crowd: CrowdRules = {
  first: 2,
  growthBps: 1_200,
  driesUpOn: 16,
  max: 500,
  low: centavos(100_000n),
  high: centavos(1_000_000n),
  seed: 1,
}
const dayZero = startOfManilaDate('2026-03-05')
const people = Array.from({ length: 3_000 }, (_, index) => index + 1)

test.each([
  [{ first: 2, growthBps: 1_200, driesUpOn: 16 }, 128],
  [{ first: 2, growthBps: 900, driesUpOn: 24 }, 206],
  [{ first: 2, growthBps: 1_000, driesUpOn: 22 }, 197],
  [{ first: 3, growthBps: 1_000, driesUpOn: 18 }, 192],
  [{ first: 0, growthBps: 5_000, driesUpOn: 90 }, 0],
  [{ first: 50, growthBps: 5_000, driesUpOn: 90 }, 500],
])('a crowd of %o is %i people', (own, all) => {
  const byDay = extrasByDay({ ...crowd, ...own }, 91)
  expect(byDay.reduce((sum, come) => sum + come, 0)).toBe(all)
})

test.each([
  ['45', 128],
  ['90', 206],
  ['week', 197],
  ['bank', 192],
] as const)('the crowd of lesson %s is %i people', (preset, all) => {
  const { crowd: planned, live } = presetRules[preset]
  const byDay = planned ? extrasByDay(planned, live.days) : []
  expect(byDay.reduce((sum, come) => sum + come, 0)).toBe(all)
})

test('a crowd grows until the day it dries up, then shrinks', () => {
  expect(extrasByDay(crowd, 28)).toEqual([
    2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 9, 6, 4, 3, 2, 2, 1, 1, 1, 0, 0,
  ])
})

test('a crowd that dries up earlier than planned keeps those who came', () => {
  const came = 100
  const now = newcomersOf({ ...crowd, driesUpOn: 5 }, { day: 6, n: 0 }, came)
  expect(now.map(({ ordinal }) => ordinal)).toEqual(now.map((_, index) => came + index + 1))
  expect(newcomersOf({ ...crowd, max: 100 }, { day: 6, n: 0 }, came)).toEqual([])
})

test('extras act at six, at noon and at six in Manila', () => {
  const acts = [0, 1, 2].map((n) => toIso(actInstant(dayZero, { day: 2, n })))
  expect(acts).toEqual([
    '2026-03-06T22:00:00.000Z',
    '2026-03-07T04:00:00.000Z',
    '2026-03-07T10:00:00.000Z',
  ])
  expect(nextAct(dayZero, dayZero)).toEqual({ day: 0, n: 0 })
  expect(nextAct(dayZero, actInstant(dayZero, { day: 0, n: 0 }))).toEqual({ day: 0, n: 1 })
  expect(nextAct(dayZero, actInstant(dayZero, { day: 0, n: 2 }))).toEqual({ day: 1, n: 0 })
})

test('the same seed gives the same people, another seed others', () => {
  expect(pocketsOf(7)).toEqual(pocketsOf(7))
  expect(pocketsOf(7)).not.toEqual(pocketsOf(8))
  // 1,000 to 10,000 in steps of 500.
  expect(new Set(pocketsOf(7)).size).toBe(19)
})

test('two of three newcomers were brought, by anybody who has a plan', () => {
  const withRunningPlan = [3, 8, 1_004]
  const referrers = people.map((ordinal) =>
    referrerOf(crowd, { ordinal: ordinal + 10, withRunningPlan, cameBefore: 10 }),
  )
  const brought = referrers.filter((one) => one !== null)
  expect(brought.length / people.length).toBeCloseTo(2 / 3, 1)
  for (const one of withRunningPlan) {
    const share = brought.filter((referrer) => referrer === one).length / brought.length
    expect(share).toBeCloseTo(1 / 3, 1)
  }
})

test('nobody is brought where nobody who was here has a plan', () => {
  for (const withRunningPlan of [[], [1_011, 1_012]]) {
    for (const ordinal of [11, 12, 13, 14]) {
      expect(referrerOf(crowd, { ordinal, withRunningPlan, cameBefore: 10 })).toBe(null)
    }
  }
})

function pocketsOf(seed: number): bigint[] {
  return people.map((ordinal) => extraOf({ ...crowd, seed }, ordinal).pocket)
}
