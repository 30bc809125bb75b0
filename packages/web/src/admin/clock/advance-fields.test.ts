import { expect, test } from 'vitest'
import { choiceOf, draftFor } from './advance-fields.tsx'

test.each([
  [null, '1', { by: 'days', days: '1' }],
  ['5', '5', { by: 'days', days: '5' }],
  ['7', 'days', { by: 'days', days: '7' }],
] as const)('a page that asks for %s days finds them chosen', (asked, how, choice) => {
  const draft = draftFor(asked)
  expect(draft.how).toBe(how)
  expect(choiceOf(draft)).toEqual(choice)
})
