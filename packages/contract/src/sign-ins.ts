import { z } from 'zod'
import { adminListLimit } from './admin-people.ts'
import { isoTime, pageAnswer, pageQuery, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** What the record of sign-ins tells of. */
export const signInEvents = [
  'signed_in',
  'signed_out',
  'wrong_password',
  'locked_out',
  'second_factor_asked',
  'wrong_second_factor',
  'recovery_code_used',
  'confirmed',
  'password_changed',
  'password_reset',
  'password_given',
  'identifier_added',
  'authenticator_added',
  'authenticator_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_codes_made',
  'second_factor_removed',
] as const

export type SignInEvent = (typeof signInEvents)[number]

export const ownSignInSchema = z.object({
  id: uuid,
  at: isoTime,
  event: z.enum(signInEvents),
  address: z.string(),
  userAgent: z.string(),
})

export type OwnSignIn = z.output<typeof ownSignInSchema>

export const signInSchema = ownSignInSchema.extend({
  /** Null where nobody has the identifier that was typed. */
  person: z.object({ id: uuid, name: z.string() }).nullable(),
})

export type SignIn = z.output<typeof signInSchema>

export const signInRoutes = defineRoutes(() => ({
  'GET /api/auth/sign-ins': {
    summary: 'Who came in as you and who tried, newest first: the last 20',
    access: 'signed-in',
    status: 200,
    answer: z.array(ownSignInSchema),
    errors: ['not_signed_in'],
    kept: 'nowhere',
    outdatedBy: [],
  },
  'GET /api/admin/sign-ins': {
    summary: 'Who came in and who was kept out, newest first',
    access: 'admin',
    query: pageQuery({ limit: adminListLimit }),
    status: 200,
    answer: z.object({ signIns: z.array(signInSchema), ...pageAnswer }),
    errors: [],
    outdatedBy: ['member.renamed', 'audit'],
  },
}))
