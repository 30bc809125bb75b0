import { read } from '../../lib/read-query.ts'
import { everyMs } from '../polls.at-build.ts'

/** What the room's screen shows: who is here, and which day it is. */
export const stageQuery = {
  ...read('GET /api/stage'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/stage'],
} as const

/** By which addresses phones may come, and which of them some have used. */
export const addressesQuery = {
  ...read('GET /api/admin/class/addresses'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/admin/class/addresses'],
} as const
