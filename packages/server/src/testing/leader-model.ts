import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import { manilaDate, nextManilaDay } from '@kunwari/domain/calendar/manila'
import type { ErrorCode } from '@kunwari/domain/errors'
import { type Centavos, centavos } from '@kunwari/domain/money/centavos'
import { expectedReturn, type PlanDays, planOf, referralBonus } from '@kunwari/domain/plans/plans'

type Bought = {
  who: 'leader' | number
  amount: Centavos
  planDays: PlanDays
  day: string
  endsAt: Instant
  expected: bigint
  isActive: boolean
}

export type LeaderOutcome = 'ok' | ErrorCode

/**
 * One leader and the members they brought in, the plainest way that it can be written: every figure
 * is counted anew from what was bought, days pass one by one, and no rule of the server's is used
 * for tiers, requirements or months.
 */
export class LeaderModel {
  wallet: bigint
  readonly purses: bigint[]
  readonly bought: Bought[] = []
  status: 'active' | 'suspended' = 'active'
  isLeader = false
  wasLeader = false
  hasPending = false
  unclaimedDays: bigint[] = []
  unclaimedMonths: bigint[] = []
  claimedDaily = 0n
  claimedMonthly = 0n
  daysPaid = 0
  monthsEnded = 0
  #since: Instant | undefined

  constructor(wallet: bigint, purses: readonly bigint[]) {
    this.wallet = wallet
    this.purses = [...purses]
  }

  buy(who: Bought['who'], planDays: PlanDays, amount: Centavos, now: Instant): LeaderOutcome {
    if (who === 'leader' && this.status !== 'active') return 'account_suspended'
    const plan = planOf(planDays)
    const purse = who === 'leader' ? this.wallet : (this.purses[who] ?? 0n)
    if (purse < amount) return 'insufficient_funds'
    const day = manilaDate(now)
    const today = this.bought.filter(
      (one) => one.who === who && one.planDays === planDays && one.day === day,
    )
    if (sum(today) + amount > plan.dailyLimitCentavos) return 'daily_limit_reached'
    if (who === 'leader') {
      this.wallet -= amount
    } else {
      this.purses[who] = purse - amount
      this.wallet += referralBonus(plan, amount)
    }
    this.bought.push({
      who,
      amount,
      planDays,
      day,
      endsAt: addMs(now, planDays * dayMs),
      expected: expectedReturn(plan, amount),
      isActive: true,
    })
    return 'ok'
  }

  apply(): LeaderOutcome {
    if (this.status !== 'active') return 'account_suspended'
    if (this.isLeader || this.hasPending) return 'wrong_state'
    const active = this.bought.filter(({ isActive }) => isActive)
    const people = new Set(active.filter(({ who }) => who !== 'leader').map(({ who }) => who))
    const own = active.filter(({ who }) => who === 'leader')
    const isEnough = people.size >= 5 && this.#total() >= 10_000_000n && sum(own) >= 1_500_000n
    if (!isEnough) return 'requirement_missing'
    this.hasPending = true
    return 'ok'
  }

  decide(isApproved: boolean, now: Instant): LeaderOutcome {
    if (!this.hasPending) return 'already_decided'
    this.hasPending = false
    if (isApproved) {
      this.isLeader = true
      this.wasLeader = true
      this.#since = now
    }
    return 'ok'
  }

  collect(what: 'daily' | 'monthly'): LeaderOutcome {
    if (this.status !== 'active') return 'account_suspended'
    if (!this.wasLeader) return 'not_a_leader'
    const parts = what === 'daily' ? this.unclaimedDays : this.unclaimedMonths
    if (parts.length === 0) return 'nothing_to_collect'
    const amount = parts.reduce((all, part) => all + part, 0n)
    this.wallet += amount
    if (what === 'daily') this.claimedDaily += amount
    else this.claimedMonthly += amount
    parts.length = 0
    return 'ok'
  }

  /** Lets simulated time pass, one day's end after the other. */
  pass(from: Instant, to: Instant): void {
    for (let dayEnd = nextManilaDay(from); dayEnd <= to; dayEnd = addMs(dayEnd, dayMs)) {
      this.#endDay(dayEnd)
    }
    for (const one of this.bought) {
      if (!one.isActive || one.endsAt > to) continue
      one.isActive = false
      if (one.who === 'leader') this.wallet += one.expected
      else this.purses[one.who] = (this.purses[one.who] ?? 0n) + one.expected
    }
  }

  #endDay(dayEnd: Instant): void {
    if (!this.isLeader || this.status !== 'active') return
    const begin = addMs(dayEnd, -dayMs)
    const day = manilaDate(begin)
    const total = this.#total()
    const rate = total >= 100_000_000n ? 250_000n : total >= 50_000_000n ? 100_000n : 50_000n
    if (this.#since !== undefined && this.#since <= begin && total >= 10_000_000n) {
      this.unclaimedDays.push(rate)
      this.daysPaid += 1
    }
    if (!manilaDate(dayEnd).endsWith('-01')) return
    this.monthsEnded += 1
    const ofMonth = this.bought.filter(
      (one) => one.who !== 'leader' && one.day.startsWith(day.slice(0, 8)),
    )
    // Five percent, half a centavo up.
    const incentive = (sum(ofMonth) + 10n) / 20n
    if (incentive > 0n) this.unclaimedMonths.push(incentive)
  }

  #total(): bigint {
    return sum(this.bought.filter(({ who }) => who !== 'leader'))
  }
}

function sum(parts: readonly { amount: bigint }[]): Centavos {
  return centavos(parts.reduce((all, { amount }) => all + amount, 0n))
}
