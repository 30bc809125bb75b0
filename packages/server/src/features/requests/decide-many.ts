import type { DomainError } from '@kunwari/domain/errors'
import type { Tx } from '../../db/queryable.ts'
import { refusalOf } from '../../db/savepoint.ts'
import { lockWallets } from '../ledger/ledger.sql.ts'

/** One of several requests that an admin decides about in one call. */
export type ManyItem = {
  id: string
  status: 'approved' | 'rejected'
  rejectionNote: string | null
}

/** Several decisions of one admin, made by one call. */
export type ManyDecisions = {
  items: readonly ManyItem[]
  reviewerId: string
  /** What the entries of the audit log share. */
  group: string
  address: string | null
}

/** A request as its lock found it. */
export type LockedRequest = { id: string; userId: string; status: string }

/**
 * Decides about many requests in one transaction, each with an outcome of its own: a refused one is
 * undone alone. They are decided in the order in which their members asked, whatever the order of the
 * items, because the pool pays the first who asked. An id that comes twice is decided once.
 *
 * Locks are taken in the one order of all money: every request in the order of asking, then every
 * wallet by its id, then the pool. Two calls over the same ids, or one and a single decision, wait for
 * each other and never in a circle.
 *
 * @param input.locked the requests that there are, locked, in the order of asking
 * @param input.decide decides about one; throws a DomainError to refuse it
 * @returns for each item, in the order of the items, why it was refused or undefined
 */
export async function decideMany(
  tx: Tx,
  input: {
    decisions: ManyDecisions
    locked: readonly LockedRequest[]
    decide: (item: ManyItem) => Promise<void>
  },
): Promise<(DomainError | undefined)[]> {
  const { decisions, locked, decide } = input
  const owners = locked
    .filter(({ userId, status }) => status === 'pending' && userId !== decisions.reviewerId)
    .map(({ userId }) => userId)
  await lockWallets(tx, [...new Set(owners)])

  const refusals: (DomainError | undefined)[] = Array.from({ length: decisions.items.length })
  for (const { item, at } of inLine(decisions.items, locked)) {
    // One after the other is the point: what is paid first leaves the pool with less for the next.
    refusals[at] = await refusalOf(tx, () => decide(item))
  }
  return refusals
}

/** The items in the order of asking, each with its place among the items; unknown ones come last. */
function inLine(items: readonly ManyItem[], locked: readonly LockedRequest[]) {
  const places = new Map(locked.map(({ id }, place) => [id, place]))
  const placeOf = (id: string) => places.get(id) ?? locked.length
  return items
    .map((item, at) => ({ item, at }))
    .toSorted((one, other) => placeOf(one.item.id) - placeOf(other.item.id))
}
