import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordOf } from '@kunwari/domain/ledger/record-texts'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import type { Reversal } from '../ledger/decisions.ts'
import { insertLot, lockWallet } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { requirePocketAfterReversal } from '../lesson/require-pocket.ts'
import { recordReversal, reverseOnce } from './reverse-request.ts'
import { type WithdrawalRow, withdrawalKind } from './withdrawals.sql.ts'

/**
 * Undoes the approval of a withdrawal, once: a new transfer brings its money back into the wallet, and
 * the pool has a new lot at its end. Which lots had paid it stays on record. Its owner is told.
 *
 * Refuses in this order: not there, one's own, not approved or undone already, the pocket of a class in
 * stages holds less, the wallet would be too full.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, wrong_state, already_decided, pocket_empty, wallet_full
 */
export async function reverseWithdrawal(tx: Tx, input: Reversal, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const withdrawal = await reverseOnce(tx, withdrawalKind, input)
  const transferId = await bringBack(tx, { withdrawal, realNow: input.realNow }, now)
  await recordReversal(
    tx,
    withdrawalKind,
    { request: withdrawal, reversal: input, transferId },
    now,
  )
}

async function bringBack(
  tx: Tx,
  { withdrawal, realNow }: { withdrawal: WithdrawalRow; realNow: Instant },
  now: Instant,
): Promise<string> {
  const { userId, amount } = withdrawal
  await lockWallet(tx, userId)
  await requirePocketAfterReversal(tx, { memberId: userId, amount })
  const transferId = newId(realNow)
  await postTransfer(
    tx,
    {
      id: transferId,
      userId,
      debit: 'world',
      credit: 'wallet',
      amount: centavos(amount),
      released: zeroCentavos,
      kind: 'reversal',
      referenceId: withdrawal.id,
      description: recordOf('withdrawal_reversed', paymentMethodNames[withdrawal.paymentMethod]),
    },
    now,
  )
  await insertLot(
    tx,
    {
      id: newId(realNow),
      source: 'reversal',
      referenceId: withdrawal.id,
      userId,
      amount,
    },
    now,
  )
  return transferId
}
