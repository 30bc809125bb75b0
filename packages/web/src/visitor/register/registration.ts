import { newPassword, personName, type registerBody } from '@kunwari/contract/auth'
import { type Identifier, parseIdentifier } from '@kunwari/domain/identity/identifier'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { ownProblem } from '../../texts/problem-text.ts'

/**
 * The form: one field for email or phone, which the call wants apart. Everything else is checked by
 * the contract's own fields.
 */
export const registrationForm = z
  .object({
    identifier: z.string().refine((text) => parseIdentifier(text) !== undefined, {
      error: ({ input }) => identifierProblem(String(input)),
    }),
    firstName: personName,
    lastName: personName,
    referralCode: z.string(),
    password: newPassword,
    confirmPassword: z.string(),
    hasAgreed: z.boolean(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: ownProblem('visitor:register.mismatch'),
  })

export type Registration = z.output<typeof registrationForm>

export const emptyRegistration: Registration = {
  identifier: '',
  firstName: '',
  lastName: '',
  referralCode: '',
  password: '',
  confirmPassword: '',
  hasAgreed: false,
}

/** Says of what was typed what it lacks: of digits a number's form, of anything else an address's. */
function identifierProblem(text: string): string {
  if (text.trim() === '') return ownProblem('visitor:register.required')
  return problem(/[\p{L}@]/u.test(text) ? 'invalid_input.email' : 'invalid_input.phone')
}

/** What POST /api/auth/register wants of the form. */
export function registerCall(form: Registration): z.input<typeof registerBody> {
  const identifier = identifierOf(form)
  return {
    ...contactOf(identifier),
    firstName: form.firstName,
    lastName: form.lastName,
    password: form.password,
    confirmPassword: form.confirmPassword,
    referralCode: form.referralCode,
    verificationMethod: identifier.kind === 'email' ? 'email' : 'sms',
  }
}

/** What POST /api/auth/send-verification wants of it. */
export function verificationCall(form: Registration) {
  return { ...contactOf(identifierOf(form)), firstName: form.firstName }
}

/** @throws Error when the form was not checked before */
export function identifierOf(form: Registration): Identifier {
  const identifier = parseIdentifier(form.identifier)
  if (!identifier) throw new Error('the form was not checked')
  return identifier
}

function contactOf({ kind, value }: Identifier) {
  return kind === 'email' ? { email: value } : { phoneNumber: value }
}
