import { ApiError, api } from '@kunwari/contract/client'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { goOver } from './follow-rehearsal.ts'

const lookEveryMs = 300
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
