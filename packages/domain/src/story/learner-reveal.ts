import { addMs, dayMs, type Instant } from '../calendar/instant.ts'
import { planOf } from '../plans/plans.ts'
import { allNotes, type RedFlagId } from '../red-flags/all-notes.ts'
import type { Place, RedFlagNote } from '../red-flags/note.ts'
import {
  aimedMax,
  type ClassLog,
  type ClassMoment,
  type ClassPerson,
  type ClassPlan,
  missedMax,
} from './class-log.ts'
import type { PersonLog, PersonStanding } from './standing.ts'
import { saidBy } from './standing.ts'

/** What was aimed at a learner: the note that explains it, when it took, and how much went with it. */
export type Aimed = { note: RedFlagId; at: Instant; amount: bigint; source: string | null }

const firstDays = 3
const again = { withinMs: dayMs, percent: 80n }
const limitPercent = 90n
const hundred = 100n

/**
 * When a learner's screen said what the reveal repeats: as Live first stopped; for who came after that, at
 * the reveal; for who stepped out before either, as they did.
 */
export function saidAt(log: ClassLog, { isLate, steppedOut }: ClassPerson): ClassMoment {
  const moment = isLate ? log.revealed : log.truth
  return steppedOut !== null && steppedOut.seq <= moment.seq && steppedOut.at <= moment.at
    ? steppedOut
    : moment
}

/** Which tactics took, by a learner's own log: the first two of those that did, in this order. */
export function aimedAt(
  log: ClassLog,
  input: { own: PersonLog; said: { standing: PersonStanding; at: Instant } },
): Aimed[] {
  const { own, said } = input
  const rebought = findBuyAgain(own)
  const start = findLowStart(own)
  const found = [
    // One purchase is told once: what went straight into the next plan is no more money.
    start?.source === rebought?.source ? undefined : start,
    rebought,
    findRecruit(own),
    findDailyLimit(own),
    findDelay(own, log.revealed.at),
  ].filter((one) => one !== undefined)
  if (found.length > 0) return found.slice(0, aimedMax)
  return [{ note: 'balance-on-screen', at: said.at, amount: saidBy(said.standing), source: null }]
}

/** Put in, or bought, within three days after the first payout or maturity. */
function findLowStart({ postings, plans }: PersonLog): Aimed | undefined {
  const matured = new Set(plans.filter(({ hasMatured }) => hasMatured).map(({ id }) => id))
  const first = postings.find(
    ({ kind, referenceId, isUndone }) =>
      (kind === 'withdrawal' && !isUndone) || (kind === 'return' && matured.has(referenceId)),
  )
  if (!first) return undefined
  const until = addMs(first.at, firstDays * dayMs)
  const within = postings.filter(
    ({ seq, at, isUndone }) => !isUndone && seq > first.seq && at <= until,
  )
  const deposits = within.filter(({ kind }) => kind === 'deposit')
  const more = deposits.length > 0 ? deposits : within.filter(({ kind }) => kind === 'investment')
  const [begun] = more
  if (!begun) return undefined
  return { note: 'low-start', at: begun.at, amount: sumOf(more), source: begun.id }
}

/** At least four fifths of what a plan paid back, bought again within a day. */
function findBuyAgain({ postings, plans }: PersonLog): Aimed | undefined {
  for (const plan of plans) {
    if (!plan.hasMatured) continue
    const bought = postings.filter(
      ({ kind, at }) =>
        kind === 'investment' && at >= plan.endDate && at <= addMs(plan.endDate, again.withinMs),
    )
    const [begun] = bought
    const amount = sumOf(bought)
    if (begun && amount * hundred >= plan.expectedReturn * again.percent) {
      return { note: 'buy-again', at: begun.at, amount, source: begun.id }
    }
  }
  return undefined
}

/** A recruit who paid: their purchases brought bonuses. */
function findRecruit({ postings }: PersonLog): Aimed | undefined {
  const bonuses = postings.filter(({ kind }) => kind === 'referral_bonus')
  const [first] = bonuses
  if (!first) return undefined
  return { note: 'referral-commission', at: first.at, amount: sumOf(bonuses), source: first.id }
}

/** Nine tenths of what one plan sells a day. */
function findDailyLimit({ plans, postings }: PersonLog): Aimed | undefined {
  const bought = new Map<string, bigint>()
  for (const plan of plans) {
    const key = `${plan.planDays} ${plan.purchaseDay}`
    const amount = (bought.get(key) ?? 0n) + plan.amount
    bought.set(key, amount)
    const limit = planOf(plan.planDays).dailyLimitCentavos
    if (amount * hundred < limit * limitPercent) continue
    const sourceOf = ({ id }: ClassPlan) =>
      postings.find(({ kind, referenceId }) => kind === 'investment' && referenceId === id)?.id
    return { note: 'daily-limit', at: plan.startDate, amount, source: sourceOf(plan) ?? null }
  }
  return undefined
}

/** A withdrawal that waited for more than a day, whatever ended its wait: stepping out cancels what is open. */
function findDelay({ asks }: PersonLog, now: Instant): Aimed | undefined {
  const late = asks.find(({ at, decidedAt, status }) => {
    // Of old classes it is not kept when a request was cancelled.
    const waitedUntil = decidedAt ?? (status === 'cancelled' ? at : now)
    return waitedUntil - at > dayMs
  })
  return late && { note: 'withdrawal-delay', at: late.at, amount: late.amount, source: late.id }
}

type Need = NonNullable<Place['needs']>

/**
 * Notes that a learner has not found, whose place their own acts passed, in the order in which they are
 * met: five at most, and those that the reveal names as aimed at them only where there are too few others.
 */
export function missedBy(
  own: PersonLog,
  input: { found: ReadonlySet<string>; hasRecruits: boolean; aimed: ReadonlySet<string> },
): RedFlagId[] {
  const { found, hasRecruits, aimed } = input
  const { payments, plans, asks } = own
  const paths = new Set<string>([
    ...(payments.length > 0 ? ['/', '/deposit'] : []),
    ...(plans.length > 0 ? ['/plans', '/investments'] : []),
    ...(asks.length > 0 ? ['/withdraw'] : []),
    ...(hasRecruits ? ['/referral'] : []),
  ])
  const met: Record<Need, boolean> = {
    'running-plan': plans.length > 0,
    'ended-plan': plans.some(({ endedSeq }) => endedSeq !== null),
    'pending-deposit': payments.length > 0,
    'pending-withdrawal': asks.length > 0,
  }
  const isPassed = ({ path, as, needs }: Place) =>
    as === 'member' && paths.has(path) && (needs === undefined || met[needs])
  const notes: readonly (RedFlagNote & { id: string })[] = allNotes
  const passed = notes.filter(({ id, places }) => !found.has(id) && places.some(isPassed))
  return [...passed.filter(({ id }) => !aimed.has(id)), ...passed.filter(({ id }) => aimed.has(id))]
    .slice(0, missedMax)
    .map(({ id }) => id as RedFlagId)
}

function sumOf(postings: readonly { amount: bigint }[]): bigint {
  return postings.reduce((sum, { amount }) => sum + amount, 0n)
}
