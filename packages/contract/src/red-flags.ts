import { z } from 'zod'
import { emptyBody } from './fields.ts'
import { defineRoutes } from './route.ts'

/** How many notes there are, and the ids of those that this person has opened, first found first. */
export const redFlagsSchema = z.object({ total: z.int(), found: z.array(z.string()) })

export type RedFlagsFound = z.output<typeof redFlagsSchema>

export const redFlagRoutes = defineRoutes(() => ({
  'GET /api/red-flags': {
    summary: 'Red flags found, and how many there are',
    access: 'signed-in',
    status: 200,
    answer: redFlagsSchema,
    errors: ['not_signed_in'],
    kept: 'offline',
    outdatedBy: [],
  },
  'POST /api/red-flags/:id': {
    summary: 'Note that this person opened a red-flag note; a second time changes nothing',
    access: 'signed-in',
    params: z.object({ id: z.string().max(64) }),
    body: emptyBody,
    status: 200,
    answer: redFlagsSchema,
    errors: ['not_signed_in', 'not_found', 'class_ended', 'wrong_state'],
    announces: [],
  },
}))
