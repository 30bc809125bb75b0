import type { EventName } from '@kunwari/contract/events'
import { fullPath } from '../lib/base.ts'
import { eventNames, silentStreamMs } from './call-facts.at-build.ts'

/** Backoff: a stream that the server refused is asked for again after this, and then ever less often. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/**
 * A stream is new where it does not go on where one was: what came before it may be unknown. A page
 * that joins the stream of another one is besides not told how things stand. A page's first stream
 * follows its reads: it goes on from where the events stood before them.
 */
export type Opening = 'new' | 'joined' | 'followed' | 'resumed'

export type StreamListener = {
  onOpen: (how: Opening) => void
  onDown: () => void
  onEvent: (name: EventName, data: string) => void
  /** The server refuses the stream, perhaps because the session ended. */
  onRefused: () => void
}

/**
 * Holds the stream of events open. A lost connection is the browser's to mend: it comes back with
 * Last-Event-ID by itself. What the server refused is asked for anew.
 *
 * @param place where the first stream goes on; null where that is not known
 * @returns closes it for good
 */
export function openEventSource(listener: StreamListener, place: string | null): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let isNew = true
  let goesOn = place
  let lastId = place
  let hasSlept = false

  function open(): void {
    const begin = goesOn
    const query = begin === null ? '' : `?lastEventId=${begin}`
    source = new EventSource(fullPath(`/api/events${query}`))
    isNew = true
    // One that was refused is followed by another much later.
    goesOn = null
    watchSilence()
    source.addEventListener('open', () => {
      watchSilence()
      refusals = 0
      const how = begin === null ? 'new' : 'followed'
      listener.onOpen(isNew ? how : 'resumed')
      isNew = false
    })
    source.addEventListener('error', fail)
    for (const name of eventNames) {
      source.addEventListener(name, ({ data, lastEventId }) => {
        watchSilence()
        // What is of the moment has no place of its own, and the browser says the one before it.
        if (lastEventId !== '') lastId = lastEventId
        listener.onEvent(name, String(data))
      })
    }
  }

  function fail(): void {
    // When the browser comes back is for the server to say.
    clearTimeout(silence)
    listener.onDown()
    if (source?.readyState !== EventSource.CLOSED) return
    listener.onRefused()
    // Everybody's streams end when a server does: they come back one by one.
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** refusals) * (0.5 + spread())
    refusals += 1
    clearTimeout(timer)
    timer = setTimeout(open, pauseMs)
  }

  // A connection that died without a word is still open to the browser: the heartbeat does not come.
  function watchSilence(): void {
    clearTimeout(silence)
    silence = setTimeout(() => {
      listener.onDown()
      reopen()
    }, silentStreamMs)
  }

  function reopen(): void {
    source?.close()
    clearTimeout(timer)
    refusals = 0
    goesOn = lastId
    open()
    // As where the browser comes back by itself.
    isNew = lastId === null
  }

  function lose(): void {
    listener.onDown()
  }

  // A stream that outlived a short loss is still open; one that did not is mended by the browser.
  function find(): void {
    if (source?.readyState === EventSource.OPEN) listener.onOpen('new')
  }

  // iOS ends the streams of hidden pages and tells nobody (htmx, pull request 3640): what a page that is
  // seen again still calls open may be dead, and its timers stood still. A new stream goes on where the
  // last one was.
  function wake(): void {
    if (document.hidden) {
      hasSlept = true
      return
    }
    if (!hasSlept) return
    hasSlept = false
    reopen()
  }

  open()
  addEventListener('offline', lose)
  addEventListener('online', find)
  document.addEventListener('visibilitychange', wake)
  return () => {
    source?.close()
    clearTimeout(timer)
    clearTimeout(silence)
    removeEventListener('offline', lose)
    removeEventListener('online', find)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** 0 to 1. */
function spread(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1))
  return drawn / 255
}
