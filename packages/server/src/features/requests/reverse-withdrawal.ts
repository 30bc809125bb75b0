import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { centavos, displayPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { notReversibleError, ownRequestError, type Reversal } from '../ledger/decisions.ts'
import { insertLot } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import { markWithdrawalReversed } from './withdrawal-history.sql.ts'
import { findWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

/**
 * Undoes the approval of a withdrawal, once: a new transfer brings its money back into the wallet, and
 * the pool has a new lot at its end. Which lots had paid it stays on record. Its owner is told.
 *
 * Refuses in this order: not there, one's own, not approved or undone already, the wallet would be too
 * full.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, wrong_state, already_decided, wallet_full
 */
export async function reverseWithdrawal(tx: Tx, input: Reversal, now: Instant): Promise<void> {
  await enterClockGate(tx, now)
  const withdrawal = await markOnce(tx, input)
  const transferId = await bringBack(tx, { withdrawal, realNow: input.realNow }, now)
  await notify(
    tx,
    {
      userId: withdrawal.userId,
      kind: 'withdrawal_reversed',
      referenceId: transferId,
      amount: withdrawal.amount,
      note: input.reason,
      realNow: input.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: input.adminId,
      action: 'withdrawal.reverse',
      subject: { type: 'withdrawal', id: withdrawal.id },
      before: { status: 'approved' },
      after: { status: 'approved', reversed: displayPesos(withdrawal.amount) },
      reason: input.reason,
      address: input.address,
    },
    input.realNow,
  )
  await publishRequest(tx, 'request.reviewed', {
    kind: 'withdrawal',
    id: withdrawal.id,
    status: 'approved',
    userId: withdrawal.userId,
  })
}

async function markOnce(tx: Tx, { id, adminId, realNow }: Reversal): Promise<WithdrawalRow> {
  const marked = await markWithdrawalReversed(tx, { id, reversedBy: adminId }, realNow)
  const withdrawal = marked ?? (await findWithdrawal(tx, id))
  if (!withdrawal) throw new DomainError('not_found', 'There is no such withdrawal')
  if (withdrawal.userId === adminId) throw ownRequestError()
  if (!marked) throw notReversibleError(withdrawal)
  return marked
}

async function bringBack(
  tx: Tx,
  { withdrawal, realNow }: { withdrawal: WithdrawalRow; realNow: Instant },
  now: Instant,
): Promise<string> {
  const transferId = newId(realNow)
  await postTransfer(
    tx,
    {
      id: transferId,
      userId: withdrawal.userId,
      debit: 'world',
      credit: 'wallet',
      amount: centavos(withdrawal.amount),
      released: zeroCentavos,
      kind: 'reversal',
      referenceId: withdrawal.id,
      description: `Reversed withdrawal by ${paymentMethodNames[withdrawal.paymentMethod]}`,
    },
    now,
  )
  await insertLot(
    tx,
    {
      id: newId(realNow),
      source: 'reversal',
      referenceId: withdrawal.id,
      userId: withdrawal.userId,
      amount: withdrawal.amount,
    },
    now,
  )
  return transferId
}
