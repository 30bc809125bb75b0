import { isLive } from '../lib/live-state.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Read, readKey } from '../lib/read-key.ts'
import { polledByVisitors, polledWithoutStream } from './call-facts.at-build.ts'

/**
 * Reads again what is shown, each at its pace, while there is no stream and somebody looks.
 *
 * @returns stops it
 */
export function startFallbackPolls({ isVisitor }: { isVisitor: boolean }): () => void {
  const timers = (isVisitor ? polledByVisitors : polledWithoutStream).map(([key, ms]) =>
    setInterval(() => {
      if (isLive() || document.hidden || !navigator.onLine) return
      readAgain(key)
    }, ms),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** What is on the screen is asked for now, what is not when it comes there. */
function readAgain(key: Read): void {
  const queryKey = readKey(key)
  if (queryClient.isFetching({ queryKey }) > 0) return
  void queryClient.invalidateQueries({ queryKey })
}
