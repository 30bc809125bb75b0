import type { Instant } from '@kunwari/domain/calendar/instant'
import { firstRow, type Queryable, timestamp } from '../../db/queryable.ts'

/** The clock's part of the world. Simulated and real moments are told apart by their names. */
export type ClockRow = {
  anchorSim: Instant
  anchorReal: Instant
  speed: number
  paused: boolean
  horizon: Instant
  floor: Instant
  /** The advance that is queued or running; while there is one, time does not flow by itself. */
  running: string | null
}

/** The clock as it stands in the database. */
export async function getClock(db: Queryable): Promise<ClockRow> {
  const row = await firstRow<ClockRow>(
    db,
    'get-clock',
    `select clock_anchor_sim as "anchorSim", clock_anchor_real as "anchorReal",
       clock_speed as "speed", clock_paused as "paused",
       clock_horizon as "horizon", clock_floor as "floor",
       (select id from jobs where kind = 'advance' and state in ('queued', 'running')) as "running"
     from world`,
  )
  if (!row) throw new Error('the world has no row: it was not created at start')
  return row
}

/** Keeps money out while the clock is moved. Held until the transaction ends. */
export async function closeClockGate(tx: Queryable): Promise<void> {
  await tx.query('lock table clock_gate in exclusive mode')
}

/** Dates a money operation; the database refuses a moment outside the settled world. */
export async function enterClockGate(tx: Queryable, now: Instant): Promise<void> {
  await firstRow(tx, 'enter-clock-gate', 'select enter_clock_gate($1)', [timestamp(now)])
}

/**
 * Writes where the clock stands and how it flows from there.
 *
 * @param expectedHorizon the horizon that the caller read; another one there means that somebody else
 *   moved the clock
 * @returns whether it was written
 */
export async function moveClock(
  tx: Queryable,
  input: {
    expectedHorizon: Instant
    anchorSim: Instant
    anchorReal: Instant
    floor: Instant
    horizon: Instant
  },
): Promise<boolean> {
  const row = await firstRow(
    tx,
    'move-clock',
    `update world
     set clock_anchor_sim = $2, clock_anchor_real = $3, clock_floor = $4, clock_horizon = $5
     where clock_horizon = $1 and clock_floor <= $4
     returning true`,
    [
      timestamp(input.expectedHorizon),
      timestamp(input.anchorSim),
      timestamp(input.anchorReal),
      timestamp(input.floor),
      timestamp(input.horizon),
    ],
  )
  return row !== undefined
}

/** Sets how time flows from a moment on. */
export async function setClockFlow(
  tx: Queryable,
  input: { anchorSim: Instant; anchorReal: Instant; speed: number; paused: boolean },
): Promise<void> {
  await firstRow(
    tx,
    'set-clock-flow',
    `update world
     set clock_anchor_sim = $1, clock_anchor_real = $2, clock_speed = $3, clock_paused = $4
     returning true`,
    [timestamp(input.anchorSim), timestamp(input.anchorReal), input.speed, input.paused],
  )
}
