import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Read, readKey } from '../lib/read-query.ts'
import { readAgainInTurn } from '../lib/refetch.ts'

/** What is on the screen is read again at most once in this time, however much happens. */
export const togetherMs = 1_000

const waiting = new Map<Read, ReturnType<typeof setTimeout>>()
const readAt = new Map<Read, number>()

/**
 * Throttle for reads that events ask for. The first event reads at once; those that come within a
 * second of a read are gathered into one read at the second's end. A read that is under way may have
 * been answered before the event, so it counts as one that was just made.
 */
export function batchRefetch(key: Read): void {
  if (waiting.has(key)) return
  const at = now()
  // A clock that was set back makes nobody wait longer.
  const waitMs = Math.min(togetherMs, lastReadAt(key, at) + togetherMs - at)
  if (waitMs <= 0) {
    readNow(key, at)
    return
  }
  waiting.set(
    key,
    setTimeout(() => {
      waiting.delete(key)
      readNow(key, now())
    }, waitMs),
  )
}

function readNow(key: Read, at: number): void {
  readAt.set(key, at)
  readAgainInTurn({ queryKey: readKey(key) })
}

/** When a key was last read: because of an event, or by a screen or a mutation of its own. */
function lastReadAt(key: Read, at: number): number {
  const shown = queryClient.getQueryCache().findAll({ queryKey: readKey(key), type: 'active' })
  const moments = shown.map(({ state }) =>
    state.fetchStatus === 'fetching' ? at : state.dataUpdatedAt,
  )
  return Math.max(readAt.get(key) ?? 0, ...moments)
}
