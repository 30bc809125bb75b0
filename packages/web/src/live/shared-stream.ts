import type { EventName } from '@kunwari/contract/events'
import { ownKey } from '../lib/base.ts'
import { type Opening, openEventSource, type StreamListener } from './event-source.ts'

type Told =
  | { kind: 'open'; how: Opening }
  /** To a tab that has come: it is open. */
  | { kind: 'answer' }
  | { kind: 'down' }
  | { kind: 'refused' }
  | { kind: 'event'; name: EventName; data: string }
  /** A tab that has come asks how it stands. */
  | { kind: 'ask' }

/** A tab with the stream answers in far less, if its browser lets it run at all. */
const answerMs = 400

/**
 * One stream for all tabs of a person in this browser: the tab that holds the lock has it, and tells
 * the others. Without locks (a page that is not https) each tab has its own.
 *
 * @param place where the events stood before this page read anything; null where that is not known
 * @returns stops listening
 */
export function openSharedStream(
  personId: string,
  { place, ...listener }: StreamListener & { place: string | null },
): () => void {
  if (!('locks' in navigator)) return openEventSource(listener, place)
  const name = ownKey(`kunwari-live-${personId}`)
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let isOpen = false
  let hasJoined = false
  let isQueued = false
  let isLeaderHeard = false
  let close: (() => void) | undefined

  // A channel has no other origin to send to, and takes no name of one.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- see above.
  const tell = (told: Told) => channel.postMessage(told)
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind !== 'ask') isLeaderHeard = true
    if (close) {
      if (data.kind === 'ask' && isOpen) tell({ kind: 'answer' })
    } else if (data.kind === 'answer') {
      // What happened between this page's own reads and now was told to the others.
      if (!hasJoined) listener.onOpen('joined')
      hasJoined = true
    } else if (data.kind === 'open') {
      hasJoined = true
      listener.onOpen(data.how)
    } else if (data.kind === 'down') listener.onDown()
    else if (data.kind === 'refused') listener.onRefused()
    else if (data.kind === 'event') listener.onEvent(data.name, data.data)
  })
  tell({ kind: 'ask' })

  function lead(): void {
    const heard: StreamListener = {
      onOpen: (how) => {
        isOpen = true
        // The others' reads began elsewhere.
        tell({ kind: 'open', how: how === 'followed' ? 'new' : how })
        listener.onOpen(how)
      },
      onDown: () => {
        isOpen = false
        tell({ kind: 'down' })
        listener.onDown()
      },
      onEvent: (event, data) => {
        tell({ kind: 'event', name: event, data })
        listener.onEvent(event, data)
      },
      onRefused: () => {
        tell({ kind: 'refused' })
        listener.onRefused()
      },
    }
    // A tab that shared another's stream is long past that place.
    close = openEventSource(heard, hasJoined ? null : place)
  }

  function lineUp(): void {
    isQueued = true
    hold({ signal: leaving.signal }, () => {
      isQueued = false
    })
  }

  function hold(options: LockOptions, onHeld?: () => void): void {
    const held = navigator.locks.request(name, options, async () => {
      onHeld?.()
      if (leaving.signal.aborted || close) return
      lead()
      await new Promise<void>((resolve) =>
        leaving.signal.addEventListener('abort', () => resolve()),
      )
    })
    held.catch((error: unknown) => {
      // Leaving before the lock was had ends the waiting with an abort, which is what was asked for.
      if (leaving.signal.aborted) return
      if (!close) throw error
      // Another tab, which somebody looks at, took it.
      close()
      close = undefined
      isOpen = false
      if (!isQueued) lineUp()
    })
  }

  // A hidden tab may be frozen with the stream in its hands: one that is seen, and gets no answer from
  // it, takes the lock away.
  function wake(): void {
    if (document.hidden || close) return
    isLeaderHeard = false
    tell({ kind: 'ask' })
    setTimeout(() => {
      if (leaving.signal.aborted || document.hidden || close || isLeaderHeard) return
      hold({ steal: true })
    }, answerMs)
  }

  lineUp()
  document.addEventListener('visibilitychange', wake)
  return () => {
    leaving.abort()
    close?.()
    channel.close()
    document.removeEventListener('visibilitychange', wake)
  }
}
