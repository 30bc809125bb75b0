import type { AdminWithdrawal } from '@kunwari/contract/admin'
import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { presentRequester } from '../ledger/requester.ts'
import type { PendingWithdrawalRow, WithdrawalRow } from './withdrawals.sql.ts'

/** A withdrawal as its owner gets it: without what staff noted for staff. */
export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    userId: row.userId,
    amount: formatPesos(row.amount),
    paymentMethod: row.paymentMethod,
    accountName: row.accountName,
    accountNumber: row.accountNumber,
    status: row.status,
    rejectionNote: row.rejectionNote,
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt === null ? null : toIso(row.verifiedAt),
    createdAt: toIso(row.createdAt),
  }
}

/** A withdrawal as the people who decide about it get it. */
export function presentWithdrawalForReview(
  row: PendingWithdrawalRow,
  pool: bigint,
): AdminWithdrawal {
  return {
    ...presentWithdrawal(row),
    remarks: row.remarks,
    user: presentRequester(row),
    canPoolPay: row.amount <= pool,
    decidedBy: row.decidedBy,
    reversedAt: row.reversedAt === null ? null : toIso(row.reversedAt),
    reversedBy: row.reversedBy,
  }
}
