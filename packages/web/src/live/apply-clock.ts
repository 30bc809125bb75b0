import type { EventData } from '@kunwari/contract/events'
import type { World } from '@kunwari/contract/world'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'

/** Two readings of one clock, through a network and through the browser's own. */
const toleranceMs = 5_000

const worldQuery = read('GET /api/world')

/** Sets the strip's clock by what the server told. */
export function applyClock(clock: EventData['clock'], at: number): void {
  const world = queryClient.getQueryData(worldQuery.queryKey)
  const readAt = queryClient.getQueryState(worldQuery.queryKey)?.dataUpdatedAt
  if (!world || readAt === undefined) return
  if (isAsExpected(world, clock, at - readAt)) return
  const { now, paused, speed } = clock
  const isPlain = !paused && speed === 1
  queryClient.setQueryData(worldQuery.queryKey, { ...world, now, paused, speed, isRealTime: false })
  // Whether simulated time has come to be real time, the server's clock knows.
  if (isPlain) void queryClient.invalidateQueries({ queryKey: worldQuery.queryKey })
}

function isAsExpected(world: World, clock: EventData['clock'], elapsedMs: number): boolean {
  if (world.paused !== clock.paused || world.speed !== clock.speed) return false
  const speed = world.paused ? 0 : world.speed
  const expected = Date.parse(world.now) + elapsedMs * speed
  return Math.abs(Date.parse(clock.now) - expected) < toleranceMs * Math.max(1, speed)
}
