import type { Transaction } from '@kunwari/contract/transactions'
import { centavosOf } from '../../texts/format-money.ts'

/** More than these at once would hide what they came to. */
const arrivalsMax = 3

/** The lines that each person was shown last, in this page. */
const shown = new Map<string, ReadonlySet<string>>()

/**
 * What has come into a wallet since its owner was last shown it, newest first. What is there when they
 * first look is no news.
 *
 * @param recent the newest lines of activity, newest first
 */
export function newCredits(
  personId: string,
  recent: readonly Transaction[],
): readonly Transaction[] {
  const before = shown.get(personId)
  shown.set(personId, new Set(recent.map(({ id }) => id)))
  if (!before) return []
  return recent
    .filter(({ id, status, amount }) => {
      const hasMoved = status === 'completed' || status === 'approved'
      return !before.has(id) && hasMoved && centavosOf(amount) > 0n
    })
    .slice(0, arrivalsMax)
}
