import { useSecondsUntil } from '../../../lib/use-real-now.ts'

const secondsAMinute = 60
const secondsAnHour = 60 * secondsAMinute
const secondsADay = 24 * secondsAnHour

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
      {clockText(useSecondsUntil(until))}
    </span>
  )
}
