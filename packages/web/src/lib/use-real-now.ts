import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { now } from './now.ts'

/** The real clock, read again every so often; standing still without a pace. */
export function useRealNow(everyMs: number | undefined): Instant {
  const [at, setAt] = useState(now)
  const [pace, setPace] = useState(everyMs)
  // One that stood still shows the moment of long ago until its first tick.
  if (pace !== everyMs) {
    setPace(everyMs)
    setAt(now())
  }
  // Talks to the browser's timer.
  useEffect(() => {
    if (everyMs === undefined) return undefined
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}

/** Whole seconds until a moment of real time, counting down; 0 once it has passed, or where there is none. */
export function useSecondsUntil(until: string | null): number {
  const at = useRealNow(until === null ? undefined : secondMs)
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - at) / secondMs))
}
