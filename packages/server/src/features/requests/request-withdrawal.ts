import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { slowWaitDays } from '@kunwari/domain/lesson/waits'
import { type Centavos, centavos } from '@kunwari/domain/money/centavos'
import { pendingWithdrawalsMax } from '@kunwari/domain/money/request-limits'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { changeHold, lockWallet } from '../ledger/ledger.sql.ts'
import { insufficientFundsError } from '../ledger/post-transfer.ts'
import { requireActiveMember } from '../ledger/require-active-member.ts'
import { findCoverage } from '../lesson/coverage.sql.ts'
import { readRules } from '../lesson/read-rules.ts'
import { getPayAfter } from '../lesson/stage.sql.ts'
import { requireActiveMethod } from '../payment-methods/require-active-method.ts'
import { countPending } from './requests.sql.ts'
import { insertWithdrawal, type WithdrawalRow, withdrawalKind } from './withdrawals.sql.ts'

/**
 * Asks for a withdrawal and holds its amount until it is decided or cancelled.
 *
 * Refuses in this order: the member may not move money, the method is not active, too many are
 * pending, not enough is available.
 *
 * @param now simulated
 * @throws DomainError account_suspended, invalid_input (paymentMethod), too_many_pending,
 *   insufficient_funds
 */
export async function requestWithdrawal(
  tx: Tx,
  input: {
    memberId: string
    amount: Centavos
    paymentMethod: PaymentMethod
    accountName: string
    accountNumber: string
    realNow: Instant
    /** While everybody asks there is no limit, and nothing waits. */
    isInRush?: boolean
  },
  now: Instant,
): Promise<WithdrawalRow> {
  await enterClockGate(tx, now)
  const wallet = await lockWallet(tx, input.memberId)
  requireActiveMember(wallet)
  await requireActiveMethod(tx, input.paymentMethod)
  const { isInRush = false } = input
  const pending = isInRush ? 0 : await countPending(tx, withdrawalKind, input.memberId)
  if (pending >= pendingWithdrawalsMax) {
    throw refusalError('too_many_pending.withdrawals', {
      params: { count: String(pendingWithdrawalsMax) },
    })
  }
  const available = centavos(wallet.balance - wallet.held)
  if (available < input.amount) throw insufficientFundsError(available)
  await changeHold(tx, input.memberId, input.amount)
  const withdrawal = await insertWithdrawal(
    tx,
    {
      id: newId(input.realNow),
      userId: input.memberId,
      amount: input.amount,
      paymentMethod: input.paymentMethod,
      accountName: input.accountName,
      accountNumber: input.accountNumber,
      askedAt: input.realNow,
      dueAt: isInRush ? now : await dueAtOf(tx, now),
      isInRush,
    },
    now,
  )
  await publishRequest(tx, 'request.created', {
    kind: 'withdrawal',
    id: withdrawal.id,
    status: 'pending',
    userId: withdrawal.userId,
  })
  return withdrawal
}

/**
 * When the rules of a class owe what is asked for now; null without rules, and where a hand decides. A slow
 * class pays the later, the less the pool covers of what is owed.
 */
async function dueAtOf(tx: Tx, now: Instant): Promise<Instant | null> {
  const rules = await readRules(tx)
  if (!rules || rules.withdrawals === 'hand') return null
  if (rules.withdrawals === 'pay') return addMs(now, await getPayAfter(tx))
  return addMs(now, slowWaitDays(await findCoverage(tx, now)) * dayMs)
}
