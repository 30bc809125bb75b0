import { useEffect, useState } from 'react'

/** Short enough to be one movement, and over before somebody reads on. */
const rollMs = 180
const steps = 1_000

/** What each person was shown last: who comes back sees what has changed meanwhile. */
const lastShown = new Map<string, bigint>()

/**
 * An amount on its way from what was shown last to what is true now.
 *
 * @param personId whose it is
 * @param target centavos; undefined while it is not known
 */
export function useCountUp(personId: string, target: bigint | undefined): bigint | undefined {
  const [shown, setShown] = useState(() => lastShown.get(personId))
  // Talks to the browser's frames.
  useEffect(() => {
    if (target === undefined) return undefined
    const from = lastShown.get(personId) ?? target
    lastShown.set(personId, target)
    let frame: number
    let beganAt: number | undefined
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const draw = (at: number) => {
      beganAt ??= at
      const step = isCalm ? steps : Math.min(steps, Math.round(((at - beganAt) / rollMs) * steps))
      setShown(from + ((target - from) * BigInt(step)) / BigInt(steps))
      if (step < steps) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [personId, target])
  return shown ?? target
}
