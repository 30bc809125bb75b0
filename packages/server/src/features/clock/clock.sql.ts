import type { Instant } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { firstRow, type Queryable, type Tx, timestamp } from '../../db/queryable.ts'

/** The clock's part of the world. Simulated and real moments are told apart by their names. */
export type ClockRow = {
  /** Which world it is the clock of: another one begins its time anew. */
  classId: string
  anchorSim: Instant
  anchorReal: Instant
  speed: number
  paused: boolean
  /** Real time: what flows comes to a stand here; null where nothing ends it. */
  stopsAt: Instant | null
  horizon: Instant
  floor: Instant
  /** The advance that is queued or running; while there is one, time does not flow by itself. */
  running: string | null
}

/** Of `world`. */
export const clockColumns = `class_id as "classId", clock_anchor_sim as "anchorSim", clock_anchor_real as "anchorReal",
  clock_speed as "speed", clock_paused as "paused", clock_stops_at as "stopsAt",
  clock_horizon as "horizon", clock_floor as "floor",
  (select id from jobs where kind = 'advance' and state in ('queued', 'running')) as "running"`

/** The clock as it stands in the database. */
export async function getClock(db: Queryable): Promise<ClockRow> {
  return theOnly(await firstRow<ClockRow>(db, 'get-clock', `select ${clockColumns} from world`))
}

/**
 * The clock, locked against every other mover until the transaction ends. The lock and the
 * read are two statements: one that waited for the lock would still look for a running advance in the
 * jobs as they were before it waited.
 */
export async function lockClock(tx: Tx): Promise<ClockRow> {
  await firstRow(tx, 'lock-clock', 'select true from world for update')
  return getClock(tx)
}

function theOnly(row: ClockRow | undefined): ClockRow {
  invariant(row, 'the world has its row from the first start on')
  return row
}

/** Keeps money out while the clock is moved. Held until the transaction ends. */
export async function closeClockGate(tx: Tx): Promise<void> {
  await tx.query('lock table clock_gate in exclusive mode')
}

/**
 * Takes the turn to settle this world until the transaction ends. Two servers that have a class open would else wait for
 * each other at every lock, with a connection each.
 *
 * @returns whether it is this one's; not while another server settles
 */
export async function takeSettlingTurn(tx: Tx): Promise<boolean> {
  const row = await firstRow<{ isTaken: boolean }>(
    tx,
    'take-settling-turn',
    `select pg_try_advisory_xact_lock(hashtextextended('kunwari settling ' || current_schema(), 0)) as "isTaken"`,
  )
  return row?.isTaken === true
}

/** Dates a money operation; the database refuses a moment outside the settled world. */
export async function enterClockGate(tx: Queryable, now: Instant): Promise<void> {
  await firstRow(tx, 'enter-clock-gate', 'select enter_clock_gate($1)', [timestamp(now)])
}

/** Writes how far the world is settled and which event comes next. The clock and its gate are locked. */
export async function moveClock(
  tx: Tx,
  input: { anchorSim: Instant; anchorReal: Instant; floor: Instant; horizon: Instant },
): Promise<void> {
  await firstRow(
    tx,
    'move-clock',
    `update world
     set clock_anchor_sim = $1, clock_anchor_real = $2, clock_floor = $3, clock_horizon = $4
     returning true`,
    [
      timestamp(input.anchorSim),
      timestamp(input.anchorReal),
      timestamp(input.floor),
      timestamp(input.horizon),
    ],
  )
}

/** Sets how time flows from a moment on. The clock is locked. */
export async function setClockFlow(
  tx: Tx,
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

/** Sets when what flows comes to a stand, in real time; null where nothing ends it. The clock is locked. */
export async function setClockStop(tx: Tx, stopsAt: Instant | null): Promise<void> {
  await firstRow(tx, 'set-clock-stop', 'update world set clock_stops_at = $1 returning true', [
    stopsAt === null ? null : timestamp(stopsAt),
  ])
}

/** Has the next unsettled event come no later than this. The clock and its gate are locked. */
export async function bringHorizon(tx: Tx, horizon: Instant): Promise<void> {
  await firstRow(
    tx,
    'bring-horizon',
    'update world set clock_horizon = least(clock_horizon, $1) returning true',
    [timestamp(horizon)],
  )
}
