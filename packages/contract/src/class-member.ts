import { lessonViews } from '@kunwari/domain/lesson/rules'
import { glasses, stages } from '@kunwari/domain/lesson/stages'
import { z } from 'zod'
import { isoTime, pesos } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * The class as whoever is signed in sees it. In a world without stages all but stage and glass is
 * null; what is a learner's own is null for staff. Moments are real time.
 */
export const classViewSchema = z.object({
  stage: z.enum(stages),
  since: isoTime.nullable(),
  /** When Live stops by itself. */
  until: isoTime.nullable(),
  view: z.enum(lessonViews).nullable(),
  glass: z.enum(glasses),
  seat: z.null(),
  /** The pretend cash that the learner has left. */
  pocket: pesos.nullable(),
  form: z.null(),
  poll: z.null(),
  rushUntil: z.null(),
  /** Four of 0-9A-F: which class a slip of paper came from. */
  tag: z.string().nullable(),
})

export type ClassView = z.output<typeof classViewSchema>

export const classMemberRoutes = defineRoutes(() => ({
  'GET /api/class': {
    summary: 'The stage of the class, and what a learner has in the pocket',
    access: 'signed-in',
    status: 200,
    answer: classViewSchema,
    errors: [],
    outdatedBy: ['stage', 'balance', 'request:deposit', 'request:withdrawal'],
    polled: { withoutStreamMs: 5_000 },
  },
}))
