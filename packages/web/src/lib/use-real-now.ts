import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { now } from './now.ts'
import { serverTimeOf } from './server-time.ts'

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

/** The server's clock, as far as this page can know it, read again every so often. */
export function useServerNow(everyMs: number | undefined): Instant {
  return serverTimeOf(useRealNow(everyMs))
}

/**
 * Whole seconds until a moment that the server named, counting down; 0 once it has passed, or where there is
 * none.
 */
export function useSecondsUntil(until: string | null): number {
  const at = useServerNow(until === null ? undefined : secondMs)
  return until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - at) / secondMs))
}
