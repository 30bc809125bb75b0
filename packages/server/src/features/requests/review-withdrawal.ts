import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { centavos, displayPesos, formatPesos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { alreadyDecidedError, ownRequestError } from '../ledger/decisions.ts'
import { changeHold, lockWallet, takeFromPool } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import { decideWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.sql.ts'

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
export async function reviewWithdrawal(
  tx: Tx,
  input: {
    id: string
    status: 'approved' | 'rejected'
    reviewerId: string
    rejectionNote: string | null
    remarks: string | null
    /** What the entries of one call about many share. */
    group?: string
    address: string | null
    realNow: Instant
  },
  now: Instant,
): Promise<void> {
  await enterClockGate(tx, now)
  const withdrawal = await decideOnce(tx, input)
  if (input.status === 'approved') {
    await payFromPool(tx, withdrawal, input.realNow, now)
  } else {
    await lockWallet(tx, withdrawal.userId)
    await changeHold(tx, withdrawal.userId, -withdrawal.amount)
  }
  await notify(
    tx,
    {
      userId: withdrawal.userId,
      kind: input.status === 'approved' ? 'withdrawal_approved' : 'withdrawal_rejected',
      referenceId: withdrawal.id,
      amount: withdrawal.amount,
      note: withdrawal.rejectionNote,
      realNow: input.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: input.reviewerId,
      action: input.status === 'approved' ? 'withdrawal.approve' : 'withdrawal.reject',
      subject: { type: 'withdrawal', id: withdrawal.id },
      before: { status: 'pending' },
      after: {
        status: input.status,
        amount: formatPesos(withdrawal.amount),
        ...(input.remarks !== null && { remarks: input.remarks }),
      },
      reason: input.rejectionNote,
      address: input.address,
      ...(input.group !== undefined && { group: input.group }),
    },
    input.realNow,
  )
  await publishRequest(tx, 'request.reviewed', {
    kind: 'withdrawal',
    id: withdrawal.id,
    status: input.status,
    userId: withdrawal.userId,
  })
}

async function decideOnce(
  tx: Tx,
  input: Parameters<typeof reviewWithdrawal>[1],
): Promise<WithdrawalRow> {
  // The status changes first and only from pending: of two decisions at once, one gets the row.
  const decided = await decideWithdrawal(
    tx,
    {
      id: input.id,
      status: input.status,
      verifiedBy: input.reviewerId,
      rejectionNote: input.status === 'rejected' ? input.rejectionNote : null,
      remarks: input.remarks,
    },
    input.realNow,
  )
  const withdrawal = decided ?? (await findWithdrawal(tx, input.id))
  if (!withdrawal) throw new DomainError('not_found', 'There is no such withdrawal')
  if (withdrawal.userId === input.reviewerId) throw ownRequestError()
  if (!decided) throw await alreadyDecidedError(tx, withdrawal)
  return decided
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
