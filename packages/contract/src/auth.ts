import {
  identifierLengthMax,
  parseEmail,
  parseIdentifier,
  parsePhone,
} from '@kunwari/domain/identity/identifier'
import { passwordLengthMax, passwordLengthMin } from '@kunwari/domain/identity/password'
import { nameLengthMax, nameLengthMin, roles, statuses } from '@kunwari/domain/identity/people'
import { visibleName } from '@kunwari/domain/identity/visible-name'
import { holdsRealDetails } from '@kunwari/domain/pretend/real-details'
import { normalizeReferralCode, referralCodeLength } from '@kunwari/domain/referral/referral-code'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { isoTime, optionalField, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** The signed-in person, as they see themselves. */
export const userSchema = z.object({
  id: uuid,
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  accountNumber: z.string(),
  referralCode: z.string(),
  walletBalance: pesos,
  availableBalance: pesos,
  role: z.enum(roles),
  status: z.enum(statuses),
  isPrimeLeader: z.boolean(),
  primeLeaderApprovedAt: isoTime.nullable(),
  lastDailyCollectionDate: z.string().nullable(),
  unclaimedDailyIncentives: pesos,
  totalClaimedDailyIncentives: pesos,
  unclaimedMonthlyIncentives: pesos,
  totalClaimedMonthlyIncentives: pesos,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  mustChangePassword: z.boolean(),
  termsAcceptedAt: isoTime.nullable(),
  privacyAcceptedAt: isoTime.nullable(),
  createdAt: isoTime,
})

export type User = z.output<typeof userSchema>

const identifierTooLong = problem('invalid_input.characters_most', { count: identifierLengthMax })

export const email = z
  .string()
  .max(identifierLengthMax, identifierTooLong)
  .transform((text, context) => parseEmail(text) ?? refuse(context, problem('invalid_input.email')))

export const phoneNumber = z
  .string()
  .max(identifierLengthMax, identifierTooLong)
  .transform((text, context) => parsePhone(text) ?? refuse(context, problem('invalid_input.phone')))

const identifierMissing = problem('invalid_input.identifier')

/** An email address or a phone number in any accepted form, for signing in and for codes. */
export const identifier = z
  .string({ error: identifierMissing })
  .trim()
  .min(3, identifierMissing)
  .max(identifierLengthMax, identifierTooLong)

/** A name as others read it: 2 to 60 characters that show, nothing that looks like a real payee. */
export const personName = z
  .string()
  .overwrite(visibleName)
  .trim()
  .min(nameLengthMin, problem('invalid_input.characters_least', { count: nameLengthMin }))
  .max(nameLengthMax, {
    error: problem('invalid_input.characters_most', { count: nameLengthMax }),
    abort: true,
  })
  .refine((text) => !holdsRealDetails(text), {
    message: problem('real_details'),
  })

const passwordTooShort = problem('invalid_input.password_short', { count: passwordLengthMin })

/** A new password; the 10,000 most common ones are refused by the server besides. */
export const newPassword = z
  .string({ error: passwordTooShort })
  .min(passwordLengthMin, passwordTooShort)
  .max(passwordLengthMax, problem('invalid_input.password_long', { count: passwordLengthMax }))

/** A password that somebody has, longer than any that is kept. */
export const typedPasswordLengthMax = 1_000

export const typedPasswordTooLong = problem('invalid_input.password_long', {
  count: typedPasswordLengthMax,
})

export const typedPassword = z
  .string()
  .min(1, problem('invalid_input.password'))
  .max(typedPasswordLengthMax, typedPasswordTooLong)

export const sixDigitCode = z
  .string({ error: problem('invalid_input.code_digits') })
  .regex(/^[0-9]{6}$/, problem('invalid_input.code_digits'))

const eitherIdentifier = problem('invalid_input.identifier_either')
const notBothIdentifiers = problem('invalid_input.identifier_not_both')

const sendVerificationBody = z
  .strictObject({
    email: optionalField(email),
    phoneNumber: optionalField(phoneNumber),
    firstName: personName,
  })
  .refine((body) => body.email !== undefined || body.phoneNumber !== undefined, {
    message: eitherIdentifier,
    path: ['email'],
  })
  .refine((body) => body.email === undefined || body.phoneNumber === undefined, {
    message: notBothIdentifiers,
    path: ['phoneNumber'],
  })

/** A referral code as it was typed, in any case. */
export const referralCode = z
  .string()
  .max(64, problem('invalid_input.referral_code'))
  .transform(normalizeReferralCode)
  .refine((code) => code.length === referralCodeLength, problem('invalid_input.referral_code'))

/**
 * Whether a number in two halves is one again where both names stand side by side. What one name holds alone is that
 * name's fault, and not the other's.
 */
export const isRealTogether = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  !holdsRealDetails(firstName) &&
  !holdsRealDetails(lastName) &&
  holdsRealDetails(`${firstName} ${lastName}`)

/** The registration form and the registration call: one schema. */
export const registerBody = z
  .strictObject({
    email: optionalField(email),
    phoneNumber: optionalField(phoneNumber),
    firstName: personName,
    lastName: personName,
    password: newPassword,
    confirmPassword: newPassword,
    referralCode: optionalField(referralCode),
    verificationMethod: z.enum(['email', 'sms']),
  })
  .refine((body) => body.email !== undefined || body.phoneNumber !== undefined, {
    message: eitherIdentifier,
    path: ['email'],
  })
  .refine((body) => body.email === undefined || body.phoneNumber === undefined, {
    message: notBothIdentifiers,
    path: ['phoneNumber'],
  })
  .refine((body) => body.password === body.confirmPassword, {
    message: problem('invalid_input.passwords_differ'),
    path: ['confirmPassword'],
  })
  .refine((body) => !isRealTogether(body), {
    message: problem('real_details'),
    path: ['lastName'],
  })

export const loginBody = z.strictObject({
  identifier,
  password: typedPassword,
})

/** A message of the pretend inbox; a code stands in `text` as six digits in a row. */
export const inboxMessageSchema = z.object({
  id: uuid,
  to: z.string(),
  channel: z.enum(['email', 'sms']),
  subject: z.string(),
  text: z.string(),
  createdAt: isoTime,
})

export type InboxMessage = z.output<typeof inboxMessageSchema>

export const authRoutes = defineRoutes(() => ({
  'GET /api/auth/user': {
    summary: 'Who is signed in',
    access: 'signed-in',
    status: 200,
    answer: userSchema,
    errors: ['not_signed_in'],
    isOpenToTemporaryPassword: true,
    kept: 'offline',
    outdatedBy: ['balance', 'leader', 'member.renamed', 'day'],
  },
  'GET /api/referrer/:code': {
    summary: 'The full name behind a referral code',
    access: 'everyone',
    params: z.object({ code: z.string().max(64) }),
    status: 200,
    answer: z.object({ fullName: z.string() }),
    errors: ['not_found'],
    outdatedBy: [],
  },
  'POST /api/auth/send-verification': {
    summary: 'Send a six-digit code to an email address or phone number',
    access: 'everyone',
    body: sendVerificationBody,
    status: 200,
    answer: z.object({
      method: z.enum(['email', 'sms']),
      expiresInSeconds: z.int(),
      resendInSeconds: z.int(),
    }),
    errors: ['class_code_required', 'class_ended', 'real_details'],
    announces: [],
  },
  'POST /api/auth/verify-code': {
    summary: 'Prove that the code arrived; good for 15 minutes in this browser session',
    access: 'everyone',
    body: z.strictObject({ code: sixDigitCode, identifier }),
    status: 200,
    answer: z.object({ verified: z.literal(true) }),
    errors: ['wrong_code', 'too_many_tries', 'class_ended'],
    announces: [],
  },
  'POST /api/auth/register': {
    summary: 'Make an account for the identifier that this browser session verified',
    access: 'everyone',
    body: registerBody,
    status: 201,
    answer: z.object({ id: uuid }),
    errors: [
      'identifier_not_verified',
      'identifier_taken',
      'class_code_required',
      'no_consent',
      'class_not_started',
      'wrong_state',
      'rehearsal_running',
      'class_ended',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
    ],
    isIdempotent: true,
    changesPerson: true,
    announces: ['sign-ins', 'events'],
  },
  'POST /api/auth/login': {
    summary: 'Sign in; whose account has a second factor is asked for it next',
    access: 'everyone',
    body: loginBody,
    status: 200,
    answer: z.union([userSchema, z.object({ secondFactor: z.literal(true) })]),
    isOpenAfterEnd: true,
    errors: ['wrong_credentials', 'account_blocked', 'too_many_tries'],
    changesPerson: true,
    announces: ['sign-ins', 'caller-sessions'],
  },
  'GET /api/logout': {
    summary: 'Sign out by a same-site navigation',
    access: 'everyone',
    status: 302,
    errors: [],
    changesPerson: true,
    announces: ['sign-ins', 'caller-sessions'],
  },
  'GET /api/login': {
    summary: 'To the sign-in page',
    access: 'everyone',
    status: 302,
    errors: [],
    outdatedBy: [],
  },
  'GET /api/inbox': {
    summary: 'The pretend inbox: codes sent to pretend phones and mailboxes, newest first',
    access: 'everyone',
    query: z.object({ to: z.string().max(identifierLengthMax).optional() }),
    status: 200,
    answer: z.array(inboxMessageSchema),
    errors: [],
    kept: 'nowhere',
    outdatedBy: [],
  },
}))

/** Whether a text can be read as an email address or a Philippine mobile number. */
export function isIdentifier(text: string): boolean {
  return parseIdentifier(text) !== undefined
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}
