import { now } from '../now.ts'
import { queryClient } from '../query-client.ts'
import { currentUserQuery } from '../session.ts'
import { applyEvent, catchUp } from './apply-event.ts'
import { startFallbackPolls } from './fallback-polls.ts'
import { isLive, setLive } from './live-state.ts'
import { openSharedStream } from './shared-stream.ts'
import { tellOfMessage } from './tell-of-message.ts'

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
    onOpen: (isNew) => {
      setLive(true)
      if (isNew) catchUp(now())
    },
    onDown: () => setLive(false),
    onEvent: (name, data) => {
      applyEvent(name, data)
      if (name === 'chat.message') tellOfMessage(data)
    },
    // The first refusal asks who is there: without a session, the router does the rest.
    onRefused: () => {
      if (!isLive()) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
  return () => {
    stopStream()
    stopPolls()
    setLive(false)
  }
}
