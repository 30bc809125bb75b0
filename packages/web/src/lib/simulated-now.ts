import type { World } from '@kunwari/contract/world'
import { type Instant, instant, minuteMs } from '@kunwari/domain/calendar/instant'
import { useEffect, useState } from 'react'
import { now } from './now.ts'
import { useWorld } from './world.ts'

const tickMs = 1_000

/**
 * Simulated time as this page knows it: what the world's clock showed, carried on by its speed.
 *
 * @param readAt when the world was read, in the browser's milliseconds
 */
export function simulatedNowOf(world: World, readAt: number, realNow: Instant): Instant {
  const speed = world.paused ? 0 : world.speed
  return instant(Date.parse(world.now) + Math.max(0, realNow - readAt) * speed)
}

/**
 * Simulated time for what grows with it. Drawn again when the server has moved the clock, and else
 * when another simulated minute has begun, once a second at most.
 *
 * @returns undefined until the clock is known
 */
export function useSimulatedNow(): Instant | undefined {
  const { data: world, dataUpdatedAt: readAt } = useWorld()
  const [realNow, setRealNow] = useState(now)
  // Talks to the browser's timer.
  useEffect(() => {
    if (!world || world.paused) return undefined
    const minuteAt = (at: Instant) => Math.floor(simulatedNowOf(world, readAt, at) / minuteMs)
    let shown = minuteAt(now())
    const timer = setInterval(() => {
      const at = now()
      if (minuteAt(at) === shown) return
      shown = minuteAt(at)
      setRealNow(at)
    }, tickMs)
    return () => clearInterval(timer)
  }, [world, readAt])
  return world && simulatedNowOf(world, readAt, realNow)
}
