import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { email, personName, phoneNumber, sixDigitCode, typedPassword, userSchema } from './auth.ts'
import { clearableField, optionalField, pesos } from './fields.ts'
import { bodyWithImageBytesMax, imageReference } from './files.ts'
import { defineRoutes } from './route.ts'

/** What a person may change about themselves; what is left out stays, a picture that is null goes. */
export const profileBody = z.strictObject({
  firstName: optionalField(personName),
  lastName: optionalField(personName),
  profileImageUrl: clearableField(imageReference),
})

/** The second way to reach somebody, proven by the code that was sent there. */
export const addIdentifierBody = z
  .strictObject({
    email: optionalField(email),
    phoneNumber: optionalField(phoneNumber),
    code: sixDigitCode,
  })
  .refine((body) => (body.email === undefined) !== (body.phoneNumber === undefined), {
    message: problem('invalid_input.identifier_not_both'),
    path: ['email'],
  })

export const eraseBody = z.strictObject({
  /** Left out by a member with a nickname alone, who has none. */
  password: typedPassword.optional(),
})

/**
 * One's own ledger, summed. Reversed deposits and withdrawals count as if they had not been: the balance is what was
 * deposited, earned and adjusted, less what was withdrawn and is invested.
 */
export const accountSummarySchema = z.object({
  balance: pesos,
  available: pesos,
  held: pesos,
  /** Principal in active plans. */
  invested: pesos,
  deposited: pesos,
  withdrawn: pesos,
  /** Profit, bonuses and incentives that were credited. */
  earned: pesos,
  /** What admins added to the wallet, less what they took from it. */
  adjusted: pesos,
})

export type AccountSummary = z.output<typeof accountSummarySchema>

export const accountRoutes = defineRoutes(() => ({
  'GET /api/account/summary': {
    summary: "One's own ledger in eight sums",
    access: 'member',
    status: 200,
    answer: accountSummarySchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['balance'],
  },
  'PUT /api/account': {
    summary: "Change one's name or picture",
    access: 'member',
    body: profileBody,
    status: 200,
    answer: userSchema,
    errors: ['nickname_taken', 'real_details', 'class_ended'],
    bodyBytesMax: bodyWithImageBytesMax,
    announces: ['events'],
  },
  'POST /api/account/identifier': {
    summary: 'Add an email address or phone number, proven by the code that was sent to it',
    access: 'member',
    body: addIdentifierBody,
    status: 200,
    answer: userSchema,
    errors: [
      'confirmation_required',
      'wrong_code',
      'too_many_tries',
      'identifier_taken',
      'wrong_state',
      'class_ended',
    ],
    announces: ['sign-ins'],
  },
  'POST /api/account/erase': {
    summary: 'Leave: names and identifiers go, transfers stay under the number',
    access: 'member',
    body: eraseBody,
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    isOpenAfterEnd: true,
    errors: ['wrong_password', 'too_many_tries', 'wrong_state'],
    changesPerson: true,
    announces: ['sign-ins', 'audit', 'caller-sessions', 'events'],
  },
}))
