import { useEffect, useRef, useState } from 'react'

/** As long as it takes until the next reading: the figure never stands still, and never runs ahead. */
const riseMs = 2_000
const steps = 1_000

/**
 * An amount on its way from what was shown to what is true.
 *
 * @param target centavos; null while nothing is to be shown
 */
export function useRising(target: bigint | null): bigint | null {
  const [shown, setShown] = useState(target)
  const last = useRef(target)
  // Talks to the browser's frames.
  useEffect(() => {
    const from = last.current
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame: number
    let beganAt: number | undefined
    const draw = (at: number) => {
      beganAt ??= at
      const isThere = isCalm || from === null || target === null
      const step = isThere ? steps : Math.min(steps, Math.round(((at - beganAt) / riseMs) * steps))
      const next =
        isThere || target === null
          ? target
          : from + ((target - from) * BigInt(step)) / BigInt(steps)
      last.current = next
      setShown(next)
      if (step < steps) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
