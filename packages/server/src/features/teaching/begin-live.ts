import { setTimeout as delay } from 'node:timers/promises'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { nextManilaDay } from '@kunwari/domain/calendar/manila'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { startAdvance } from '../clock/change-clock.ts'
import { lockClock } from '../clock/clock.sql.ts'
import { isCatchingUp, simulatedNow } from '../clock/clock.ts'
import { isDayStart } from '../lesson/stage-step.ts'
import { readClass, stageOf } from '../world/read-class.ts'

const lookEveryMs = 10
const patienceMs = 10 * secondMs

type Parts = Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'wakeClock'>

/**
 * Sets the clock of a class in the lobby forward to the next Manila midnight, through everything that
 * lies between: the first day of Live is a whole one. Done twice it does nothing the second time.
 */
export async function advanceToDayZero(deps: Parts): Promise<void> {
  const { pool, realNow } = deps
  const { stage, dayZero } = stageOf(await readClass(pool), realNow())
  if (stage !== 'lobby' || dayZero !== null) return
  await inTransaction(pool, async (tx) => {
    const row = await lockClock(tx)
    const shown = simulatedNow(row, realNow())
    if (row.running !== null || isDayStart(shown)) return
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
