import { expect, test } from 'vitest'
import { longTimeOf } from './long-time.ts'

test.each([
  [0, undefined],
  [119, undefined],
  [120, { unit: 'hours', values: { hours: 2, minutes: 0 } }],
  [1_439, { unit: 'hours', values: { hours: 23, minutes: 59 } }],
  [1_440, { unit: 'days', values: { days: 1, hours: 0 } }],
  [10_079, { unit: 'days', values: { days: 6, hours: 23 } }],
])('%s minutes are written in the largest units', (minutes, told) => {
  expect(longTimeOf(minutes)).toEqual(told)
})
