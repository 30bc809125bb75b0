import { useEffect, useState } from 'react'
import { now } from './now.ts'

const secondMs = 1_000

/** Whole seconds left of a wait, down to 0; `restart` begins another. */
export function useCountdown(seconds: number): {
  left: number
  restart: (seconds: number) => void
} {
  const [until, setUntil] = useState(() => now() + seconds * secondMs)
  const [left, setLeft] = useState(seconds)
  const isRunning = left > 0
  // Talks to the browser's timer, which goes slowly in a tab that nobody sees: the time is read each time.
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft(secondsUntil(until)), secondMs)
    return () => clearInterval(timer)
  }, [isRunning, until])
  const restart = (again: number) => {
    setUntil(now() + again * secondMs)
    setLeft(again)
  }
  return { left, restart }
}

/** Whole seconds until a moment, epoch milliseconds; 0 once it has passed. */
export function secondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - now()) / secondMs))
}
