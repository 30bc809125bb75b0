import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate } from '@kunwari/domain/calendar/manila'
import type { ErrorCode } from '@kunwari/domain/errors'
import { type Centavos, centavos } from '@kunwari/domain/money/centavos'
import { expectedReturn, type PlanDays, planOf } from '@kunwari/domain/plans/plans'

type Wallet = { balance: bigint; held: bigint; promised: bigint }
type Part = { deposit: string; amount: bigint }
type Request = {
  id: string
  member: string
  amount: bigint
  isPending: boolean
  /** Approved; undone again, if it was. */
  approval?: 'stands' | 'reversed'
}
type BoughtPlan = {
  /** Given by the server, once the purchase went through. */
  id: string | undefined
  member: string
  planDays: PlanDays
  amount: Centavos
  expected: bigint
  startDate: Instant
  endDate: Instant
  isActive: boolean
}

/** The reserve as the model sees it; amounts in centavos. */
export type ModelReserve = {
  pool: bigint
  owedToday: bigint
  promised: bigint
  principal: bigint
  accruedProfit: bigint
  runOut: { date: string; owes: bigint; holds: bigint } | null
}

/** What an operation did to the model: it went through, or the refusal it met. */
export type Outcome = 'ok' | ErrorCode

const depositsWaitingMax = 10
const withdrawalsWaitingMax = 5

/**
 * The money of a few members, the plainest way that it can be written: no database, no locks, every
 * sum computed anew. What the server does must agree with it.
 */
export class MoneyModel {
  readonly wallets = new Map<string, Wallet>()
  readonly deposits: Request[] = []
  readonly withdrawals: Request[] = []
  readonly plans: BoughtPlan[] = []
  /** The pool, oldest first. */
  readonly lots: Part[] = []
  /** Which deposits paid each approved withdrawal, in their order. */
  readonly paidBy = new Map<string, Part[]>()
  readonly #boughtOn = new Map<string, bigint>()

  addMember(member: string): void {
    this.wallets.set(member, { balance: 0n, held: 0n, promised: 0n })
  }

  pool(): bigint {
    return sum(this.lots.map(({ amount }) => amount))
  }

  canAskForDeposit(member: string): Outcome {
    const waiting = this.deposits.filter((one) => one.member === member && one.isPending)
    return waiting.length >= depositsWaitingMax ? 'too_many_pending' : 'ok'
  }

  decideDeposit(deposit: Request, isApproved: boolean): Outcome {
    if (!deposit.isPending) return 'already_decided'
    deposit.isPending = false
    if (!isApproved) return 'ok'
    this.#wallet(deposit.member).balance += deposit.amount
    this.lots.push({ deposit: deposit.id, amount: deposit.amount })
    deposit.approval = 'stands'
    return 'ok'
  }

  /** The money leaves the wallet again, and the deposit's lot the pool, if all of both is there. */
  reverseDeposit(deposit: Request): Outcome {
    const refusal = notReversibleError(deposit)
    if (refusal) return refusal
    const wallet = this.#wallet(deposit.member)
    if (wallet.balance - wallet.held < deposit.amount) return 'insufficient_funds'
    const place = this.lots.findIndex((lot) => lot.deposit === deposit.id)
    if (this.lots[place]?.amount !== deposit.amount) return 'wrong_state'
    this.lots.splice(place, 1)
    wallet.balance -= deposit.amount
    deposit.approval = 'reversed'
    return 'ok'
  }

  /** The money is back in the wallet, and a lot of its own stands at the pool's end. */
  reverseWithdrawal(withdrawal: Request): Outcome {
    const refusal = notReversibleError(withdrawal)
    if (refusal) return refusal
    this.#wallet(withdrawal.member).balance += withdrawal.amount
    this.lots.push({ deposit: withdrawal.id, amount: withdrawal.amount })
    withdrawal.approval = 'reversed'
    return 'ok'
  }

  /** @param amount centavos, negative to take away */
  adjust(member: string, amount: bigint): Outcome {
    const wallet = this.#wallet(member)
    if (wallet.balance - wallet.held + amount < 0n) return 'insufficient_funds'
    wallet.balance += amount
    return 'ok'
  }

  cancelPlan(plan: BoughtPlan): Outcome {
    if (!plan.isActive) return 'wrong_state'
    plan.isActive = false
    const wallet = this.#wallet(plan.member)
    wallet.balance += plan.amount
    wallet.promised -= plan.expected
    return 'ok'
  }

  askForWithdrawal(member: string, amount: bigint): Outcome {
    const waiting = this.withdrawals.filter((one) => one.member === member && one.isPending)
    if (waiting.length >= withdrawalsWaitingMax) return 'too_many_pending'
    const wallet = this.#wallet(member)
    if (wallet.balance - wallet.held < amount) return 'insufficient_funds'
    wallet.held += amount
    return 'ok'
  }

  releaseWithdrawal(withdrawal: Request): Outcome {
    if (!withdrawal.isPending) return 'already_decided'
    withdrawal.isPending = false
    this.#wallet(withdrawal.member).held -= withdrawal.amount
    return 'ok'
  }

  approveWithdrawal(withdrawal: Request): Outcome {
    if (!withdrawal.isPending) return 'already_decided'
    if (this.pool() < withdrawal.amount) return 'pool_too_small'
    withdrawal.isPending = false
    const wallet = this.#wallet(withdrawal.member)
    wallet.held -= withdrawal.amount
    wallet.balance -= withdrawal.amount
    this.paidBy.set(withdrawal.id, this.#takeFromPool(withdrawal.amount))
    withdrawal.approval = 'stands'
    return 'ok'
  }

  buy(member: string, planDays: PlanDays, amount: Centavos, now: Instant): Outcome {
    const wallet = this.#wallet(member)
    if (wallet.balance - wallet.held < amount) return 'insufficient_funds'
    const plan = planOf(planDays)
    const day = `${member} ${planDays} ${manilaDate(now)}`
    const bought = (this.#boughtOn.get(day) ?? 0n) + amount
    if (bought > plan.dailyLimitCentavos) return 'daily_limit_reached'
    this.#boughtOn.set(day, bought)
    const expected = expectedReturn(plan, centavos(amount))
    wallet.balance -= amount
    wallet.promised += expected
    const endDate = addMs(now, planDays * dayMs)
    const startDate = now
    const id = undefined
    this.plans.push({ id, member, planDays, amount, expected, startDate, endDate, isActive: true })
    return 'ok'
  }

  /** Pays every plan that has ended. */
  settle(now: Instant): void {
    for (const plan of this.plans) {
      if (!plan.isActive || plan.endDate > now) continue
      plan.isActive = false
      const wallet = this.#wallet(plan.member)
      wallet.balance += plan.expected
      wallet.promised -= plan.expected
    }
  }

  /** What is held against what is promised, plan by plan and day by day. */
  reserve(now: Instant): ModelReserve {
    const active = this.plans.filter((plan) => plan.isActive)
    const owedToday = sum([...this.wallets.values()].map(({ balance }) => balance))
    const accrued = active.map((plan) => {
      const days = Math.min(plan.planDays, Math.floor((now - plan.startDate) / dayMs))
      const profit = plan.amount * planOf(plan.planDays).dailyRateBps * BigInt(days)
      return (profit + 5_000n) / 10_000n
    })
    return {
      pool: this.pool(),
      owedToday,
      promised: owedToday + sum(active.map(({ expected }) => expected)),
      principal: sum(active.map(({ amount }) => amount)),
      accruedProfit: sum(accrued),
      runOut: this.#runOut(now, owedToday, active),
    }
  }

  #runOut(now: Instant, owedToday: bigint, active: BoughtPlan[]): ModelReserve['runOut'] {
    let holds = this.pool()
    for (let day = 0; day <= 31; day += 1) {
      const date = manilaDate(addMs(now, day * dayMs))
      const due = active.filter(({ endDate }) => manilaDate(endDate) === date)
      const owes = sum(due.map(({ expected }) => expected)) + (day === 0 ? owedToday : 0n)
      if (owes > holds) return { date, owes, holds }
      holds -= owes
    }
    return null
  }

  #takeFromPool(amount: bigint): Part[] {
    const parts: Part[] = []
    let left = amount
    while (left > 0n) {
      const lot = this.lots[0]
      if (!lot) throw new Error('the model took more than its pool held')
      const part = lot.amount < left ? lot.amount : left
      parts.push({ deposit: lot.deposit, amount: part })
      lot.amount -= part
      left -= part
      if (lot.amount === 0n) this.lots.shift()
    }
    return parts
  }

  #wallet(member: string): Wallet {
    const wallet = this.wallets.get(member)
    if (!wallet) throw new Error('the model does not know this member')
    return wallet
  }
}

function notReversibleError({ approval }: Request): Outcome | undefined {
  if (approval === 'stands') return undefined
  return approval === 'reversed' ? 'already_decided' : 'wrong_state'
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
