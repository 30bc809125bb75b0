import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordOf } from '@kunwari/domain/ledger/record-texts'
import { centavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import type { WalletTransfer } from '../ledger/ledger.sql.ts'
import { changeHolds } from '../ledger/post-transfers.sql.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { decideMany, decideOneBy } from './decide-many.ts'
import type { ManyDecisions } from './many-decisions.ts'
import { type WithdrawalRow, withdrawalKind } from './withdrawals.sql.ts'

/**
 * Approves or rejects pending withdrawals, each once. Approving turns its hold into a transfer and names
 * the lots of the pool that pay it: it cannot be approved without. Rejecting releases the hold.
 *
 * The pool pays them in the order of asking, and a withdrawal that it cannot pay does not stop those
 * behind it: a smaller one that was asked for later may be paid. Screens say so where it happens.
 *
 * Their owners are told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, the pool holds too little (then it
 * stays pending).
 *
 * @param now simulated
 * @returns for each item why it was refused (not_found, own_request, already_decided, pool_too_small),
 *   or undefined
 */
export function reviewWithdrawals(tx: Tx, decisions: ManyDecisions, now: Instant) {
  return decideMany(tx, review, decisions, now)
}

/** Approves or rejects one pending withdrawal, as `reviewWithdrawals` does. */
export const reviewWithdrawal = decideOneBy(reviewWithdrawals)

const review = { kind: withdrawalKind, moveMoney: payOrRelease, factsOf: () => ({}) }

async function payOrRelease(
  tx: Tx,
  requests: {
    approved: readonly WithdrawalRow[]
    rejected: readonly WithdrawalRow[]
    realNow: Instant
  },
  now: Instant,
) {
  const { approved, rejected, realNow } = requests
  await releaseHolds(tx, rejected)
  const transfers = approved.map((withdrawal) => transferOf(withdrawal, realNow))
  return postTransfers(tx, transfers, now)
}

async function releaseHolds(tx: Tx, rejected: readonly WithdrawalRow[]) {
  const released = rejected.map(({ userId, amount }) => ({ userId, delta: -amount }))
  if (released.length > 0) await changeHolds(tx, released)
}

function transferOf(withdrawal: WithdrawalRow, realNow: Instant): WalletTransfer {
  const amount = centavos(withdrawal.amount)
  return {
    id: newId(realNow),
    userId: withdrawal.userId,
    debit: 'wallet',
    credit: 'world',
    amount,
    released: amount,
    kind: 'withdrawal',
    referenceId: withdrawal.id,
    description: recordOf('withdrawal', paymentMethodNames[withdrawal.paymentMethod]),
  }
}
