import type { Instant } from '@kunwari/domain/calendar/instant'
import type { PaymentMethod } from '@kunwari/domain/pretend/payment-methods'
import { onlyRow, type Queryable, timestamp } from '../../db/queryable.ts'
import { columnsOf, type RequestKind, type RequestRow, type ReviewedRow } from './requests.sql.ts'

export type DepositRow = RequestRow & { referenceNumber: string; proofUploadId: string | null }

export type PendingDepositRow = ReviewedRow<DepositRow> & {
  isProofSeenBefore: boolean
  isReferenceSeenBefore: boolean
}

export const depositKind: RequestKind<DepositRow, PendingDepositRow> = {
  name: 'deposit',
  table: 'deposits',
  ownColumns: 'r.reference_number as "referenceNumber", r.proof_upload_id as "proofUploadId"',
  reviewColumns: `,
  r.proof_upload_id is not null and exists (
    select 1 from uploads mine
    join uploads other on other.sent_hash = mine.sent_hash
    join deposits od on od.proof_upload_id = other.id
    where mine.id = r.proof_upload_id and od.seq < r.seq
  ) as "isProofSeenBefore",
  exists (
    select 1 from deposits od
    where od.reference_number = r.reference_number and od.id <> r.id and od.seq < r.seq
  ) as "isReferenceSeenBefore"`,
  searchedText: 'search_text(r.reference_number)',
}

/**
 * Writes a pending deposit. A reference that is in use breaks the unique key deposits_reference.
 *
 * @param now simulated
 */
export async function insertDeposit(
  tx: Queryable,
  input: {
    id: string
    userId: string
    amount: bigint
    paymentMethod: PaymentMethod
    referenceNumber: string
    proofUploadId: string | null
    /** Real time: waits for a class's rules count from here. */
    askedAt: Instant
  },
  now: Instant,
): Promise<DepositRow> {
  return onlyRow<DepositRow>(
    tx,
    'insert-deposit',
    `insert into deposits as r (
       id, user_id, amount, payment_method, reference_number, proof_upload_id, created_at,
       asked_at
     ) values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columnsOf(depositKind)}`,
    [
      input.id,
      input.userId,
      input.amount,
      input.paymentMethod,
      input.referenceNumber,
      input.proofUploadId,
      timestamp(now),
      timestamp(input.askedAt),
    ],
  )
}
