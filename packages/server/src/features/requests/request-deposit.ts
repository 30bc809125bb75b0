import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Centavos } from '@kunwari/domain/money/centavos'
import { pendingDepositsMax } from '@kunwari/domain/money/request-limits'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import { databaseErrorCode } from '../../db/transaction.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { publishRequest } from '../events/publish.ts'
import { lockWallet } from '../ledger/ledger.sql.ts'
import { requireActiveMember } from '../ledger/require-active-member.ts'
import { requirePocket } from '../lesson/require-pocket.ts'
import { requireActiveMethod } from '../payment-methods/require-active-method.ts'
import { type DepositRow, depositKind, insertDeposit } from './deposits.sql.ts'
import { countPending } from './requests.sql.ts'

const uniqueViolation = '23505'

/**
 * Asks for a deposit. Nothing moves until it is approved.
 *
 * Refuses in this order: the member may not move money, the method is not active, too many are
 * pending, the pocket of a class in stages holds less, the reference is in use for that method.
 *
 * @param proofUploadId a stored upload of this member, or null
 * @param now simulated
 * @throws DomainError account_suspended, invalid_input (paymentMethod), too_many_pending,
 *   pocket_empty, reference_used
 */
export async function requestDeposit(
  tx: Tx,
  input: {
    memberId: string
    amount: Centavos
    paymentMethod: PaymentMethod
    referenceNumber: string
    proofUploadId: string | null
    realNow: Instant
  },
  now: Instant,
): Promise<DepositRow> {
  await enterClockGate(tx, now)
  requireActiveMember(await lockWallet(tx, input.memberId))
  await requireActiveMethod(tx, input.paymentMethod)
  if ((await countPending(tx, depositKind, input.memberId)) >= pendingDepositsMax) {
    throw refusalError('too_many_pending.deposits', {
      params: { count: String(pendingDepositsMax) },
    })
  }
  await requirePocket(tx, input)
  const deposit = await insertWithReference(tx, input, now)
  await publishRequest(tx, 'request.created', {
    kind: 'deposit',
    id: deposit.id,
    status: 'pending',
    userId: deposit.userId,
  })
  return deposit
}

async function insertWithReference(
  tx: Tx,
  input: Parameters<typeof requestDeposit>[1],
  now: Instant,
): Promise<DepositRow> {
  try {
    return await insertDeposit(
      tx,
      {
        id: newId(input.realNow),
        userId: input.memberId,
        amount: input.amount,
        paymentMethod: input.paymentMethod,
        referenceNumber: input.referenceNumber,
        proofUploadId: input.proofUploadId,
        askedAt: input.realNow,
      },
      now,
    )
  } catch (error) {
    if (databaseErrorCode(error) !== uniqueViolation) throw error
    throw referenceUsedError(error)
  }
}

/** The refusal of a reference number that stands on another deposit, or will. */
export function referenceUsedError(cause?: unknown): DomainError {
  return refusalError('reference_used', { path: 'referenceNumber', cause })
}
