import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { isoTime } from './fields.ts'
import { nickname } from './nickname.ts'
import { defineRoutes } from './route.ts'

/** As many learners as a class has places. */
export const rosterMax = 1_000

/** What a learner of a lesson has come to: nothing yet, asking for a deposit, buying a plan. */
export const learnerSteps = ['none', 'deposit', 'plan'] as const

/**
 * A learner, as the teacher sees them. In a world without a lesson it is null whether they stepped out;
 * in one it is true only of those who wanted their teacher to know.
 */
export const rosterRowSchema = z.object({
  number: z.int(),
  nickname: z.string(),
  seat: z.null(),
  /** Whether a page of theirs is open, or was half a minute ago. */
  here: z.boolean(),
  lastSeenAt: isoTime.nullable(),
  /** Offers judged before Live, and after the debrief; null where the class is not measured. */
  before: z.int().nullable(),
  after: z.int().nullable(),
  /** Offers of the form that is open to them now and not judged yet; null where none is. */
  left: z.int().nullable(),
  steppedOut: z.boolean().nullable(),
  /**
   * The furthest that they ever came: stepping out changes nothing of it, or it would be told by it.
   * Null without a lesson, and of somebody who is removed.
   */
  step: z.enum(learnerSteps).nullable(),
})

export type RosterRow = z.output<typeof rosterRowSchema>

/** What a change answers: the learner, with the new way back where one was given, told once. */
export const changedLearnerSchema = rosterRowSchema.extend({ wayBack: z.string().optional() })

/** One change of one learner: another nickname, out of the class, or a new way back into it. */
export const changeLearnerBody = z
  .strictObject({
    rename: nickname.optional(),
    remove: z.literal(true).optional(),
    wayBack: z.literal(true).optional(),
  })
  .refine((body) => Object.values(body).filter((change) => change !== undefined).length === 1, {
    message: problem('invalid_input.change_learner'),
    path: ['rename'],
  })

/** The form behind a renaming. */
export const renameForm = z.strictObject({ rename: nickname })

export const rosterRoutes = defineRoutes(() => ({
  'GET /api/admin/class/roster': {
    summary:
      'The learners by their numbers, and who is here: where people join by nickname, or join a lesson',
    access: 'admin',
    status: 200,
    answer: z.array(rosterRowSchema),
    errors: ['wrong_state'],
    outdatedBy: ['member.joined', 'member.renamed', 'audit'],
    // No event tells who opens and closes a page.
    polled: { everyMs: 10_000 },
  },
  'POST /api/admin/class/roster/:number': {
    summary: 'Rename a learner, remove one, or give one a new way back, which ends the one before',
    access: 'admin',
    params: z.object({
      number: z.string().regex(/^[1-9][0-9]{0,8}$/, problem('invalid_input.whole_from_1')),
    }),
    body: changeLearnerBody,
    status: 200,
    answer: changedLearnerSchema,
    kept: 'nowhere',
    errors: [
      'confirmation_required',
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
