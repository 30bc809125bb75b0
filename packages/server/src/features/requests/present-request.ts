import type { AdminDeposit, AdminWithdrawal } from '@kunwari/contract/admin'
import type { Deposit } from '@kunwari/contract/deposits'
import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { DepositRow, PendingDepositRow } from './deposits.sql.ts'
import { presentRequester } from './requester.ts'
import type { RequestRow, ReviewedRow } from './requests.sql.ts'
import type { PendingWithdrawalRow, WithdrawalRow } from './withdrawals.sql.ts'

/** A deposit as its owner gets it: without what staff noted for staff. */
export function presentDeposit(row: DepositRow): Deposit {
  return {
    ...presentRequest(row),
    referenceNumber: row.referenceNumber,
    proofImageUrl: row.proofUploadId === null ? null : `/objects/${row.proofUploadId}`,
  }
}

/** A withdrawal as its owner gets it: without what staff noted for staff. */
export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    ...presentRequest(row),
    accountName: row.accountName,
    accountNumber: row.accountNumber,
  }
}

/** A deposit as the people who decide about it get it. */
export function presentDepositForReview(row: PendingDepositRow): AdminDeposit {
  return {
    ...presentDeposit(row),
    ...presentReview(row),
    isProofSeenBefore: row.isProofSeenBefore,
    isReferenceSeenBefore: row.isReferenceSeenBefore,
  }
}

/** A withdrawal as the people who decide about it get it. */
export function presentWithdrawalForReview(
  row: PendingWithdrawalRow,
  pool: bigint,
): AdminWithdrawal {
  return { ...presentWithdrawal(row), ...presentReview(row), canPoolPay: row.amount <= pool }
}

function presentRequest(row: RequestRow) {
  return {
    id: row.id,
    userId: row.userId,
    amount: formatPesos(row.amount),
    paymentMethod: row.paymentMethod,
    status: row.status,
    rejectionNote: row.rejectionNote,
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt === null ? null : toIso(row.verifiedAt),
    reversedAt: row.reversedAt === null ? null : toIso(row.reversedAt),
    createdAt: toIso(row.createdAt),
  }
}

function presentReview(row: ReviewedRow<RequestRow>) {
  return {
    remarks: row.remarks,
    user: presentRequester(row),
    decidedBy: row.decidedBy,
    reversedBy: row.reversedBy,
  }
}
