import { addBit } from './day-bits.ts'
import { depositStep } from './deposit-table.ts'
import { divFloorSafe, mulDivFloor } from './exact.ts'
import {
  activeReferral,
  amountsEach,
  earned,
  integersEach,
  largestPlan,
  leader,
  leaderNeedsNumbers,
  left,
  marks,
  planMask,
  principal,
  referralsBought,
  referralsBoughtInMonth,
  referrer,
  ringDays,
  sums,
  type World,
  wallet,
} from './world.ts'

/** Nothing smaller can be bought or asked for: centavos. */
export const amountMin = 50_000

/** A batch of people buy what their budgets allow, or leave; each purchase pays its referrer. */
export function spendBatch(
  world: World,
  { day, count, isJoining }: { day: number; count: number; isJoining: boolean },
): void {
  const { amounts, integers, plans, isFund, batch, sums: today, maturing, asking, trace } = world
  const { minOut, people } = world.scenario
  let bought = 0
  let profits = 0
  let dailies = 0
  let buyers = 0
  let leavers = 0
  let bonuses = 0
  for (let i = 0; i < count; i++) {
    const person = batch.who[i] ?? 0
    const cash = batch.cash[i] ?? 0
    const budget = divFloorSafe(batch.budget[i] ?? 0, depositStep) * depositStep
    const at = person * integersEach
    let mark = integers[at + marks] ?? 0
    let kind = mark & planMask
    while (kind < largestPlan && (plans[kind]?.limit ?? 0) < budget) kind++
    const plan = plans[kind]
    const limit = isFund && !isJoining ? budget : (plan?.limit ?? 0)
    const amount = budget < limit ? budget : limit
    if (budget > 0) mark = (mark & ~planMask) | kind
    const from = integers[at + referrer] ?? -1
    const isBuying = amount >= amountMin
    let remaining = cash
    if (isBuying && plan) {
      remaining -= amount
      buyers++
      bought += amount
      amounts[person * amountsEach + principal] = amount
      const due = (day + plan.days) % ringDays
      addBit(maturing[due] ?? new Uint32Array(), person)
      trace?.bought.push({ person, planDays: plan.days, amount })
      if (isFund) hold(world, person, amount)
      else {
        const hundreds = amount / depositStep
        const profit = hundreds * plan.profit
        profits += profit
        dailies += hundreds * plan.daily
        add(world.dueByDay, due, amount + profit)
      }
    } else {
      mark |= left
      if (person !== people) leavers++
    }
    integers[at + marks] = mark
    amounts[person * amountsEach + wallet] = remaining
    if (remaining >= minOut) addBit(asking, person)
    if (isFund) continue
    if (isBuying && plan) {
      noteLeader(world, person, mark)
      if (from < 0) continue
      const bonus = (amount / depositStep) * plan.bonus
      bonuses += bonus
      // One who buys again had a plan until today, which counted already.
      if (isJoining) addReferral(integers, from, activeReferral)
      creditReferrer(world, from, amount, bonus)
    } else if (from >= 0 && !isJoining) {
      addReferral(integers, from, -activeReferral)
    }
  }
  add(today, sums.plans, buyers)
  add(today, isJoining ? sums.boughtByJoiners : sums.rolled, bought)
  add(today, sums.runningProfit, profits)
  add(today, sums.runningDaily, dailies)
  // A day's profit accrues from the day after: taken off here, added to all at the day's end.
  add(today, sums.accrued, -dailies)
  add(today, sums.bonuses, bonuses)
  add(today, sums.left, leavers)
}

/** Units of the fund at today's price. */
function hold(world: World, person: number, amount: number): void {
  const units = mulDivFloor(amount, 1_000_000, world.price)
  world.units[person] = units
  world.unitsSum += units
}

/**
 * A purchase pays its bonus to the referrer, and counts for what a leader needs. Numbers, not one object:
 * this runs some hundred million times a year.
 */
function creditReferrer(world: World, from: number, amount: number, bonus: number): void {
  const { amounts, integers } = world
  const at = from * amountsEach
  const mark = integers[from * integersEach + marks] ?? 0
  add(amounts, at + wallet, bonus)
  add(amounts, at + earned, bonus)
  add(amounts, at + referralsBought, amount)
  add(amounts, at + referralsBoughtInMonth, amount)
  if (world.scenario.bonusOut === 1 || (mark & left) !== 0) addBit(world.asking, from)
  noteLeader(world, from, mark)
}

function addReferral(integers: Int32Array, from: number, count: number): void {
  const place = from * integersEach + marks
  integers[place] = (integers[place] ?? 0) + count
}

/** Those who got money today ask for it, if bonuses are asked for at once or nothing else keeps them. */
export function askAfterIncome(world: World, person: number): void {
  const mark = world.integers[person * integersEach + marks] ?? 0
  if (world.scenario.bonusOut === 1 || (mark & left) !== 0) addBit(world.asking, person)
}

/** Notes somebody who may meet a leader's needs at the day's end. */
function noteLeader(world: World, person: number, mark: number): void {
  if (world.scenario.leaders === 0) return
  if ((mark & leader) !== 0 || mark >>> 8 < leaderNeedsNumbers.referrals) return
  const bought = world.amounts[person * amountsEach + referralsBought] ?? 0
  if (bought >= leaderNeedsNumbers.bought) world.leadersToCheck.push(person)
}

function add(array: Float64Array, place: number, amount: number): void {
  array[place] = (array[place] ?? 0) + amount
}
