import { useEffect, useState } from 'react'

/** A whole run takes so long to play, whatever its days. */
const playMs = 14_000
const framesMax = 60
/** Where motion is not wanted: a few pictures in place of a film. */
const stillStepDays = 10
const stillStepMs = 900

type Playing = {
  lastDay: number
  /** Stops by itself there, and cannot be moved beyond. */
  stopAt?: number
  startAt?: number
  /** Told when it comes there. */
  onStop?: () => void
}

/** The day that the picture shows, and its playing. */
export function usePlaying({ lastDay, stopAt = lastDay, startAt = 0, onStop }: Playing) {
  // The last day is kept as "the end": a longer run in its place shows its own end.
  const [shown, setShown] = useState(startAt)
  const [isPlaying, setPlaying] = useState(false)
  // A shorter run may have taken the place of the one that was scrubbed.
  const day = Math.min(shown, lastDay)

  // Talks to the browser's timer.
  useEffect(() => {
    if (!isPlaying) return undefined
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const everyMs = isStill ? stillStepMs : Math.max(1_000 / framesMax, playMs / (lastDay + 1))
    const days = isStill
      ? stillStepDays
      : Math.max(1, Math.round(((lastDay + 1) * everyMs) / playMs))
    const timer = setTimeout(() => {
      const next = Math.min(stopAt, day + days)
      setShown(next === lastDay ? Number.POSITIVE_INFINITY : next)
      if (next < stopAt) return
      setPlaying(false)
      onStop?.()
    }, everyMs)
    return () => clearTimeout(timer)
  }, [isPlaying, day, lastDay, stopAt, onStop])

  return {
    day,
    isPlaying,
    show(next: number) {
      setPlaying(false)
      const shownNext = Math.max(0, Math.min(stopAt, next))
      setShown(shownNext === lastDay ? Number.POSITIVE_INFINITY : shownNext)
      if (shownNext === stopAt) onStop?.()
    },
    play(from?: number) {
      setShown(from ?? (day >= stopAt ? 0 : day))
      setPlaying(true)
    },
    pause: () => setPlaying(false),
  }
}

export type Player = ReturnType<typeof usePlaying>
