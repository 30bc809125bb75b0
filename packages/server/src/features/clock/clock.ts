import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { type ClockRow, getClock } from './clock.sql.ts'

/** The simulated clock as one server sees it. */
export type SimulatedClock = {
  /** The simulated moment: never past an event that is not settled, never backwards. */
  now(): Instant
  realNow(): Instant
  /** The row that `now` is computed from. */
  state(): ClockRow
  /** Reads the row again: on a tick, and when the database says that the clock has moved. */
  refresh(): Promise<void>
  /** The same, by a statement that reads more than the clock; a world that is not there is no news of it. */
  refreshBy<Read extends ClockRow>(read: () => Promise<Read | undefined>): Promise<Read | undefined>
  /** For how long the row has not been read, in milliseconds. */
  unreadForMs(): number
  /** Calls a listener when a new world has replaced the last one and `now` already is the new one's. */
  onNewWorld(listener: () => void): void
  /**
   * Calls a listener each time that the row was read again.
   *
   * @returns unsubscribes it
   */
  onRead(listener: () => void): () => void
}

/**
 * Opens the clock of a world.
 *
 * @param realNow the machine's clock
 */
export async function openClock(input: {
  pool: Pool
  realNow: () => Instant
}): Promise<SimulatedClock> {
  let row = await getClock(input.pool)
  let readAt = performance.now()
  // Reads overtake each other: one that began before the row shown here was read is stale.
  let begun = 0
  let shown = 0
  let latest = simulatedNow(row, input.realNow())
  const listeners: (() => void)[] = []
  const readListeners = new Set<() => void>()

  async function refreshBy<Read extends ClockRow>(
    read: () => Promise<Read | undefined>,
  ): Promise<Read | undefined> {
    begun += 1
    const turn = begun
    const at = performance.now()
    const found = await read()
    if (!found || turn < shown) return found
    shown = turn
    readAt = at
    const before = row.classId
    row = found
    if (row.classId !== before) {
      // Time never runs backwards within a world, and the next one may begin before the last one's now.
      latest = simulatedNow(row, input.realNow())
      for (const listener of listeners) listener()
    }
    for (const listener of readListeners) listener()
    return found
  }

  return {
    now: () => {
      // Between a pause and its commit a fast clock runs on for a moment that nobody may see undone.
      latest = instant(Math.max(latest, simulatedNow(row, input.realNow())))
      return latest
    },
    realNow: input.realNow,
    state: () => row,
    refresh: async () => {
      await refreshBy(() => getClock(input.pool))
    },
    refreshBy,
    unreadForMs: () => performance.now() - readAt,
    onNewWorld: (listener) => {
      listeners.push(listener)
    },
    onRead: (listener) => {
      readListeners.add(listener)
      return () => readListeners.delete(listener)
    },
  }
}

/**
 * Where simulated time would stand if nothing were left to settle. What has an end stands still there,
 * also where no server ran when it came.
 *
 * @param realNow the machine's clock; one that runs behind the anchor counts as standing at it
 */
export function flowOf(row: Omit<ClockRow, 'classId'>, realNow: Instant): Instant {
  if (row.paused || row.running !== null) return row.anchorSim
  const until = row.stopsAt === null ? realNow : Math.min(realNow, row.stopsAt)
  const elapsedMs = Math.max(0, until - row.anchorReal)
  return instant(row.anchorSim + elapsedMs * row.speed)
}

/** Where simulated time stands: its flow, but never past the next unsettled event. */
export function simulatedNow(row: Omit<ClockRow, 'classId'>, realNow: Instant): Instant {
  return instant(Math.max(row.floor, Math.min(flowOf(row, realNow), row.horizon)))
}

/**
 * Whether an advance is running, or something is due that is not settled: what goes by the state at which time
 * stops waits for this.
 */
export function isSettling(row: Omit<ClockRow, 'classId'>, realNow: Instant): boolean {
  return row.running !== null || isBehind(row, realNow)
}

/** Whether something is due that is not settled. */
export function isBehind(row: Omit<ClockRow, 'classId'>, realNow: Instant): boolean {
  return flowOf(row, realNow) >= row.horizon
}

/** By how much simulated time would be past the next unsettled event. */
export function settlementLagMs(clock: SimulatedClock): number {
  const row = clock.state()
  return Math.max(0, flowOf(row, clock.realNow()) - row.horizon)
}

// A world that never left real time drifts from the machine's clock by scheduling only.
const realTimeToleranceMs = 60_000

/** Whether simulated time is simply the time. */
export function isRealTime(clock: SimulatedClock): boolean {
  const row = clock.state()
  const difference = Math.abs(flowOf(row, clock.realNow()) - clock.realNow())
  return !row.paused && row.speed === 1 && difference < realTimeToleranceMs
}
