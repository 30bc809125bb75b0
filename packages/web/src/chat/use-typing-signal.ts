import { useEffect, useRef } from 'react'
import { now } from '../lib/now.ts'

/** Signals closer together than this say nothing new. */
const signalEveryMs = 2_000

export type TypingSignal = {
  /** Something was typed. */
  typed: () => void
  /** It was sent or taken back: there is nothing more to say. */
  ended: () => void
}

/** Says that somebody is typing, at most once in two seconds. */
export function useTypingSignal(send: () => Promise<unknown>): TypingSignal {
  const sentAt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Talks to the browser's timer: a sender who left types no more.
  useEffect(() => () => clearTimeout(timer.current), [])

  function signal() {
    timer.current = undefined
    sentAt.current = now()
    // A signal that is lost is of the moment: the next one says it again.
    send().catch(() => undefined)
  }

  return {
    typed() {
      if (timer.current !== undefined) return
      const waitMs = sentAt.current + signalEveryMs - now()
      if (waitMs <= 0) signal()
      else timer.current = setTimeout(signal, waitMs)
    },
    ended() {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
