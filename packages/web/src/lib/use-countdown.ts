import { useEffect, useState } from 'react'
import { now } from './now.ts'

const secondMs = 1_000

/** Whole seconds left of a wait, down to 0; `restart` begins another. */
export function useCountdown(seconds: number): {
  left: number
  restart: (seconds: number) => void
} {
  const [left, setLeft] = useState(seconds)
  const isRunning = left > 0
  // Talks to the browser's timer.
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), secondMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return { left, restart: setLeft }
}

/** Whole seconds until a moment, epoch milliseconds; 0 once it has passed. */
export function secondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - now()) / secondMs))
}
