import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { lockClock } from '../clock/clock.sql.ts'
import { isCatchingUp, simulatedNow } from '../clock/clock.ts'
import { timeOfLive } from '../lesson/move-stage.ts'
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

/** Waits until no advance is running and all that a stopped clock has reached is settled, for some seconds at most. */
export async function untilClockRests({ clock, realNow, wakeClock }: Parts): Promise<void> {
  const until = performance.now() + patienceMs
  await clock.refresh()
  while (isCatchingUp(clock.state(), realNow()) && performance.now() < until) {
    wakeClock()
    await delay(lookEveryMs)
    await clock.refresh()
  }
}
