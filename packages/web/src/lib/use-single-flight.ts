import { useRef } from 'react'

/**
 * Drops a second start of work that still runs. A mutation shows that it is pending only a moment
 * after it began, and a double click is faster than that: what carries no idempotency key needs this.
 *
 * @returns runs the work; how it fails is told by the work itself
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => Promise<void> {
  const isRunning = useRef(false)
  return async (work) => {
    if (isRunning.current) return
    isRunning.current = true
    await Promise.allSettled([work()])
    isRunning.current = false
  }
}
