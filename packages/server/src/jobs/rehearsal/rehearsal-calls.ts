import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { findJob } from '../../features/clock/jobs.sql.ts'
import { findLabRun } from '../../features/lab-runs/lab-runs.sql.ts'
import type { RehearsalRow } from '../../features/lesson/rehearsal.sql.ts'
import { isCall } from '../../http/is-call.ts'
import { findScreen } from '../../http/screen-token.sql.ts'
import { tokenHashOf } from '../../http/screen-token.ts'
import type { RehearsalWorld } from './rehearsal-world.ts'

/** A rehearsal that is under way, and its world. */
type Playing = { row: RehearsalRow; world: Pick<RehearsalWorld, 'pool'> }

/** Whether a call is answered by the rehearsal: its admin's, or of the screen that was opened in it. */
export async function isForRehearsal(
  pool: Pool,
  here: Playing,
  request: FastifyRequest,
): Promise<boolean> {
  if (!isCall(request)) return false
  const { url = '' } = request.routeOptions
  if (isOwnOfClass(url)) return false
  if (request.headers.authorization !== undefined) {
    const hash = tokenHashOf(request)
    const screen = hash && (await findScreen(here.world.pool))
    return hash !== undefined && screen?.tokenHash.equals(hash) === true
  }
  if (!isOf(here.row, request)) return false
  if (url !== jobAddress) return true
  // Days that pass in the rehearsal are its own job; all others are the class's.
  const { id } = request.params as { id: string }
  if (id === here.row.id || !isJobId(id)) return false
  return !(await findJob(pool, id)) && !(await findLabRun(pool, id))
}

/** Whether a call comes from the admin who started a rehearsal, as the class knows them now. */
function isOf({ startedBy }: RehearsalRow, { browserSession }: FastifyRequest): boolean {
  return isAdmins({ browserSession }) && browserSession?.person?.id === startedBy
}

export function isAdmins({ browserSession }: Pick<FastifyRequest, 'browserSession'>): boolean {
  const person = browserSession?.person
  return person?.role === 'admin' && person.status === 'active' && !person.mustChangePassword
}

const jobAddress = '/api/admin/jobs/:id'

/** Who sits there, their account and the way in are the class's, and so is the rehearsal itself. */
const addressesOfClass = [
  '/api/admin/class/rehearse',
  '/api/join',
  '/api/logout',
  '/api/login',
  '/api/setup',
  '/api/inbox',
  '/metrics',
] as const
/** The laboratory's runs are too: they go on when the rehearsal has ended. */
const foldersOfClass = ['/api/auth/', '/api/account/', '/api/join/', '/api/lab/runs'] as const

function isOwnOfClass(url: string): boolean {
  if (url === '/api/auth/user' || url === '/api/account/summary') return false
  return (
    addressesOfClass.some((address) => url === address) ||
    foldersOfClass.some((folder) => url.startsWith(folder))
  )
}

function isJobId(id: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(id)
}
