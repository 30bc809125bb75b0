import type { Instant } from '@kunwari/domain/calendar/instant'
import { DomainError } from '@kunwari/domain/errors'
import { centavos, formatPesos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { alreadyDecidedError, ownRequestError } from '../ledger/decisions.ts'
import { insertLot } from '../ledger/ledger.sql.ts'
import { postTransfer } from '../ledger/post-transfer.ts'
import { notify } from '../notifications/notify.ts'
import { type DepositRow, decideDeposit, findDeposit } from './deposits.sql.ts'

/**
 * Approves or rejects a pending deposit, once. Approving posts it and adds its lot to the pool.
 *
 * Its owner is told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, the wallet would be too full.
 *
 * @param now simulated
 * @throws DomainError not_found, own_request, already_decided, wallet_full
 */
export async function reviewDeposit(
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
  const deposit = await decideOnce(tx, input)
  if (input.status === 'approved') await post(tx, deposit, input.realNow, now)
  await notify(
    tx,
    {
      userId: deposit.userId,
      kind: input.status === 'approved' ? 'deposit_approved' : 'deposit_rejected',
      referenceId: deposit.id,
      amount: deposit.amount,
      note: deposit.rejectionNote,
      realNow: input.realNow,
    },
    now,
  )
  await recordAudit(
    tx,
    {
      actorId: input.reviewerId,
      action: input.status === 'approved' ? 'deposit.approve' : 'deposit.reject',
      subject: { type: 'deposit', id: deposit.id },
      before: { status: 'pending' },
      after: {
        status: input.status,
        amount: formatPesos(deposit.amount),
        reference: deposit.referenceNumber,
        ...(input.remarks !== null && { remarks: input.remarks }),
      },
      reason: input.rejectionNote,
      address: input.address,
      ...(input.group !== undefined && { group: input.group }),
    },
    input.realNow,
  )
  await publishRequest(tx, 'request.reviewed', {
    kind: 'deposit',
    id: deposit.id,
    status: input.status,
    userId: deposit.userId,
  })
}

async function decideOnce(tx: Tx, input: Parameters<typeof reviewDeposit>[1]): Promise<DepositRow> {
  // The status changes first and only from pending: of two decisions at once, one gets the row.
  const decided = await decideDeposit(
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
  const deposit = decided ?? (await findDeposit(tx, input.id))
  if (!deposit) throw new DomainError('not_found', 'There is no such deposit')
  if (deposit.userId === input.reviewerId) throw ownRequestError()
  if (!decided) throw await alreadyDecidedError(tx, deposit)
  return decided
}

async function post(tx: Tx, deposit: DepositRow, realNow: Instant, now: Instant): Promise<void> {
  await postTransfer(
    tx,
    {
      id: newId(realNow),
      userId: deposit.userId,
      debit: 'world',
      credit: 'wallet',
      amount: centavos(deposit.amount),
      released: zeroCentavos,
      kind: 'deposit',
      referenceId: deposit.id,
      description: `Deposit by ${paymentMethodNames[deposit.paymentMethod]}`,
    },
    now,
  )
  await insertLot(
    tx,
    {
      id: newId(realNow),
      source: 'deposit',
      referenceId: deposit.id,
      userId: deposit.userId,
      amount: deposit.amount,
    },
    now,
  )
}
