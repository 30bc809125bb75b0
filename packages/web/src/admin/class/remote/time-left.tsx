import { useEffect, useState } from 'react'
import { secondsUntil } from '../../../lib/use-countdown.ts'

const lookEveryMs = 500
const secondsAMinute = 60
const secondsAnHour = 60 * secondsAMinute
const secondsADay = 24 * secondsAnHour

/** Whole seconds until a moment of real time, counting down while it is shown. */
function useSecondsLeft(until: string): number {
  const [, look] = useState(0)
  // The machine's clock: nothing else tells that a second is over.
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(Date.parse(until))
}

/** "4:05", "23:04:05", "6 d 23:04": what is left, as short as it can be read. */
export function clockText(seconds: number): string {
  const minutes = (seconds % secondsAnHour) / secondsAMinute
  if (seconds >= secondsADay) {
    const days = Math.floor(seconds / secondsADay)
    return `${days} d ${two((seconds % secondsADay) / secondsAnHour)}:${two(minutes)}`
  }
  const rest = two(seconds % secondsAMinute)
  if (seconds < secondsAnHour) return `${Math.floor(minutes)}:${rest}`
  return `${Math.floor(seconds / secondsAnHour)}:${two(minutes)}:${rest}`
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

/** How long Live goes on, in digits that a teacher reads at arm's length. */
export function TimeLeft({ until }: { until: string }) {
  return (
    <span role="timer" className="figures font-display text-4xl">
      {clockText(useSecondsLeft(until))}
    </span>
  )
}
