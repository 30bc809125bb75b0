import type { Instant } from '@kunwari/domain/calendar/instant'
import { owesTheTruth } from '@kunwari/domain/lesson/stages'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { closeClockGate } from '../clock/clock.sql.ts'
import { moveStage } from '../lesson/move-stage.ts'
import { whenClockRests } from '../lesson/when-clock-rests.ts'
import { decideByRules } from '../requests/decide-by-rules.ts'
import { readClass, stageOf } from '../world/read-class.ts'

/**
 * Turns the walls of a class to glass where its learners have seen promises only. Who asked in a rush is paid first.
 *
 * @throws DomainError stage_moved, wrong_state, rehearsal_running
 */
export async function revealIfOwed(
  deps: Pick<Dependencies, 'pool' | 'clock' | 'realNow' | 'wakeClock' | 'configuration' | 'live'>,
  who: { adminId: string; address: string | null },
  realNow: Instant,
): Promise<void> {
  const { stage } = stageOf(await readClass(deps.pool), realNow)
  if (!owesTheTruth(stage)) return
  const { classSpeed } = deps.configuration
  if (stage === 'freeze') await decideByRules(deps, { isWholeLine: true })
  await whenClockRests(deps, () =>
    inTransaction(deps.pool, async (tx) => {
      await closeClockGate(tx)
      await moveStage(tx, { from: stage, to: 'reveal', classSpeed, ...who }, deps.realNow())
    }),
  )
  await deps.clock.refresh()
  deps.wakeClock()
}
