import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import {
  identifier,
  newPassword,
  sixDigitCode,
  typedPasswordLengthMax,
  typedPasswordTooLong,
} from './auth.ts'
import { emptyBody, idParams, isoTime, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const forgotPasswordBody = z.strictObject({ identifier })

/** Six digits and a new password; the form asks for the password twice. */
export const resetPasswordBody = z.strictObject({ identifier, code: sixDigitCode, newPassword })

/** The form and the call: one schema. */
export const changePasswordBody = z
  .strictObject({
    currentPassword: z
      .string()
      .min(1, problem('invalid_input.password_current'))
      .max(typedPasswordLengthMax, typedPasswordTooLong),
    newPassword,
    confirmPassword: z.string(),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    message: problem('invalid_input.passwords_differ'),
    path: ['confirmPassword'],
  })

/** A browser in which this person is signed in. Times are real. */
export const sessionSchema = z.object({
  id: uuid,
  userAgent: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  current: z.boolean(),
})

export type Session = z.output<typeof sessionSchema>

const done = z.object({ ok: z.literal(true) })

export const passwordRoutes = defineRoutes(() => ({
  'POST /api/auth/forgot-password/send-code': {
    summary: 'Send a code for a new password; the answer is the same for people who are not here',
    access: 'everyone',
    body: forgotPasswordBody,
    status: 200,
    answer: z.object({ method: z.enum(['email', 'sms']) }),
    errors: ['class_ended'],
    announces: [],
  },
  'POST /api/auth/forgot-password/reset': {
    summary: 'Set a new password by the code, and end all sessions',
    access: 'everyone',
    body: resetPasswordBody,
    status: 200,
    answer: done,
    errors: ['wrong_code', 'too_many_tries', 'class_ended'],
    changesPerson: true,
    announces: ['sign-ins'],
  },
  'PUT /api/auth/change-password': {
    summary: 'Change one’s own password, and end all other sessions',
    access: 'signed-in',
    body: changePasswordBody,
    status: 200,
    answer: done,
    errors: ['not_signed_in', 'wrong_password', 'too_many_tries', 'class_ended'],
    isOpenToTemporaryPassword: true,
    // It is the second half of their sign-in, without which they could not read what an ended class shows.
    isOpenAfterEnd: 'temporary-password',
    announces: ['sign-ins', 'caller-sessions'],
  },
  'GET /api/auth/sessions': {
    summary: 'The browsers in which one is signed in, last seen first',
    access: 'signed-in',
    status: 200,
    answer: z.array(sessionSchema),
    errors: ['not_signed_in'],
    isOpenToTemporaryPassword: true,
    kept: 'nowhere',
    outdatedBy: [],
  },
  'DELETE /api/auth/sessions/:id': {
    summary: 'Sign one of them out',
    access: 'signed-in',
    params: idParams,
    body: emptyBody,
    status: 200,
    answer: done,
    errors: ['not_signed_in', 'confirmation_required', 'not_found', 'class_ended'],
    isOpenToTemporaryPassword: true,
    announces: ['caller-sessions'],
  },
  'DELETE /api/auth/sessions': {
    summary: 'Sign all others out',
    access: 'signed-in',
    body: emptyBody,
    status: 200,
    answer: done,
    errors: ['not_signed_in', 'confirmation_required', 'class_ended'],
    isOpenToTemporaryPassword: true,
    announces: ['caller-sessions'],
  },
}))
