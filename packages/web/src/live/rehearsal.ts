import { ApiError, api } from '@kunwari/contract/client'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { translate } from '../texts/i18n.ts'
import { goOver } from './follow-rehearsal.ts'

const lookEveryMs = 300
/** Longer than a world takes to be made on a slow machine: it waits for its turn. */
const waitsAfterMs = 10_000

/**
 * Asks for a rehearsal of the planned lesson, and goes over into it as soon as its world is there.
 *
 * @param onWaits told that it waits for those of other classes, and by which id it can be ended
 * @returns whether it has begun; false where it was ended while it waited
 * @throws ApiError where the server refuses, Error where it could not begin
 */
export async function beginRehearsal(
  asked: { learners: number; idempotencyKey: string },
  onWaits: (jobId: string) => void,
): Promise<boolean> {
  const { learners, idempotencyKey } = asked
  const { jobId } = await api('POST /api/admin/class/rehearse', {
    body: { learners },
    idempotencyKey,
  })
  let { state } = await api('GET /api/admin/jobs/:id', { params: { id: jobId } })
  const askedAt = performance.now()
  while (state === 'queued') {
    if (performance.now() - askedAt > waitsAfterMs) onWaits(jobId)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    const job = await api('GET /api/admin/jobs/:id', { params: { id: jobId } })
    state = job.state
  }
  if (state === 'stopped') return false
  if (state !== 'running') throw new Error(translate('rehearsal:start.failed'))
  goOver(jobId)
  return true
}

/** Its world is dropped within a second or two; after this the page is loaded anew as it is. */
const patienceMs = 20 * secondMs

/** Ends a rehearsal and goes back into the class as soon as that answers. */
export async function endRehearsal(id: string): Promise<void> {
  try {
    await api('DELETE /api/admin/jobs/:id', { params: { id }, body: {} })
  } catch (error) {
    // It has ended by itself, or in another window.
    if (!(error instanceof ApiError && hasEnded.has(error.code ?? ''))) throw error
  }
  const from = now()
  while (now() - from < patienceMs && (await isGoingOn(id))) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  goOver(null)
}

const hasEnded = new Set<string>(['wrong_state', 'not_found'])

async function isGoingOn(id: string): Promise<boolean> {
  const world = await queryClient.fetchQuery({ ...read('GET /api/world'), staleTime: 0 })
  return world.rehearsal === id
}
