import { addMs, dayMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { type ClockRow, lockClock, setClockFlow } from './clock.sql.ts'
import { type SimulatedClock, simulatedNow } from './clock.ts'
import { insertAdvance } from './jobs.sql.ts'

const advanceDaysMax = 731

/**
 * Pauses the clock, lets it run, or sets its speed, from the moment on that this server shows once nobody
 * else moves the clock: what was dated while this waited is not after it.
 *
 * @param speed simulated seconds a real second, > 0, at most a day
 * @param clock as this server sees it
 * @returns the clock as it was
 */
export async function changeClock(
  tx: Tx,
  { paused, speed }: { paused: boolean | undefined; speed: number | undefined },
  clock: Pick<SimulatedClock, 'now' | 'realNow' | 'state'>,
): Promise<ClockRow> {
  const row = await lockClock(tx)
  const realNow = clock.realNow()
  // Another world's clock shows nothing of this one.
  const shown = clock.state().classId === row.classId ? clock.now() : row.floor
  await setClockFlow(tx, {
    anchorSim: instant(Math.max(simulatedNow(row, realNow), shown)),
    anchorReal: realNow,
    paused: paused ?? row.paused,
    speed: speed ?? row.speed,
  })
  return row
}

/** A moment to advance to: named, or a number of whole days from now. */
export type AdvanceTarget = { to: Instant } | { days: number }

/**
 * Where an advance would land.
 *
 * @throws DomainError invalid_input if it is not in the future or more than `advanceDaysMax` away
 */
export function advanceTo(target: AdvanceTarget, now: Instant): Instant {
  const to = 'to' in target ? target.to : addMs(now, target.days * dayMs)
  const path = 'to' in target ? 'to' : 'days'
  if (to <= now) throw refusalError('invalid_input.clock_forward', { path })
  if (to > addMs(now, advanceDaysMax * dayMs)) {
    throw refusalError('invalid_input.clock_days', {
      path,
      params: { count: String(advanceDaysMax) },
    })
  }
  return to
}

/**
 * Starts an advance. Time stands still from here on, until the job has moved it.
 *
 * @param target where to, and the moment that the clock shows: a pause may have been anchored some
 *   milliseconds before it, and five days from now mean five days from what was bought now
 * @returns the job's id
 * @throws DomainError job_running if one is running already, invalid_input
 */
export async function startAdvance(
  tx: Tx,
  target: AdvanceTarget & { shown: Instant },
  realNow: Instant,
): Promise<{ jobId: string; from: Instant; to: Instant }> {
  const row = await lockClock(tx)
  if (row.running !== null) {
    throw refusalError('job_running')
  }
  const from = instant(Math.max(simulatedNow(row, realNow), target.shown))
  const to = advanceTo(target, from)
  await setClockFlow(tx, {
    anchorSim: from,
    anchorReal: realNow,
    paused: row.paused,
    speed: row.speed,
  })
  const jobId = newId(realNow)
  await insertAdvance(tx, { id: jobId, from, to }, realNow)
  return { jobId, from, to }
}
