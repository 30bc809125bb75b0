import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { email, isRealTogether, newPassword, personName, referralCode, userSchema } from './auth.ts'
import { classCodeText } from './class.ts'
import { isoTime, optionalField } from './fields.ts'
import { nickname } from './nickname.ts'
import { defineRoutes } from './route.ts'

const wayBackLengthMax = 40
const learnerNumberMax = 999_999_999

const learnerNumber = z
  .int(problem('invalid_input.whole_from_1'))
  .min(1, problem('invalid_input.whole_from_1'))
  .max(learnerNumberMax, problem('invalid_input.whole_from_1'))

const wayBack = z
  .string()
  .trim()
  .min(1, problem('invalid_input.way_back'))
  .max(wayBackLengthMax, problem('invalid_input.characters_most', { count: wayBackLengthMax }))

/**
 * A code alone opens the door; with a nickname somebody comes in, where the class is joined so; with a
 * number and its way back the same learner comes in again. A class in stages asks for consent first.
 */
export const joinBody = z
  .strictObject({
    classCode: classCodeText,
    nickname: optionalField(nickname),
    referralCode: optionalField(referralCode),
    /** Says that they know that it is pretend. */
    consent: z.boolean().optional(),
    /** Whether their answers may be used in a study, without their name. */
    research: z.boolean().optional(),
    number: learnerNumber.optional(),
    wayBack: wayBack.optional(),
  })
  .refine((body) => (body.number === undefined) === (body.wayBack === undefined), {
    message: problem('invalid_input.way_back_pair'),
    path: ['wayBack'],
  })
  .refine((body) => body.wayBack === undefined || body.nickname === undefined, {
    message: problem('invalid_input.nickname_or_way_back'),
    path: ['nickname'],
  })

/** The form for a nickname. */
export const nicknameForm = z.strictObject({
  classCode: classCodeText,
  nickname: optionalField(nickname),
  referralCode: optionalField(referralCode),
})

/** The form for who was here before. */
export const wayBackForm = z.strictObject({ number: learnerNumber, wayBack })

const setupTokenLengthMax = 200

/** The first admin of a class, by the link that the server printed. */
export const setupBody = z
  .strictObject({
    token: z.string().trim().min(1).max(setupTokenLengthMax),
    email,
    password: newPassword,
    firstName: personName,
    lastName: personName,
  })
  .refine((body) => !isRealTogether(body), {
    message: problem('real_details'),
    path: ['lastName'],
  })

/** Whether somebody comes back, and does not come in anew. */
function isWayBack(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'wayBack' in body
}

export const joiningRoutes = defineRoutes(() => ({
  'GET /api/join/:code': {
    summary: 'The class that a code opens; wrong codes are counted as those of joining are',
    access: 'everyone',
    params: z.object({ code: classCodeText }),
    status: 200,
    answer: z.object({ className: z.string(), endsAt: isoTime }),
    errors: ['not_found', 'class_ended', 'too_many_tries'],
    outdatedBy: [],
  },
  'POST /api/join': {
    summary:
      'Enter the class by its code, before asking for a verification code; with a nickname, where the class is joined so: 201, and signed in; with a number and its way back: the same learner, signed in again',
    access: 'everyone',
    body: joinBody,
    status: 200,
    otherStatus: 201,
    answer: z.object({
      className: z.string(),
      endsAt: isoTime,
      /** Of whom this call signed in, in a class in stages. */
      number: z.int().optional(),
      /** What signs this learner in again; told once. */
      wayBack: z.string().optional(),
    }),
    errors: [
      'not_found',
      'no_consent',
      'class_not_started',
      'wrong_state',
      'rehearsal_running',
      'nickname_taken',
      'wrong_credentials',
      'account_blocked',
      'class_ended',
      'too_many_tries',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
    ],
    isIdempotent: true,
    isKeyForEverybody: true,
    // A way back leads into a class that has ended; all else is refused there.
    isOpenAfterEnd: isWayBack,
    kept: 'nowhere',
    announces: ['sign-ins', 'events'],
    changesPerson: true,
  },
  'POST /api/setup': {
    summary: 'Make the first admin, by the link that was printed at the start, and sign them in',
    access: 'everyone',
    body: setupBody,
    status: 201,
    answer: userSchema,
    errors: ['not_found', 'identifier_taken', 'class_ended', 'real_details'],
    announces: ['sign-ins', 'events'],
    changesPerson: true,
  },
}))
