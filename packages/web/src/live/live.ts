import type { EventData } from '@kunwari/contract/events'
import { openThread } from '../chat/open-thread.ts'
import { ownThread } from '../chat/outboxes.ts'
import { pathHere } from '../lib/base.ts'
import { firstHeaders } from '../lib/first-session.ts'
import { isLive, setLive } from '../lib/live-state.ts'
import { now } from '../lib/now.ts'
import { paths } from '../lib/paths.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Read, readKey } from '../lib/read-query.ts'
import { readAgain, retryLostReads } from '../lib/refetch.ts'
import { currentUserQuery, freshMs } from '../lib/session.ts'
import { loadTexts, translate } from '../texts/i18n.ts'
import { showToast } from '../ui/toast.ts'
import { toaster } from '../ui/toast-host.tsx'
import { applyEvent, catchUp, catchUpWithMoments, refetchMissedMoments } from './apply-event.ts'
import { polledByVisitors, polledWithoutStream } from './call-facts.at-build.ts'
import { followClass } from './follow-class.ts'
import { followPerson } from './follow-person.ts'
import { askWhichWorld, followRehearsal } from './follow-rehearsal.ts'
import { keepFocusNear } from './keep-focus-near.ts'
import { pollBehindWalls } from './poll-behind-walls.ts'
import { openSharedStream } from './shared-stream.ts'
import { watchConnection } from './watch-connection.ts'

/**
 * Keeps what is on the screen as it is on the server: by the stream of events, and by reading again
 * while there is none.
 *
 * @param personId who is signed in; a visitor has no stream
 * @returns stops it
 */
export function startLive(personId: string | undefined): () => void {
  const connection = watchConnection()
  const stopOthers = startBeside({ isVisitor: personId === undefined })
  const stopBeside = () => {
    stopOthers()
    connection.stop()
  }
  if (personId === undefined) return stopBeside
  const stopPerson = followPerson(personId)
  const stopStream = openSharedStream(personId, {
    place: isPersonReadOnce() ? (firstHeaders()?.get('Last-Event-ID') ?? null) : null,
    onOpen: (how) => {
      setLive(true)
      connection.onStreamOpen()
      askWhichWorld()
      // Of the moment, and not among what a stream tells as it opens. One that the server ended, since an admin
      // changed this person's rights, is resumed too.
      if (how === 'resumed') {
        refetchMissedMoments()
        readAgain({ queryKey: currentUserQuery.queryKey })
      } else if (how === 'followed' && isPersonReadOnce()) {
        catchUpWithMoments({ readFrom: Date.parse(firstHeaders()?.get('Date') ?? '') })
      } else catchUp(now(), { isGreeted: how !== 'joined' })
    },
    onDown: () => {
      setLive(false)
      connection.onStreamDown()
    },
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
    stopPerson()
    stopBeside()
    setLive(false)
  }
}

/** What keeps a page up to date beside its stream, and its focus on what is there. */
function startBeside(here: { isVisitor: boolean }): () => void {
  const stops = [
    startFallbackPolls(here),
    retryLostReads(),
    followClass(here),
    followRehearsal(),
    keepFocusNear(),
  ]
  if (!here.isVisitor) stops.push(pollBehindWalls())
  return () => {
    for (const stop of stops) stop()
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

const toastMs = 4_000
const textLengthMax = 120

/** Says that a message came, to a reader without its thread before their eyes. */
function tellOfMessage(data: string): void {
  // Written by the server from the contract's own schema.
  const { userId, message } = JSON.parse(data) as EventData['chat.message']
  const isMine = queryClient.getQueryData(currentUserQuery.queryKey)?.id === userId
  // Told of is what the other side writes: support to this member, or a member to support.
  if (message.isFromSupport !== isMine) return
  if (openThread() === (isMine ? ownThread : userId) && !document.hidden) return
  // A room reads its screen: it shows numbers, never a nickname or what somebody wrote to the teacher.
  if (pathHere() === paths.room) return
  const name = 'senderName' in message && !isMine ? message.senderName : undefined
  void tell(name, message.message)
}

async function tell(name: string | undefined, text: string): Promise<void> {
  await Promise.all([toaster.load(), loadTexts('chat')])
  showToast({
    title:
      name === undefined ? translate('chat:toast.reply') : translate('chat:toast.from', { name }),
    description: text.trim() === '' ? translate('chat:image') : shorten(text),
    durationMs: toastMs,
  })
}

function shorten(text: string): string {
  return text.length > textLengthMax ? `${text.slice(0, textLengthMax).trimEnd()}…` : text
}

/**
 * Reads again what is shown, each at its pace, while there is no stream and somebody looks.
 *
 * @returns stops it
 */
function startFallbackPolls({ isVisitor }: { isVisitor: boolean }): () => void {
  const timers = (isVisitor ? polledByVisitors : polledWithoutStream).map(([key, ms]) =>
    setInterval(() => {
      if (isLive() || document.hidden || !navigator.onLine) return
      readOneAgain(key)
    }, ms),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}

/** What is on the screen is asked for now, what is not when it comes there. */
function readOneAgain(key: Read): void {
  const queryKey = readKey(key)
  if (queryClient.isFetching({ queryKey }) > 0) return
  void queryClient.invalidateQueries({ queryKey })
}
