import { instant } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { classStateOf, inMegabytes } from './class-state.ts'

const now = instant(Date.parse('2026-12-01T04:00:00Z'))

test.each([
  ['awake', '2026-12-03T04:00:00Z', { state: 'running', hasEnded: false, daysLeft: 2 }],
  ['awake', '2026-12-01T04:00:01Z', { state: 'running', hasEnded: false, daysLeft: 1 }],
  ['awake', '2026-12-01T04:00:00Z', { state: 'ended', hasEnded: true, daysLeft: 0 }],
  ['asleep', '2026-11-30T04:00:00Z', { state: 'asleep', hasEnded: true, daysLeft: 0 }],
  ['asleep', '2026-12-02T04:00:00Z', { state: 'asleep', hasEnded: false, daysLeft: 1 }],
  ['wiped', '2026-11-01T04:00:00Z', { state: 'wiped', hasEnded: true, daysLeft: 0 }],
] as const)('%s until %s', (state, endsAt, expected) => {
  expect(classStateOf({ state, endsAt }, now)).toEqual(expected)
})

test('small pictures are not nothing, and large ones have no places', () => {
  expect([inMegabytes(120_000), inMegabytes(9_940_000), inMegabytes(123_400_000)]).toEqual([
    '0.1',
    '9.9',
    '123',
  ])
})
