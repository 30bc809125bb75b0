import type { AdminDeposit } from '@kunwari/contract/admin'
import type { Deposit } from '@kunwari/contract/deposits'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { presentRequester } from '../ledger/requester.ts'
import type { DepositRow, PendingDepositRow } from './deposits.sql.ts'

/** A deposit as its owner gets it: without what staff noted for staff. */
export function presentDeposit(row: DepositRow): Deposit {
  return {
    id: row.id,
    userId: row.userId,
    amount: formatPesos(row.amount),
    paymentMethod: row.paymentMethod,
    referenceNumber: row.referenceNumber,
    proofImageUrl: row.proofUploadId === null ? null : `/objects/${row.proofUploadId}`,
    status: row.status,
    rejectionNote: row.rejectionNote,
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt === null ? null : toIso(row.verifiedAt),
    createdAt: toIso(row.createdAt),
  }
}

/** A deposit as the people who decide about it get it. */
export function presentDepositForReview(row: PendingDepositRow): AdminDeposit {
  return {
    ...presentDeposit(row),
    remarks: row.remarks,
    user: presentRequester(row),
    isProofSeenBefore: row.isProofSeenBefore,
    isReferenceSeenBefore: row.isReferenceSeenBefore,
    decidedBy: row.decidedBy,
    reversedAt: row.reversedAt === null ? null : toIso(row.reversedAt),
    reversedBy: row.reversedBy,
  }
}
