import type { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

/** The answer of a call, as far as it says when it is over. */
type Answering = Pick<EventEmitter, 'once'> & { readonly closed?: boolean }

/** Holds back the calls of somebody who makes many at once. */
export type Backpressure = {
  /** Holds a call, which counts until its answer is closed: sent, or given up. */
  hold: (subject: string, response: Answering) => Promise<void>
  /** Lets go of all that is held. */
  close: () => void
}

/**
 * Backpressure: a script asks again as soon as it is answered, even by a refusal, and takes all of a
 * processor: 1,700 refusals a second, while everybody else's calls wait. The more of one subject's are in
 * progress, the longer the next one is held, so that what it gets does not grow with what it asks.
 *
 * @param eachMs for each in progress besides those that are free
 * @param free so many in progress are not held
 */
export function openBackpressure(input: {
  eachMs: number
  holdMsMax: number
  free: number
}): Backpressure {
  const { eachMs, holdMsMax, free } = input
  const inProgress = new Map<string, number>()
  const closing = new AbortController()

  const leave = (subject: string): void => {
    const left = (inProgress.get(subject) ?? 1) - 1
    if (left === 0) inProgress.delete(subject)
    else inProgress.set(subject, left)
  }

  return {
    hold: async (subject, response) => {
      // Its caller has gone already: no `close` comes any more, and it would count for ever.
      if (response.closed) return
      const count = (inProgress.get(subject) ?? 0) + 1
      inProgress.set(subject, count)
      response.once('close', () => leave(subject))
      const ms = Math.min(holdMsMax, (count - free) * eachMs)
      if (ms <= 0) return
      const options = { ref: false, signal: closing.signal }
      await delay(ms, null, options).catch((error: unknown) => {
        // At the end of the server nobody is held.
        if (!closing.signal.aborted) throw error
      })
    },
    close: () => closing.abort(),
  }
}
