import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { decideMany, type ManyDecisions } from './decide-many.ts'
import { depositKind } from './deposits.sql.ts'
import { lockRequests } from './requests.sql.ts'
import { reviewDeposit } from './review-deposit.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { withdrawalKind } from './withdrawals.sql.ts'

/** Approves or rejects many pending deposits, each as `reviewDeposit` does. */
export const reviewDeposits = reviewMany(reviewDeposit, (tx, ids) =>
  lockRequests(tx, depositKind, ids),
)

/**
 * Approves or rejects many pending withdrawals, each as `reviewWithdrawal` does.
 *
 * The pool pays them in the order of asking, and a withdrawal that it cannot pay does not stop those
 * behind it: a smaller one that was asked for later may be paid. Screens say so where it happens.
 */
export const reviewWithdrawals = reviewMany(reviewWithdrawal, (tx, ids) =>
  lockRequests(tx, withdrawalKind, ids),
)

/** Makes the bulk form of a review: what is refused does not undo the others. */
function reviewMany(
  review: typeof reviewDeposit,
  lock: (tx: Tx, ids: readonly string[]) => ReturnType<typeof lockRequests>,
) {
  /** Gives, for each item in the order of the items, why it was refused or undefined. */
  return async (
    tx: Tx,
    { realNow, ...decisions }: ManyDecisions & { realNow: Instant },
    now: Instant,
  ): Promise<(DomainError | undefined)[]> => {
    const { items, reviewerId, group, address } = decisions
    // Before any row: a change of the clock holds its gate and then wants wallets.
    await enterClockGate(tx, now)
    const locked = await lock(
      tx,
      items.map(({ id }) => id),
    )
    return decideMany(tx, {
      decisions,
      locked,
      decide: (item) =>
        review(tx, { ...item, reviewerId, remarks: null, group, address, realNow }, now),
    })
  }
}
