import { readProblem } from '@kunwari/domain/refusals/problem'
import { expect, test } from 'vitest'
import { addIdentifierBody, eraseBody } from './account.ts'
import { loginBody, referralCode } from './auth.ts'
import { saveReplyBody } from './chat.ts'
import { invitedPerson } from './hub-links.ts'
import { joinBody } from './joining.ts'
import { changePasswordBody, forgotPasswordBody } from './passwords.ts'
import { confirmBody } from './second-factor.ts'

// Forms show what the schema says: the library's own English is no text of ours.
test.each([
  ['an identifier', forgotPasswordBody.shape.identifier],
  ['an email', addIdentifierBody.shape.email],
  ['a phone number', addIdentifierBody.shape.phoneNumber],
  ['a referral code', referralCode],
  ['a password at sign-in', loginBody.shape.password],
  ['a password that confirms', confirmBody.shape.password],
  ['a password that erases', eraseBody.shape.password],
  ['the current password', changePasswordBody.shape.currentPassword],
  ['a class code', joinBody.shape.classCode],
  ['a way back', joinBody.shape.wayBack],
  ['the name of somebody invited', invitedPerson.shape.name],
])('%s that is too long is refused in our words', (_, field) => {
  const issues = field.safeParse('x'.repeat(2_000)).error?.issues ?? []
  expect(issues.length).toBeGreaterThan(0)
  expect(issues.map(({ message }) => readProblem(message)?.key ?? message)).toEqual(
    issues.map(() => expect.stringMatching(/^invalid_input\./)),
  )
})

test('a saved reply shows something and is no longer than a message', () => {
  const { text } = saveReplyBody.shape
  expect(text.safeParse('\u200b').success).toBe(false)
  expect(text.safeParse('👩‍👩‍👧'.repeat(600)).success).toBe(true)
  expect(text.safeParse('👩‍👩‍👧'.repeat(1_001)).success).toBe(false)
})
