import { addMs, dayMs, type Instant } from '../calendar/instant.ts'
import type { ClassLog, ClassPosting } from './class-log.ts'

/** How a class stood at a day's end, centavos. */
export type DayEnd = {
  /** Whole days since Live began; its end is the first instant of the next one. */
  day: number
  at: Instant
  pool: bigint
  promised: bigint
  /** Every pocket that ever came, what bots had made by then, and the operator's own. */
  cash: bigint
  unclaimed: bigint
}

/** What a day moved. */
type Change = { pool: bigint; promised: bigint; own: bigint; unclaimed: bigint }

/**
 * How a class stood at the end of each of its days that was over when the walls turned to glass, from the
 * ledger alone. A day holds what is dated before its end, and the bots' hour that ends with it.
 */
export function dayEndsOf(log: ClassLog): DayEnd[] {
  const { dayZero, revealed } = log
  if (dayZero === null) return []
  const days = Math.max(0, Math.floor((revealed.at - dayZero) / dayMs))
  const changes = changesByDay(log, { dayZero, days })
  const pockets = log.people.reduce(
    (sum, { pocket, isWatcher }) => sum + (isWatcher ? 0n : (pocket ?? 0n)),
    0n,
  )
  const stood = { pool: 0n, promised: 0n, own: 0n, unclaimed: 0n }
  return changes.map((change, day) => {
    stood.pool += change.pool
    stood.promised += change.promised
    stood.own += change.own
    stood.unclaimed += change.unclaimed
    const { pool, promised, unclaimed } = stood
    const at = addMs(dayZero, (day + 1) * dayMs)
    return { day, at, pool, promised, unclaimed, cash: pockets + stood.own }
  })
}

function changesByDay(
  log: ClassLog,
  { dayZero, days }: { dayZero: Instant; days: number },
): Change[] {
  const changes: Change[] = Array.from({ length: days }, () => ({
    pool: 0n,
    promised: 0n,
    own: 0n,
    unclaimed: 0n,
  }))
  const plans = new Map(log.plans.map((plan) => [plan.id, plan.expectedReturn]))
  const pocketless = new Set(log.people.filter(({ pocket }) => pocket === null).map(({ id }) => id))
  const dayOf = (at: Instant) => Math.max(0, Math.floor((at - dayZero) / dayMs))
  for (const posting of log.postings) {
    // An hour of the bots that ends with a day is the day's.
    const at = posting.kind === 'trading' ? addMs(posting.at, -1) : posting.at
    const change = changes[dayOf(at)]
    if (!change || posting.seq > log.revealed.seq) continue
    const inPool = poolChangeOf(posting)
    change.pool += inPool
    change.promised += walletChangeOf(posting)
    const isOwn =
      posting.kind === 'trading' ||
      posting.kind === 'capital' ||
      (posting.userId !== null && pocketless.has(posting.userId))
    if (isOwn) change.own += inPool
    const expected = plans.get(posting.referenceId) ?? 0n
    if (posting.kind === 'investment') change.promised += expected
    if (posting.kind === 'return') change.promised -= expected
    if (posting.debit === 'incentives') {
      change.unclaimed -= posting.amount
      change.promised -= posting.amount
    }
  }
  for (const { at, amount } of log.incentives) {
    const change = changes[dayOf(addMs(at, -1))]
    if (!change) continue
    change.unclaimed += amount
    change.promised += amount
  }
  return changes
}

/** What a transfer brings into the pool, or takes out of it: what crosses the border of the world. */
export function poolChangeOf({ debit, credit, amount }: ClassPosting): bigint {
  if (debit === 'world') return amount
  return credit === 'world' ? -amount : 0n
}

/** What a transfer brings into somebody's wallet, or takes out of it. */
export function walletChangeOf({ debit, credit, amount }: ClassPosting): bigint {
  if (credit === 'wallet') return amount
  return debit === 'wallet' ? -amount : 0n
}
