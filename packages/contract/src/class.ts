import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { emptyBody, isoTime, nameText } from './fields.ts'
import { defineRoutes } from './route.ts'

export const classNameLengthMax = 100
/** A class lasts this long at most, from its start, and this long when nobody says. */
export const classDaysMax = 90
/** A class on a hub: its place is wanted by others. */
export const hubClassDaysMax = 30
export const classDaysDefault = 30
/** After its end a class can be read this long; then its world is wiped. */
export const readableDaysAfterEnd = 7
/** An end that somebody made can be taken back for this long, in real time. */
export const undoEndMinutes = 60

const classCodeLengthMax = 32

/** A class's code as it is typed: in any case, with spaces around it. */
export const classCodeText = z
  .string()
  .trim()
  .min(1)
  .max(classCodeLengthMax, problem('invalid_input.characters_most', { count: classCodeLengthMax }))

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

/** Until when the end can be taken back, and what a wipe would take along. Moments are real time. */
export const classEndSchema = z.object({
  /** When somebody ended the class; null while it runs, and where it ended by itself. */
  endedAt: isoTime.nullable(),
  undoUntil: isoTime.nullable(),
  holds: z.object({
    members: z.int(),
    transfers: z.int(),
    requests: z.int(),
    messages: z.int(),
    pictures: z.int(),
  }),
})

export type ClassEnd = z.output<typeof classEndSchema>

/**
 * What is left out stays. An end that has passed ends the class now, as ending it does; an ended class
 * takes no more changes.
 */
export const changeClassBody = z
  .strictObject({
    name: nameText({ max: classNameLengthMax })
      .refine((text) => text.length > 0, problem('invalid_input.class_name'))
      .optional(),
    endsAt: z.iso
      .datetime({ offset: true, error: problem('invalid_input.date_and_time') })
      .optional(),
    joinWith: z.enum(joinWays).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    message: problem('invalid_input.say_what'),
    path: ['name'],
  })

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

/** The code of the class that goes, as it is typed to confirm it. */
export const wipeClassBody = z.strictObject({ code: classCodeText })

export const classRoutes = defineRoutes(() => ({
  'GET /api/admin/class': {
    summary: 'The class: name, code, how long it lasts, how it is joined',
    access: 'admin',
    status: 200,
    answer: classSchema,
    errors: [],
    outdatedBy: ['stage', 'audit'],
  },
  'PUT /api/admin/class': {
    summary: 'Change the name, the end or the way in',
    access: 'admin',
    body: changeClassBody,
    status: 200,
    answer: classSchema,
    errors: ['confirmation_required', 'real_details', 'class_ended', 'wrong_state', 'reveal_first'],
    announces: ['audit', 'stage', 'everybody', 'events'],
  },
  'GET /api/admin/class/end': {
    summary: 'Until when the end of the class can be taken back, and what a wipe would take along',
    access: 'admin',
    status: 200,
    answer: classEndSchema,
    errors: ['class_ended'],
    outdatedBy: ['stage', 'audit'],
  },
  'POST /api/admin/class/end': {
    summary: 'End the class now: it can be read for seven days, and then it is wiped',
    access: 'admin',
    body: emptyBody,
    status: 200,
    answer: classSchema,
    isOpenAfterEnd: true,
    errors: ['confirmation_required', 'class_ended', 'reveal_first', 'wrong_state', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'stage', 'everybody', 'events'],
  },
  'POST /api/admin/class/undo-end': {
    summary: 'Take back an end that somebody made within the last hour',
    access: 'admin',
    body: emptyBody,
    status: 200,
    answer: classSchema,
    isOpenAfterEnd: true,
    errors: ['wrong_state', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'stage', 'everybody', 'events'],
  },
  'GET /api/admin/class/everything.zip': {
    summary:
      'All that is kept of the class but its pictures, and the program that adds it up again',
    access: 'admin',
    status: 200,
    errors: ['confirmation_required'],
    raw: 'file',
    outdatedBy: [],
  },
  'POST /api/admin/class/wipe': {
    summary: 'Wipe the class that has ended, and go on with a new, empty one under a new code',
    access: 'admin',
    body: wipeClassBody,
    status: 200,
    answer: classSchema,
    isOpenAfterEnd: true,
    errors: ['confirmation_required', 'wrong_state', 'rehearsal_running', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
  'POST /api/admin/class/new': {
    summary: 'Wipe the class and start again with the same name, code, way in and lesson',
    access: 'admin',
    body: emptyBody,
    status: 200,
    answer: classSchema,
    isOpenAfterEnd: true,
    errors: ['confirmation_required', 'reveal_first', 'rehearsal_running', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
}))
