import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { typedPassword, userSchema } from './auth.ts'
import { emptyBody, idParams, isoTime, nameText, uuid } from './fields.ts'
import { defineRoutes, longJsonBytesMax } from './route.ts'

export const recoveryCodeCount = 10
export const passkeysMax = 10
export const passkeyNameLengthMax = 40

/** Six digits of an authenticator app, or a recovery code as it was shown, in any case. */
export const secondFactorBody = z.strictObject({
  code: z
    .string()
    .trim()
    .min(6, problem('invalid_input.code_whole'))
    .max(64, problem('invalid_input.code_whole')),
})

export const confirmBody = z.strictObject({
  password: typedPassword,
})

export const authenticatorCodeBody = z.strictObject({
  code: z.string().regex(/^[0-9]{6}$/, problem('invalid_input.code_digits')),
})

export const passkeyName = nameText({ max: passkeyNameLengthMax }).refine(
  (text) => text.length > 0,
  problem('invalid_input.key_name'),
)

const base64Url = z
  .string()
  .min(1)
  .max(16_384)
  .regex(/^[A-Za-z0-9_-]+$/)

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()),
}

/** What a browser answers when it has made a passkey, as WebAuthn's JSON form. */
export const newPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    authenticatorData: base64Url.optional(),
    transports: z.array(z.string().max(32)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64Url.optional(),
  }),
})

/** What a browser answers when somebody used a passkey, as WebAuthn's JSON form. */
export const usedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.string().max(256).nullish(),
  }),
})

/** Options as WebAuthn's JSON form has them; the browser reads them and nobody else. */
const passkeyOptions = z.record(z.string(), z.unknown())

/** The right password was the first half. */
export const secondFactorWanted = z.object({ secondFactor: z.literal(true) })

export const secondFactorSchema = z.object({
  /** False for who came in with a nickname and was given none. */
  hasPassword: z.boolean(),
  authenticator: z.object({ addedAt: isoTime }).nullable(),
  passkeys: z.array(
    z.object({ id: uuid, name: z.string(), addedAt: isoTime, lastUsedAt: isoTime.nullable() }),
  ),
  recoveryCodesLeft: z.int(),
})

export type SecondFactor = z.output<typeof secondFactorSchema>

/** Codes are shown once; none where there were some already. */
const withRecoveryCodes = z.object({
  secondFactor: secondFactorSchema,
  recoveryCodes: z.array(z.string()),
})

export const secondFactorRoutes = defineRoutes(() => ({
  'POST /api/auth/second-factor': {
    summary: 'The second half of a sign-in or a confirmation: an app’s code or a recovery code',
    access: 'everyone',
    body: secondFactorBody,
    status: 200,
    answer: userSchema,
    isOpenAfterEnd: true,
    errors: ['wrong_state', 'wrong_code', 'wrong_credentials', 'too_many_tries', 'account_blocked'],
    announces: ['sign-ins'],
  },
  'POST /api/auth/second-factor/passkey-options': {
    summary: 'What the browser needs to use a passkey instead; null where there is none to use',
    access: 'everyone',
    body: emptyBody,
    status: 200,
    answer: z.object({ options: passkeyOptions.nullable() }),
    isOpenAfterEnd: true,
    errors: ['wrong_state'],
    announces: [],
  },
  'POST /api/auth/second-factor/passkey': {
    summary: 'The second half of a sign-in or a confirmation: a passkey',
    access: 'everyone',
    body: z.strictObject({ credential: usedPasskey }),
    status: 200,
    answer: userSchema,
    isOpenAfterEnd: true,
    errors: ['wrong_state', 'wrong_code', 'wrong_credentials', 'account_blocked'],
    bodyBytesMax: longJsonBytesMax,
    announces: ['sign-ins'],
  },
  'POST /api/auth/confirm': {
    summary: 'Prove again that it is you, for what matters; good for ten minutes in this browser',
    access: 'signed-in',
    body: confirmBody,
    status: 200,
    answer: z.union([z.object({ ok: z.literal(true) }), secondFactorWanted]),
    isOpenAfterEnd: true,
    errors: ['not_signed_in', 'wrong_password', 'too_many_tries'],
    announces: ['sign-ins'],
  },
  'GET /api/account/second-factor': {
    summary: 'What one’s own sign-in asks for: whether a password, and what besides',
    access: 'signed-in',
    status: 200,
    answer: secondFactorSchema,
    errors: ['not_signed_in'],
    kept: 'nowhere',
    outdatedBy: [],
  },
  'POST /api/account/second-factor/authenticator': {
    summary: 'Begin with an authenticator app: its secret, shown until a code confirms it',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['not_signed_in', 'confirmation_required', 'wrong_state', 'class_ended'],
    announces: [],
  },
  'POST /api/account/second-factor/authenticator/confirm': {
    summary: 'Add the app by its first code, and end all other sessions',
    access: 'signed-in',
    body: authenticatorCodeBody,
    status: 200,
    answer: withRecoveryCodes,
    errors: [
      'not_signed_in',
      'confirmation_required',
      'wrong_code',
      'too_many_tries',
      'wrong_state',
      'class_ended',
    ],
    announces: ['sign-ins', 'caller-sessions'],
  },
  'DELETE /api/account/second-factor/authenticator': {
    summary: 'Remove the app, and end all other sessions',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: secondFactorSchema,
    errors: ['not_signed_in', 'confirmation_required', 'not_found', 'class_ended'],
    announces: ['sign-ins', 'caller-sessions'],
  },
  'POST /api/account/second-factor/passkey-options': {
    summary: 'What the browser needs to make a passkey',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: z.object({ options: passkeyOptions }),
    errors: ['not_signed_in', 'confirmation_required', 'wrong_state', 'class_ended'],
    announces: [],
  },
  'POST /api/account/second-factor/passkeys': {
    summary: 'Add a passkey, and end all other sessions',
    access: 'signed-in',
    body: z.strictObject({ name: passkeyName, credential: newPasskey }),
    status: 201,
    answer: withRecoveryCodes,
    errors: [
      'not_signed_in',
      'confirmation_required',
      'wrong_code',
      'wrong_state',
      'real_details',
      'class_ended',
    ],
    bodyBytesMax: longJsonBytesMax,
    announces: ['sign-ins', 'caller-sessions'],
  },
  'DELETE /api/account/second-factor/passkeys/:id': {
    summary: 'Remove a passkey, and end all other sessions',
    access: 'signed-in',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: secondFactorSchema,
    errors: ['not_signed_in', 'confirmation_required', 'not_found', 'class_ended'],
    announces: ['sign-ins', 'caller-sessions'],
  },
  'POST /api/account/second-factor/recovery-codes': {
    summary: 'Ten new recovery codes, shown once; the old ones end',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: withRecoveryCodes,
    errors: ['not_signed_in', 'confirmation_required', 'wrong_state', 'class_ended'],
    announces: ['sign-ins'],
  },
}))
