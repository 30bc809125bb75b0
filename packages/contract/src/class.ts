import { z } from 'zod'
import { email, newPassword, personName, referralCode, userSchema } from './auth.ts'
import { freeText, isoTime, optionalField } from './fields.ts'
import { nickname } from './nickname.ts'
import { defineRoutes } from './route.ts'

export const classNameLengthMax = 100
/** A class lasts this long at most, from its start, and this long when nobody says. */
export const classDaysMax = 90
export const classDaysDefault = 30
/** After its end a class can be read this long; then its world is wiped. */
export const readableDaysAfterEnd = 7

/** How people come in: with an email or phone number that they prove, or with a nickname alone. */
export const joinWays = ['identifier', 'nickname'] as const
export type JoinWay = (typeof joinWays)[number]

/** The class that this world is. Moments are real time. */
export const classSchema = z.object({
  name: z.string(),
  code: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  joinWith: z.enum(joinWays),
})

export type Class = z.output<typeof classSchema>

/**
 * What is left out stays. An end that has passed ends the class now, and for good: an ended class
 * takes no more changes.
 */
export const changeClassBody = z
  .strictObject({
    name: freeText({ max: classNameLengthMax })
      .refine((text) => text.length > 0, 'Enter the name of the class')
      .optional(),
    endsAt: z.iso.datetime({ offset: true, error: 'Enter a date and time' }).optional(),
    joinWith: z.enum(joinWays).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    message: 'Say what to change',
    path: ['name'],
  })

/** A code alone opens the door; with a nickname somebody comes in, where the class is joined so. */
export const joinBody = z.strictObject({
  classCode: z.string().trim().min(1).max(32),
  nickname: optionalField(nickname),
  referralCode: optionalField(referralCode),
})

const setupTokenLengthMax = 200

/** The first admin of a class, by the link that the server printed. */
export const setupBody = z.strictObject({
  token: z.string().trim().min(1).max(setupTokenLengthMax),
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
})

export const classRoutes = defineRoutes({
  'POST /api/join': {
    summary:
      'Enter the class by its code, before asking for a verification code; with a nickname, where the class is joined so: 201, and signed in',
    access: 'everyone',
    body: joinBody,
    status: 200,
    answer: z.object({ className: z.string(), endsAt: isoTime }),
    errors: [
      'not_found',
      'nickname_taken',
      'wrong_credentials',
      'class_ended',
      'too_many_tries',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
    ],
    isIdempotent: true,
  },
  'POST /api/setup': {
    summary: 'Make the first admin, by the link that was printed at the start, and sign them in',
    access: 'everyone',
    body: setupBody,
    status: 201,
    answer: userSchema,
    errors: ['not_found', 'identifier_taken', 'class_ended', 'real_details'],
  },
  'GET /api/admin/class': {
    summary: 'The class: name, code, how long it lasts, how it is joined',
    access: 'admin',
    status: 200,
    answer: classSchema,
    errors: [],
  },
  'PUT /api/admin/class': {
    summary: 'Change the name, the end or the way in',
    access: 'admin',
    body: changeClassBody,
    status: 200,
    answer: classSchema,
    errors: ['real_details', 'class_ended'],
  },
})
