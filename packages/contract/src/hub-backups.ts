import { z } from 'zod'
import { idParams, isoTime } from './fields.ts'
import { hubClassSchema } from './hub-class.ts'
import { defineRoutes } from './route.ts'

const isoTimeLengthMax = 30

/** A backup of a class that the installation keeps. Its moment, of real time, is its name. */
const hubBackupSchema = z.object({ at: isoTime })

export type HubBackup = z.output<typeof hubBackupSchema>

/** What a hub's hosts read of the backups of a class, and go back to. */
export const hubBackupRoutes = defineRoutes(() => ({
  'GET /api/hub/classes/:id/backups': {
    summary: 'The backups of a class that are kept, newest first',
    access: 'admin',
    params: idParams,
    status: 200,
    answer: z.array(hubBackupSchema),
    errors: ['not_found', 'class_ended'],
    kept: 'nowhere',
    outdatedBy: [],
  },
  'POST /api/hub/classes/:id/restore': {
    summary:
      'Bring a class back to what a backup of it holds; what it holds now is kept as a backup, unless its database is away',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ at: z.string().max(isoTimeLengthMax) }),
    status: 200,
    answer: hubClassSchema,
    errors: [
      'confirmation_required',
      'not_found',
      'wrong_state',
      'class_ended',
      'idempotency_key_reused',
      'request_in_progress',
    ],
    isIdempotent: true,
    announces: [],
  },
}))
