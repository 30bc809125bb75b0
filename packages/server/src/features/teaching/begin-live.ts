import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { lockClock } from '../clock/clock.sql.ts'
import { isSettling, simulatedNow } from '../clock/clock.ts'
import { isDayPassing, timeOfLive } from '../lesson/move-stage.ts'
import { readRules } from '../lesson/read-rules.ts'
import { isDayStart } from '../lesson/stage-step.ts'
import { readClass, stageOf } from '../world/read-class.ts'

const lookEveryMs = 10
const patienceMs = 10 * secondMs

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'wakeClock'>

/**
 * Sets the clock of a class in the lobby forward to the next Manila midnight, through everything that
 * lies between: the first day of Live is a whole one. Done twice it does nothing the second time.
 *
 * @throws DomainError wrong_state where the class ends too early for Live: then no day has passed
 */
export async function advanceToDayZero(
  deps: Parts,
  { classSpeed }: { classSpeed: number },
): Promise<void> {
  const { pool, realNow } = deps
  const row = stageOf(await readClass(pool), realNow())
  const rules = await readRules(pool)
  if (row.stage !== 'lobby' || row.dayZero !== null || rules === null) return
  timeOfLive(row, { rules, classSpeed }, realNow())
  await inTransaction(pool, async (tx) => {
    const clock = await lockClock(tx)
    const shown = simulatedNow(clock, realNow())
    if (clock.running !== null || isDayStart(shown)) return
    await startAdvance(tx, { to: nextManilaDay(shown), shown }, realNow())
  })
  await untilClockRests(deps)
}

/**
 * Runs what moves a class once no advance is running and all that is due is settled. What becomes due before its
 * transaction has closed the clock's gate is waited for again, for some seconds in all.
 *
 * @throws DomainError what the work refuses
 */
export async function whenClockRests<Result>(
  deps: Parts,
  work: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs
  for (;;) {
    await untilClockRests(deps, until)
    try {
      return await work()
    } catch (error) {
      if (!isDayPassing(error) || performance.now() >= until) throw error
    }
  }
}

async function untilClockRests(
  { clock, realNow, wakeClock }: Parts,
  until = performance.now() + patienceMs,
): Promise<void> {
  await clock.refresh()
  while (isSettling(clock.state(), realNow()) && performance.now() < until) {
    wakeClock()
    await delay(lookEveryMs)
    await clock.refresh()
  }
}
