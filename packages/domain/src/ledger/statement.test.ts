import { expect, test } from 'vitest'
import { instant } from '../calendar/instant.ts'
import { refuseStatement, statementDays } from './statement.ts'

// Already 1 March in Manila.
const now = instant(Date.parse('2028-02-29T16:00:00Z'))

test('a statement without days is the month in which it is asked for, by Manila', () => {
  expect(statementDays({}, now)).toEqual({ from: '2028-03-01', to: '2028-03-31' })
  const before = instant(Date.parse('2028-02-29T15:59:59Z'))
  expect(statementDays({}, before)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  const december = instant(Date.parse('2026-12-31T15:00:00Z'))
  expect(statementDays({}, december)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a day that is left out follows from the other', () => {
  expect(statementDays({ to: '2027-02-14' }, now)).toEqual({ from: '2027-02-01', to: '2027-02-14' })
  expect(statementDays({ from: '2028-01-05' }, now)).toEqual({
    from: '2028-01-05',
    to: '2028-03-31',
  })
})

test.each<[string, string, 'backwards' | 'too_long' | undefined, string]>([
  ['2026-03-01', '2026-03-01', undefined, 'one day'],
  ['2026-03-02', '2026-03-01', 'backwards', 'the wrong way round'],
  ['2027-01-01', '2028-12-31', undefined, '731 days, both included'],
  ['2027-01-01', '2029-01-01', 'too_long', 'a day more'],
])('from %s to %s: %s (%s)', (from, to, refusal, _why) => {
  expect(refuseStatement({ from, to })).toBe(refusal)
})
