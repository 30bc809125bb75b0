import { manilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { accruedProfit, daysElapsed, planOf } from '../plans/plans.ts'
import { findRunOut } from '../reserve/run-out.ts'
import type {
  ClassAsk,
  ClassIncentive,
  ClassLog,
  ClassMoment,
  ClassPayment,
  ClassPlan,
  ClassPosting,
} from './class-log.ts'
import { poolChangeOf, walletChangeOf } from './days-ends.ts'

/** What of a class was one person's. */
export type PersonLog = {
  postings: ClassPosting[]
  plans: ClassPlan[]
  asks: ClassAsk[]
  payments: ClassPayment[]
  incentives: ClassIncentive[]
}

/** What somebody put in and took out: centavos, less what was undone. */
export type Flow = { putIn: bigint; tookOut: bigint }

/** What a screen said, and what of it was promised for later: centavos. */
export type PersonStanding = {
  wallet: bigint
  principal: bigint
  accruedProfit: bigint
  unclaimedIncentives: bigint
}

/** A class by person. Everybody has an entry. */
export function byPerson(log: ClassLog): Map<string, PersonLog> {
  const found = new Map<string, PersonLog>(
    log.people.map(({ id }) => [
      id,
      { postings: [], plans: [], asks: [], payments: [], incentives: [] },
    ]),
  )
  for (const one of log.postings) found.get(one.userId ?? '')?.postings.push(one)
  for (const one of log.plans) found.get(one.userId)?.plans.push(one)
  for (const one of log.asks) found.get(one.userId)?.asks.push(one)
  for (const one of log.payments) found.get(one.userId)?.payments.push(one)
  for (const one of log.incentives) found.get(one.userId)?.incentives.push(one)
  return found
}

/** Deposits and withdrawals of somebody, less what was undone. */
export function flowOf({ postings }: PersonLog): Flow {
  const flow = { putIn: 0n, tookOut: 0n }
  for (const { kind, amount, isUndone } of postings) {
    if (isUndone) continue
    if (kind === 'deposit') flow.putIn += amount
    if (kind === 'withdrawal') flow.tookOut += amount
  }
  return flow
}

/** What somebody's screen said at a moment: wallet, running plans with their profit so far, incentives. */
export function standingAt(own: PersonLog, moment: ClassMoment): PersonStanding {
  const standing = { wallet: 0n, principal: 0n, accruedProfit: 0n, unclaimedIncentives: 0n }
  for (const posting of own.postings) {
    if (posting.seq > moment.seq) continue
    standing.wallet += walletChangeOf(posting)
    if (posting.debit === 'incentives') standing.unclaimedIncentives -= posting.amount
  }
  for (const plan of runningAt(own.plans, moment)) {
    const elapsed = daysElapsed(plan.planDays, plan.startDate, moment.at)
    standing.principal += plan.amount
    standing.accruedProfit += accruedProfit(planOf(plan.planDays), centavos(plan.amount), elapsed)
  }
  for (const { at, amount } of own.incentives) {
    if (at <= moment.at) standing.unclaimedIncentives += amount
  }
  return standing
}

/** All that a screen said, added up. */
export function saidBy(standing: PersonStanding): bigint {
  const { wallet, principal, accruedProfit: profit, unclaimedIncentives } = standing
  return wallet + principal + profit + unclaimedIncentives
}

/** What was there at a moment, centavos. */
export function poolAt({ postings }: ClassLog, { seq }: ClassMoment): bigint {
  return postings.reduce((sum, one) => (one.seq > seq ? sum : sum + poolChangeOf(one)), 0n)
}

/** The day on which the money runs out if all take out what they can when they can; null if never. */
export function runOutOf(log: ClassLog, people: ReadonlyMap<string, PersonLog>): string | null {
  const { revealed } = log
  const today = manilaDate(revealed.at)
  let now = 0n
  for (const own of people.values()) {
    const { wallet, unclaimedIncentives } = standingAt(own, revealed)
    now += wallet + unclaimedIncentives
  }
  const later = runningAt(log.plans, revealed).map(({ endDate, expectedReturn }) => ({
    date: manilaDate(endDate),
    amount: expectedReturn,
  }))
  const dues = [{ date: today, amount: now }, ...later]
  return findRunOut({ pool: poolAt(log, revealed), today, dues })?.date ?? null
}

function runningAt(plans: readonly ClassPlan[], { seq }: ClassMoment): ClassPlan[] {
  return plans.filter(
    ({ boughtSeq, endedSeq }) => boughtSeq <= seq && (endedSeq === null || endedSeq > seq),
  )
}
