import { instant, toIso } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { readChoice } from './advance-target.ts'

const now = instant(Date.parse('2026-11-21T02:30:00Z'))

function landing(choice: Parameters<typeof readChoice>[0]) {
  const read = readChoice(choice, now)
  return 'problem' in read ? read.problem : [read.target, toIso(read.lands)]
}

test('days land at the same hour, so many days later', () => {
  expect(landing({ by: 'days', days: ' 5 ' })).toEqual([{ days: 5 }, '2026-11-26T02:30:00.000Z'])
})

test.each(['0', '-1', '1.5', '5 days', '732', '99999'])('"%s" is no number of days', (days) => {
  expect(landing({ by: 'days', days })).toBe('days')
})

test('the longest advance is 731 days', () => {
  expect(landing({ by: 'days', days: '731' })).toEqual([{ days: 731 }, '2028-11-21T02:30:00.000Z'])
})

test('a moment is read as Manila has it', () => {
  const to = '2026-12-14T07:05:00.000Z'
  expect(landing({ by: 'moment', moment: '2026-12-14T15:05' })).toEqual([{ to }, to])
})

test('a moment that is now or earlier is past', () => {
  expect(landing({ by: 'moment', moment: '2026-11-21T10:30' })).toBe('past')
})

test('a moment more than 731 days away is too far', () => {
  expect(landing({ by: 'moment', moment: '2029-01-01T00:00' })).toBe('far')
})

test('nothing typed is no fault yet', () => {
  expect(landing({ by: 'days', days: '' })).toBe('empty')
  expect(landing({ by: 'moment', moment: '' })).toBe('empty')
})
