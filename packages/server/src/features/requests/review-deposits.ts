import type { Instant } from '@kunwari/domain/calendar/instant'
import type { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { enterClockGate } from '../clock/clock.sql.ts'
import { decideMany, type ManyDecisions } from '../ledger/decide-many.ts'
import { lockDeposits } from './deposits.sql.ts'
import { reviewDeposit } from './review-deposit.ts'

/**
 * Approves or rejects many pending deposits, each as `reviewDeposit` does: what is refused does not undo
 * the others.
 *
 * @param now simulated
 * @returns for each item, in the order of the items, why it was refused or undefined
 */
export async function reviewDeposits(
  tx: Tx,
  decisions: ManyDecisions & { realNow: Instant },
  now: Instant,
): Promise<(DomainError | undefined)[]> {
  const { items, reviewerId, group, address, realNow } = decisions
  // Before any row: whoever moves the clock holds its gate and then wants wallets.
  await enterClockGate(tx, now)
  const locked = await lockDeposits(
    tx,
    items.map(({ id }) => id),
  )
  return decideMany(tx, {
    decisions: { items, reviewerId, group, address },
    locked,
    decide: (item) =>
      reviewDeposit(tx, { ...item, reviewerId, remarks: null, group, address, realNow }, now),
  })
}
