import { z } from 'zod'
import { isoTime } from './fields.ts'
import { nickname } from './nickname.ts'
import { defineRoutes } from './route.ts'

/** As many learners as a class has places. */
export const rosterMax = 1_000

/**
 * A learner of a nickname class, as the teacher sees them. What only lessons in stages know is null:
 * seat, items answered before and after, whether they said that they stepped out.
 */
export const rosterRowSchema = z.object({
  number: z.int(),
  nickname: z.string(),
  seat: z.null(),
  /** Whether a page of theirs is open, or was half a minute ago. */
  here: z.boolean(),
  lastSeenAt: isoTime.nullable(),
  before: z.null(),
  after: z.null(),
  steppedOut: z.null(),
})

export type RosterRow = z.output<typeof rosterRowSchema>

/** One change of one learner: another nickname, or out of the class. */
export const changeLearnerBody = z
  .strictObject({ rename: nickname.optional(), remove: z.literal(true).optional() })
  .refine(({ rename, remove }) => (rename === undefined) !== (remove === undefined), {
    message: 'Say exactly one of rename and remove',
    path: ['rename'],
  })

/** The form behind a renaming. */
export const renameForm = z.strictObject({ rename: nickname })

export const rosterRoutes = defineRoutes(() => ({
  'GET /api/admin/class/roster': {
    summary: 'The learners of a nickname class by their numbers, and who is here',
    access: 'admin',
    status: 200,
    answer: z.array(rosterRowSchema),
    errors: ['wrong_state'],
    outdatedBy: ['member.joined', 'audit'],
    // No event tells who opens and closes a page.
    polled: { everyMs: 10_000 },
  },
  'POST /api/admin/class/roster/:number': {
    summary: 'Rename a learner, or remove one: signed out everywhere, and no longer listed',
    access: 'admin',
    params: z.object({ number: z.string().regex(/^[1-9][0-9]{0,8}$/, 'A whole number from 1') }),
    body: changeLearnerBody,
    status: 200,
    answer: rosterRowSchema,
    errors: [
      'not_found',
      'nickname_taken',
      'wrong_state',
      'real_details',
      'idempotency_key_reused',
      'request_in_progress',
      'class_ended',
    ],
    isIdempotent: true,
    announces: ['audit', 'everybody', 'events'],
  },
}))
