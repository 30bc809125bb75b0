import { centavos } from '../money/centavos.ts'
import { type Plan, planOf, referralBonus, totalProfit } from '../plans/plans.ts'
import { coverageOf } from '../reserve/coverage.ts'
import { actHours } from './crowd.ts'
import type { ExtraDeed, PlanOnSale } from './decide-extra.ts'
import type { LessonRules } from './rules.ts'
import type { SimulatedPerson } from './simulated-person.ts'
import { slowWaitDays } from './waits.ts'

type Request = { person: SimulatedPerson; amount: bigint; dueStep: number }
type Purchase = { person: SimulatedPerson; amount: bigint; profit: bigint; daily: bigint }

/** Acts of a day: time goes in these steps, the first of day 0 is step 0. */
export const stepsADay = actHours.length

/** The money of a simulated lesson: what the pool holds, what screens say, and who waits. */
export type SimulatedBooks = {
  readonly plans: readonly Plan[]
  readonly onSale: readonly PlanOnSale[]
  readonly withdrawals: LessonRules['withdrawals']
  pool: bigint
  /** All wallets, with what is held for requests. */
  wallets: bigint
  principal: bigint
  /** Profit that running plans promise in all, and what of it has accrued. */
  profit: bigint
  accrued: bigint
  /** What accrues at a step of each day, for plans bought at that step of a day. */
  daily: bigint[]
  maturing: Purchase[][]
  line: Request[]
  /** How many of the line are paid: those are its first. */
  paid: number
}

export function openBooks(rules: LessonRules): SimulatedBooks {
  const plans = rules.plans.map((planDays) => planOf(planDays))
  return {
    plans,
    onSale: plans.map(({ planDays, dailyLimitCentavos }) => ({
      planDays,
      limitLeft: dailyLimitCentavos,
    })),
    withdrawals: rules.withdrawals,
    pool: 0n,
    wallets: 0n,
    principal: 0n,
    profit: 0n,
    accrued: 0n,
    daily: Array.from({ length: stepsADay }, () => 0n),
    maturing: [],
    line: [],
    paid: 0,
  }
}

/** Promised: all wallets, and what running plans will pay. Centavos. */
export function promisedBy({ wallets, principal, profit }: SimulatedBooks): bigint {
  return wallets + principal + profit
}

/** Plans on sale with what is left of a person's daily limits. */
export function plansFor(
  books: SimulatedBooks,
  person: SimulatedPerson,
  day: number,
): readonly PlanOnSale[] {
  const { bought } = person
  if (bought.day !== day) return books.onSale
  return books.onSale.map(({ planDays, limitLeft }, index) => ({
    planDays,
    limitLeft: centavos(limitLeft - (bought.amounts[index] ?? 0n)),
  }))
}

/** Accrues a day's profit and pays back what is due at a step. */
export function matureAt(books: SimulatedBooks, step: number): void {
  const slot = step % stepsADay
  books.accrued += books.daily[slot] ?? 0n
  for (const { person, amount, profit, daily } of books.maturing[step] ?? []) {
    books.principal -= amount
    books.profit -= profit
    books.accrued -= profit
    books.daily[slot] = (books.daily[slot] ?? 0n) - daily
    books.wallets += amount + profit
    person.available += amount + profit
    person.matured += amount + profit
    person.runningPlans -= 1
    person.isAwake = true
  }
}

/** Books what a person does at a step. */
export function book(
  books: SimulatedBooks,
  person: SimulatedPerson,
  { deed, step }: { deed: ExtraDeed; step: number },
): void {
  if (deed.kind === 'deposit') {
    person.pocketLeft -= deed.amount
    person.available += deed.amount
    books.wallets += deed.amount
    books.pool += deed.amount
  } else if (deed.kind === 'buy') {
    bookPurchase(books, person, { deed, step })
  } else {
    const dueStep = step + waitDays(books) * stepsADay
    person.available -= deed.amount
    person.pendingWithdrawals += 1
    books.line.push({ person, amount: deed.amount, dueStep })
  }
}

/**
 * Pays the line in the order of asking, and stops at the first request that is not due or that the
 * pool cannot pay.
 *
 * @returns whether it broke: the first one is due, and the pool holds less
 */
export function payLine(books: SimulatedBooks, step: number): boolean {
  for (; books.paid < books.line.length; books.paid += 1) {
    const head = books.line[books.paid]
    if (!head || head.dueStep > step) return false
    if (head.amount > books.pool) return true
    books.pool -= head.amount
    books.wallets -= head.amount
    head.person.pocketLeft += head.amount
    head.person.pendingWithdrawals -= 1
  }
  return false
}

function bookPurchase(
  books: SimulatedBooks,
  person: SimulatedPerson,
  { deed, step }: { deed: Extract<ExtraDeed, { kind: 'buy' }>; step: number },
): void {
  const { amount, planDays } = deed
  const index = books.plans.findIndex((one) => one.planDays === planDays)
  const plan = books.plans[index]
  if (!plan) throw new RangeError(`not on sale: ${planDays}`)
  const profit = totalProfit(plan, amount)
  const daily = profit / BigInt(planDays)
  const slot = step % stepsADay
  person.available -= amount
  person.runningPlans += 1
  const day = Math.floor(step / stepsADay)
  if (person.bought.day !== day) person.bought = { day, amounts: [] }
  person.bought.amounts[index] = (person.bought.amounts[index] ?? 0n) + amount
  books.wallets -= amount
  books.principal += amount
  books.profit += profit
  books.daily[slot] = (books.daily[slot] ?? 0n) + daily
  const dueStep = step + planDays * stepsADay
  books.maturing[dueStep] ??= []
  books.maturing[dueStep].push({ person, amount, profit, daily })
  if (person.referrer) {
    const bonus = referralBonus(plan, amount)
    person.referrer.available += bonus
    if (person.referrer.runningPlans === 0) person.referrer.isAwake = true
    books.wallets += bonus
  }
}

/** How many days a request waits that is asked now. Two seconds, and a teacher's hand, are no day. */
function waitDays({ withdrawals, pool, wallets, principal, accrued }: SimulatedBooks): number {
  if (withdrawals !== 'slow') return 0
  return slowWaitDays(coverageOf(pool, wallets + principal + accrued))
}
