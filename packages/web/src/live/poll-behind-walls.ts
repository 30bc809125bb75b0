import { classViewQuery } from '../lib/class-view.ts'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { refetchOutdated } from './apply-event.ts'

/** How often. Few step out, and each reads only what is on the screen. */
export const behindWallsMs = 3_000

/**
 * Polls the reserve for those who stepped out of a class whose walls are up: they see through, while the
 * `reserve` event is sent to staff alone.
 *
 * @returns stops it
 */
export function pollBehindWalls(): () => void {
  const timer = setInterval(() => {
    const isShut = queryClient.getQueryData(worldQuery.queryKey)?.glass === 'shut'
    const isOut = queryClient.getQueryData(classViewQuery.queryKey)?.hasSteppedOut === true
    if (isShut && isOut && !document.hidden && navigator.onLine) refetchOutdated('reserve')
  }, behindWallsMs)
  return () => clearInterval(timer)
}
