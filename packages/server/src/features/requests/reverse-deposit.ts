import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordOf } from '@kunwari/domain/ledger/record-texts'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import type { Reversal } from '../ledger/decisions.ts'
import { lockWallet, takeLotBack } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { type DepositRow, depositKind } from './deposits.sql.ts'
import { recordReversal, reverseOnce } from './reverse-request.ts'

/**
 * Undoes the approval of a deposit, once: a new transfer takes its money out of the wallet again, and
 * its lot leaves the pool. Its owner is told.
 *
 * Refuses in this order: not there, one's own, not approved or undone already, the member has less
 * available, part of its lot has already paid somebody.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, wrong_state, already_decided, insufficient_funds
 */
export async function reverseDeposit(tx: Tx, input: Reversal, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const deposit = await reverseOnce(tx, depositKind, input)
  const transferId = await takeBack(tx, { deposit, realNow: input.realNow }, now)
  await recordReversal(tx, depositKind, { request: deposit, reversal: input, transferId }, now)
}

async function takeBack(
  tx: Tx,
  { deposit, realNow }: { deposit: DepositRow; realNow: Instant },
  now: Instant,
): Promise<string> {
  const amount = centavos(deposit.amount)
  const wallet = await lockWallet(tx, deposit.userId)
  const available = wallet ? wallet.balance - wallet.held : 0n
  if (available < amount) {
    throw refusalError('insufficient_funds.taken', {
      params: { available: formatPesos(available) },
    })
  }
  const transferId = newId(realNow)
  await postTransfer(
    tx,
    {
      id: transferId,
      userId: deposit.userId,
      debit: 'wallet',
      credit: 'world',
      amount,
      released: zeroCentavos,
      kind: 'reversal',
      referenceId: deposit.id,
      description: recordOf('deposit_reversed', paymentMethodNames[deposit.paymentMethod]),
    },
    now,
  )
  const remaining = await takeLotBack(tx, { transferId, depositId: deposit.id })
  if (remaining !== undefined) {
    throw refusalError('wrong_state.deposit_spent', { params: { left: formatPesos(remaining) } })
  }
  return transferId
}
