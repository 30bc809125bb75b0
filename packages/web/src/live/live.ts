import { firstHeaders } from '../lib/first-session.ts'
import { isLive, setLive } from '../lib/live-state.ts'
import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-key.ts'
import { currentUserQuery, freshMs } from '../lib/session.ts'
import { applyEvent, catchUp, catchUpWithMoments, outdate } from './apply-event.ts'
import { startFallbackPolls } from './fallback-polls.ts'
import { tellOfMessage } from './message-toast.ts'
import { openSharedStream } from './shared-stream.ts'

/**
 * Keeps what is on the screen as it is on the server: by the stream of events, and by reading again
 * while there is none.
 *
 * @param personId who is signed in; a visitor has no stream
 * @returns stops it
 */
export function startLive(personId: string | undefined): () => void {
  const stopPolls = startFallbackPolls({ isVisitor: personId === undefined })
  if (personId === undefined) return stopPolls
  const stopStream = openSharedStream(personId, {
    place: isPersonReadOnce() ? (firstHeaders()?.get('Last-Event-ID') ?? null) : null,
    onOpen: (how) => {
      setLive(true)
      // Of the moment, and not among what a stream tells as it opens.
      if (how === 'resumed') outdate('audit')
      else if (how === 'followed' && isPersonReadOnce()) {
        catchUpWithMoments({ readFrom: Date.parse(firstHeaders()?.get('Date') ?? '') })
      } else catchUp(now(), { isGreeted: how !== 'joined' })
    },
    onDown: () => setLive(false),
    onEvent: (name, data) => {
      applyEvent(name, data)
      if (name === 'chat.message') tellOfMessage(data)
    },
    // The first refusal asks who is there: without a session, the router does the rest.
    onRefused: () => {
      if (isLive()) return
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      // It may be another class by now.
      void queryClient.invalidateQueries({ queryKey: readKey('GET /api/world') })
    },
  })
  return () => {
    stopStream()
    stopPolls()
    setLive(false)
  }
}

/**
 * Whether all that is known of the person is what this page read first. A later read may have brought a
 * new balance before the stream tells it, and not what else moved with it.
 */
function isPersonReadOnce(): boolean {
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(currentUserQuery.queryKey) ?? {}
  return dataUpdatedAt - performance.timeOrigin < freshMs
}
