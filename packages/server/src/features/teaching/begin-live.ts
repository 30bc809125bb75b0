import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { lockClock } from '../clock/clock.sql.ts'
import { simulatedNow } from '../clock/clock.ts'
import { timeOfLive } from '../lesson/move-stage.ts'
import { readRules } from '../lesson/read-rules.ts'
import { isDayStart } from '../lesson/stage-step.ts'
import { untilClockRests } from '../lesson/when-clock-rests.ts'
import { readClass, stageOf } from '../world/read-class.ts'

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
    // Another press may have been faster, and Live's time flows by now.
    if ((await readClass(tx)).stage !== 'lobby') return
    const shown = simulatedNow(clock, realNow())
    if (clock.running !== null || isDayStart(shown)) return
    await startAdvance(tx, { to: nextManilaDay(shown), shown }, realNow())
  })
  await untilClockRests(deps)
}
