import type { Transaction, TransactionDetail } from '@kunwari/contract/transactions'
import { toIso } from '@kunwari/domain/calendar/instant'
import { type Account, accountMeanings, accountName } from '@kunwari/domain/ledger/accounts'
import { recordOf } from '@kunwari/domain/ledger/record-texts'
import type { TakenOut } from '@kunwari/domain/ledger/taken-out'
import { displayPesos, formatPesos } from '@kunwari/domain/money/centavos'
import { type PaymentMethod, paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import type { PaidByRow, StillOwedRow, WentToRow } from '../ledger/ledger.sql.ts'
import type { ActivityRow, OwnerRow } from './transactions.sql.ts'

/** A line of activity, signed from the wallet's side. */
export function presentTransaction(row: ActivityRow): Transaction {
  return {
    id: row.id,
    type: row.kind,
    amount: formatPesos(leavesWallet(row) ? -row.amount : row.amount),
    status: statusOf(row),
    description: descriptionOf(row),
    referenceId: row.referenceId,
    ...(row.rejectionNote !== null && { rejectionNote: row.rejectionNote }),
    ...(row.reversedAt && { reversedAt: toIso(row.reversedAt) }),
    ...(row.balanceBefore !== null && { balanceBefore: formatPesos(row.balanceBefore) }),
    ...(row.balanceAfter !== null && { balanceAfter: formatPesos(row.balanceAfter) }),
    createdAt: toIso(row.createdAt),
    recordedAt: toIso(row.recordedAt),
  }
}

/** Whose line it is, and, where an admin looks at somebody else's, who that is. */
type Seen = { userId: string; byAdmin?: OwnerRow }

/**
 * A line of activity with its legs and, for what is posted, where the money came from or went. Names
 * are for an admin who looks at somebody else's line; everybody sees numbers of their own.
 */
export function presentTransactionDetail(
  row: ActivityRow,
  seen: Seen,
  trace: {
    paidBy?: PaidByRow[]
    stillOwed?: StillOwedRow[]
    wentTo?: WentToRow[]
    takenOut?: TakenOut[]
  },
): TransactionDetail {
  const { byAdmin } = seen
  return {
    ...presentTransaction(row),
    ...(byAdmin && {
      owner: { id: byAdmin.id, name: byAdmin.name, member: numberOrNull(byAdmin.member) },
    }),
    legs: legsOf(row, seen),
    ...(trace.paidBy && {
      paidBy: trace.paidBy.map((part) => ({
        source: part.source,
        member: numberOrNull(part.member),
        ...(byAdmin && { name: part.name }),
        depositedAt: toIso(part.depositedAt),
        amount: formatPesos(part.amount),
      })),
    }),
    ...(trace.stillOwed && {
      stillOwed: trace.stillOwed.map((person) => ({
        member: numberOrNull(person.member),
        ...(byAdmin && { name: person.name }),
        isOwner: person.isOwner,
        wallet: formatPesos(person.wallet),
        promised: formatPesos(person.promised),
        incentives: formatPesos(person.incentives),
      })),
    }),
    ...(trace.wentTo && {
      wentTo: trace.wentTo.map((part) => ({
        to: part.to,
        member: numberOrNull(part.member),
        ...(byAdmin && { name: part.name }),
        at: part.at === null ? null : toIso(part.at),
        amount: formatPesos(part.amount),
      })),
    }),
    ...(trace.takenOut && {
      takenOut: trace.takenOut.map(({ withdrawal, amount }) => ({
        withdrawal: withdrawal.id,
        at: toIso(withdrawal.at),
        amount: formatPesos(amount),
      })),
    }),
  }
}

function numberOrNull(member: bigint | null): number | null {
  return member === null ? null : Number(member)
}

function leavesWallet(row: ActivityRow): boolean {
  return row.debit === null ? row.kind === 'withdrawal' : row.debit === 'wallet'
}

function statusOf(row: ActivityRow): Transaction['status'] {
  if (row.status !== 'posted') return row.status
  return row.kind === 'deposit' || row.kind === 'withdrawal' ? 'approved' : 'completed'
}

/** A request knows its method; a transfer has its own words. */
function descriptionOf(row: ActivityRow): string {
  if (row.status === 'posted') return row.description
  // The database keeps requests to the seeded methods.
  const method = paymentMethodNames[row.description as PaymentMethod]
  return recordOf(row.kind === 'deposit' ? 'deposit' : 'withdrawal', method)
}

function legsOf(row: ActivityRow, { userId, byAdmin }: Seen): TransactionDetail['legs'] {
  if (row.debit === null || row.credit === null) return []
  const meaningOf = (account: Account) =>
    account === 'wallet' && byAdmin ? `the wallet of ${byAdmin.name}` : accountMeanings[account]
  return [
    {
      debit: accountName(row.debit, userId),
      credit: accountName(row.credit, userId),
      amount: formatPesos(row.amount),
      meaning: `${displayPesos(row.amount)} from ${meaningOf(row.debit)} to ${meaningOf(row.credit)}`,
    },
  ]
}
