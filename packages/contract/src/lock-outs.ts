import { z } from 'zod'
import { emptyBody, idParams, isoTime, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** As many as a screen shows; those that last longest. */
export const lockOutsMax = 100

/** Somebody whom too many wrong tries keep out, on some device, until when in real time. */
export const lockOutSchema = z.object({
  userId: uuid,
  name: z.string(),
  what: z.enum(['sign_in', 'way_back']),
  until: isoTime,
})

export type LockOut = z.output<typeof lockOutSchema>

export const lockOutRoutes = defineRoutes(() => ({
  'GET /api/admin/lock-outs': {
    summary: 'Who is kept out by too many wrong tries, and until when',
    access: 'admin',
    status: 200,
    answer: z.array(lockOutSchema),
    errors: [],
    // No event tells of wrong passwords; clearing a lock-out is a record.
    outdatedBy: ['member.renamed', 'audit'],
    polled: { everyMs: 15_000 },
  },
  'DELETE /api/admin/lock-outs/:userId': {
    summary: 'Forget somebody’s wrong tries, so that they can sign in again',
    access: 'admin',
    params: z.object({ userId: idParams.shape.id }),
    body: emptyBody,
    status: 200,
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not_found', 'class_ended'],
    announces: ['audit', 'everybody', 'events'],
  },
}))
