import type { Instant } from '@kunwari/domain/calendar/instant'
import { recordOf } from '@kunwari/domain/ledger/record-texts'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { paymentMethodNames } from '@kunwari/domain/pretend/payment-methods'
import { newId } from '../../db/new-id.ts'
import type { Tx } from '../../db/queryable.ts'
import type { WalletTransfer } from '../ledger/ledger.sql.ts'
import { insertDepositLots } from '../ledger/post-transfers.sql.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { decideMany, decideOneBy } from './decide-many.ts'
import { type DepositRow, depositKind } from './deposits.sql.ts'
import type { ManyDecisions } from './many-decisions.ts'

/**
 * Approves or rejects pending deposits, each once. Approving posts it and adds its lot to the pool.
 *
 * Their owners are told in the same transaction.
 *
 * Refuses in this order: not there, one's own, already decided, the wallet would be too full.
 *
 * @param now simulated
 * @returns for each item why it was refused (not_found, own_request, already_decided, wallet_full), or
 *   undefined
 */
export function reviewDeposits(tx: Tx, decisions: ManyDecisions, now: Instant) {
  return decideMany(tx, review, decisions, now)
}

/** Approves or rejects one pending deposit, as `reviewDeposits` does. */
export const reviewDeposit = decideOneBy(reviewDeposits)

const review = {
  kind: depositKind,
  moveMoney: post,
  factsOf: ({ referenceNumber }: DepositRow) => ({ reference: referenceNumber }),
}

async function post(
  tx: Tx,
  { approved, realNow }: { approved: readonly DepositRow[]; realNow: Instant },
  now: Instant,
) {
  const transfers = approved.map((deposit) => transferOf(deposit, realNow))
  const refusals = await postTransfers(tx, transfers, now)
  const posted = approved.filter((_, at) => refusals[at] === undefined)
  if (posted.length > 0) {
    const lots = posted.map(({ id, userId, amount }) => ({
      id: newId(realNow),
      depositId: id,
      userId,
      amount,
    }))
    await insertDepositLots(tx, lots, now)
  }
  return refusals
}

function transferOf(deposit: DepositRow, realNow: Instant): WalletTransfer {
  return {
    id: newId(realNow),
    userId: deposit.userId,
    debit: 'world',
    credit: 'wallet',
    amount: centavos(deposit.amount),
    released: zeroCentavos,
    kind: 'deposit',
    referenceId: deposit.id,
    description: recordOf('deposit', paymentMethodNames[deposit.paymentMethod]),
  }
}
