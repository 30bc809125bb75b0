import { addMs, type Instant } from '@kunwari/domain/calendar/instant'
import { rushMs } from '@kunwari/domain/lesson/rules'
import { centavos } from '@kunwari/domain/money/centavos'
import { withdrawalMinimumCentavos } from '@kunwari/domain/money/request-limits'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { firstRow, type Tx, timestamp } from '../../db/queryable.ts'
import type { Person } from '../../http/access.ts'
import { simulatedNow } from '../clock/clock.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { insufficientFundsError } from '../ledger/post-transfer.ts'
import { lockStageNow } from '../lesson/move-stage.ts'
import { waitForStage } from '../lesson/stage-gate.ts'
import { listPaymentSettings } from '../payment-methods/payment-settings.sql.ts'
import { requestWithdrawal } from '../requests/request-withdrawal.ts'
import {
  findRushWithdrawal,
  listRushAskers,
  type RushAsker,
  type WithdrawalRow,
} from '../requests/withdrawals.sql.ts'
import { readClass, rushUntil, stageOf } from '../world/read-class.ts'

/**
 * Begins the rush: for a minute everybody may ask for all they have, and the line is paid in the order of
 * asking until it stops. The extras ask at once, by number.
 *
 * @param input.classSpeed divides the minute
 * @param realNow the machine's clock
 * @returns how many extras asked
 * @throws DomainError wrong_state outside Freeze, and the second time
 */
export async function beginRush(
  tx: Tx,
  { classSpeed }: { classSpeed: number },
  realNow: Instant,
): Promise<number> {
  const { row, clock } = await lockStageNow(tx, { classSpeed }, realNow)
  if (row.stage !== 'freeze') throw refusalError('wrong_state.rush_later')
  if (row.rushUntil !== null) throw refusalError('wrong_state.rush_done')
  await firstRow(
    tx,
    'begin-rush',
    `update world
     set rush_until = $1, rush_seq = (select last_value from activity_seq) returning true`,
    [timestamp(addMs(realNow, rushMs / classSpeed))],
  )
  const now = simulatedNow(clock, realNow)
  const extras = await listRushAskers(tx, { userId: null, minimum: withdrawalMinimumCentavos })
  for (const asker of extras) await askForAll(tx, { asker, realNow }, now)
  return extras.length
}

/**
 * Asks for all that a learner has while everybody does, once; again it is the same request.
 *
 * Refuses in this order: stepped out, no rush, under the smallest withdrawal.
 *
 * @param now simulated
 * @throws DomainError wrong_state, account_suspended, insufficient_funds
 */
export async function askToo(
  tx: Tx,
  { person, realNow }: { person: Person; realNow: Instant },
  now: Instant,
): Promise<WithdrawalRow> {
  await waitForStage(tx)
  if (person.hasSteppedOut) throw refusalError('wrong_state.stepped_out')
  await lockWallet(tx, person.id)
  const before = await findRushWithdrawal(tx, person.id)
  if (before) return before
  if (rushUntil(stageOf(await readClass(tx), realNow), realNow) === null) {
    throw refusalError('wrong_state.no_rush')
  }
  const [asker] = await listRushAskers(tx, { userId: person.id, minimum: 0n })
  if (!asker) throw refusalError('not_allowed.learners_only')
  return askForAll(tx, { asker, realNow }, now)
}

async function askForAll(
  tx: Tx,
  { asker, realNow }: { asker: RushAsker; realNow: Instant },
  now: Instant,
): Promise<WithdrawalRow> {
  const { id: memberId, accountName, accountNumber } = asker
  const wallet = await lockWallet(tx, memberId)
  const available = centavos(wallet ? wallet.balance - wallet.held : 0n)
  if (available < withdrawalMinimumCentavos) throw insufficientFundsError(available)
  const method = (await listPaymentSettings(tx)).find(({ isActive }) => isActive)
  if (!method) throw refusalError('wrong_state.no_method')
  const { paymentMethod } = method
  const asked = { memberId, amount: available, paymentMethod, accountName, accountNumber, realNow }
  return requestWithdrawal(tx, { ...asked, isInRush: true }, now)
}
