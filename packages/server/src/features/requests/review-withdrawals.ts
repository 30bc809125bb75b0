import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { decideMany, type ManyDecisions } from '../ledger/decide-many.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { lockWithdrawals } from './withdrawals.sql.ts'

/**
 * Approves or rejects many pending withdrawals, each as `reviewWithdrawal` does: what is refused does not undo
 * the others.
 *
 * The pool pays them in the order of asking, and a withdrawal that it cannot pay does not stop those
 * behind it: a smaller one that was asked for later may be paid. Screens say so where it happens.
 *
 * @param now simulated
 * @returns for each item, in the order of the items, why it was refused or undefined
 */
export async function reviewWithdrawals(
  tx: Tx,
  decisions: ManyDecisions & { realNow: Instant },
  now: Instant,
): Promise<(DomainError | undefined)[]> {
  const { items, reviewerId, group, address, realNow } = decisions
  // Before any row: whoever moves the clock holds its gate and then wants wallets.
  await enterClockGate(tx, now)
  const locked = await lockWithdrawals(
    tx,
    items.map(({ id }) => id),
  )
  return decideMany(tx, {
    decisions: { items, reviewerId, group, address },
    locked,
    decide: (item) =>
      reviewWithdrawal(tx, { ...item, reviewerId, remarks: null, group, address, realNow }, now),
  })
}
