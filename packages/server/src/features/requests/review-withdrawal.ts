import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { centavos, displayPesos, formatPesos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { changeHold, lockWallet, takeFromPool } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { type Decision, decideOnce, recordDecision } from './decide-request.ts'
import { type WithdrawalRow, withdrawalKind } from './withdrawals.sql.ts'

/**
 * Approves or rejects a pending withdrawal, once. Approving turns its hold into a transfer and names
 * the lots of the pool that pay it: it cannot be approved without. Rejecting releases the hold.
 *
 * Its owner is told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, the pool holds too little (then it
 * stays pending).
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, already_decided, pool_too_small
 */
export async function reviewWithdrawal(tx: Tx, decision: Decision, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const withdrawal = await decideOnce(tx, withdrawalKind, decision)
  if (decision.status === 'approved') {
    await payFromPool(tx, withdrawal, decision.realNow, now)
  } else {
    await lockWallet(tx, withdrawal.userId)
    await changeHold(tx, withdrawal.userId, -withdrawal.amount)
  }
  await recordDecision(tx, withdrawalKind, { request: withdrawal, decision, facts: {} }, now)
}

async function payFromPool(
  tx: Tx,
  withdrawal: WithdrawalRow,
  realNow: Instant,
  now: Instant,
): Promise<void> {
  const transferId = newId(realNow)
  const amount = centavos(withdrawal.amount)
  await postTransfer(
    tx,
    {
      id: transferId,
      userId: withdrawal.userId,
      debit: 'wallet',
      credit: 'world',
      amount,
      released: amount,
      kind: 'withdrawal',
      referenceId: withdrawal.id,
      description: `Withdrawal by ${paymentMethodNames[withdrawal.paymentMethod]}`,
    },
    now,
  )
  const poolHolds = await takeFromPool(tx, { transferId, amount })
  if (poolHolds !== undefined) {
    throw new DomainError(
      'pool_too_small',
      `The pool holds ${displayPesos(poolHolds)} and cannot pay ${displayPesos(amount)}`,
      { params: { pool: formatPesos(poolHolds), amount: formatPesos(amount) } },
    )
  }
}
