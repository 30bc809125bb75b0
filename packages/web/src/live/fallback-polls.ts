import { isLive } from '../lib/live-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { type ReadKey, readKey } from '../lib/read-key.ts'

/** How often what is on the screen is read again while the server does not tell of changes. */
const pollMs: Partial<Record<ReadKey, number>> = {
  'GET /api/reserve': 2_000,
  'GET /api/chat/support-typing': 2_000,
  'GET /api/support/chat/user-typing/:userId': 2_000,
  'GET /api/support/chat/answering': 2_000,
  'GET /api/chat/messages': 3_000,
  'GET /api/support/chat/messages': 3_000,
  'GET /api/chat/unread-count': 5_000,
  'GET /api/support/chat/conversations': 5_000,
  'GET /api/notifications': 20_000,
  'GET /api/world': 20_000,
  'GET /api/trading/stats': 30_000,
  'GET /api/trading/history': 30_000,
}

/** What visitors see move: they have no stream. */
const visitorsPollMs: Partial<Record<ReadKey, number>> = {
  'GET /api/reserve': 2_000,
  // The strip's date, and whether the class is over: a door stands open on forty phones.
  'GET /api/world': 5_000,
}

/**
 * Reads again what is shown, each at its pace, while there is no stream and somebody looks.
 *
 * @returns stops it
 */
export function startFallbackPolls({ isVisitor }: { isVisitor: boolean }): () => void {
  const timers = Object.entries(isVisitor ? visitorsPollMs : pollMs).map(([key, ms]) =>
    setInterval(() => {
      if (isLive() || document.hidden || !navigator.onLine) return
      // The table's keys are reads, as its type says.
      readAgain(key as ReadKey)
    }, ms),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** What is on the screen is asked for now, what is not when it comes there. */
function readAgain(key: ReadKey): void {
  const queryKey = readKey(key)
  if (queryClient.isFetching({ queryKey }) > 0) return
  void queryClient.invalidateQueries({ queryKey })
}
