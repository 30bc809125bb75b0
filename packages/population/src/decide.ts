import { drawWithKey } from '@kunwari/domain/lesson/draw'
import { addBit } from './day-bits.ts'
import { depositStep } from './deposit-table.ts'
import { mulDivFloor } from './exact.ts'
import type { DayFigures } from './figures.ts'
import { firstDeposits } from './join.ts'
import { isTakingOut } from './learner.ts'
import {
  activeReferral,
  amountsEach,
  chanceLimit,
  earned,
  integersEach,
  keyOf,
  leader,
  leaderNeedsNumbers,
  left,
  marks,
  oldestWait,
  planMask,
  principal,
  purposes,
  referralsBought,
  referralsBoughtInMonth,
  referrer,
  refused,
  ringDays,
  scared,
  type World,
  wallet,
} from './world.ts'

/** Nothing smaller can be bought or asked for: centavos. */
export const amountMin = 50_000

/** Leaders take what they have been credited: centavos. */
export function collectIncentives(world: World, figures: DayFigures): void {
  const { leaders, unclaimed, amounts } = world
  for (let k = 0; k < leaders.length; k++) {
    const amount = unclaimed[k] ?? 0
    if (amount === 0) continue
    const person = leaders[k] ?? 0
    add(amounts, person * amountsEach + wallet, amount)
    add(amounts, person * amountsEach + earned, amount)
    unclaimed[k] = 0
    figures.incentives += amount
    askAfterIncome(world, person)
  }
  world.unclaimedSum = 0
  world.owed += figures.incentives
}

/** Whose plan matures today gets its money and decides, and so do those who joined today. */
export function matureAndDecide(world: World, figures: DayFigures): void {
  const { day } = figures
  const bits = world.maturing[day % ringDays] ?? new Uint32Array()
  const { people } = world.scenario
  const decide = decider(world, figures)
  let isLearnerDue = false
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0
    if (rest === 0) continue
    bits[word] = 0
    while (rest !== 0) {
      const person = (word << 5) + 31 - Math.clz32(rest & -rest)
      rest &= rest - 1
      if (person === people) isLearnerDue = true
      else decide(person, mature(world, figures, person))
    }
  }
  world.dueByDay[day % ringDays] = 0
  const { amounts } = world
  for (let person = world.members - figures.joined; person < world.members; person++) {
    const cash = amounts[person * amountsEach + wallet] ?? 0
    spend(world, figures, { person, cash, budget: cash, isJoining: true })
  }
  if (isLearnerDue) decideLearner(world, figures, mature(world, figures, people))
  if (world.scenario.you?.day === day) {
    const cash = amounts[people * amountsEach + wallet] ?? 0
    spend(world, figures, { person: people, cash, budget: cash, isJoining: true })
  }
  world.pool += figures.moneyIn
  world.owed += figures.moneyIn
  world.putIn += figures.moneyIn
}

/**
 * Pays a plan's principal and profit.
 *
 * @returns what is in the wallet then: centavos
 */
function mature(world: World, figures: DayFigures, person: number): number {
  const { amounts, integers, running } = world
  const at = person * amountsEach
  const mark = integers[person * integersEach + marks] ?? 0
  const plan = world.plans[mark & planMask]
  const placed = amounts[at + principal] ?? 0
  const hundreds = placed / depositStep
  let profit = hundreds * (plan?.profit ?? 0)
  if (world.isFund) {
    const units = world.units[person] ?? 0
    profit = mulDivFloor(units, world.price, 1_000_000) - placed
    world.unitsSum -= units
    world.units[person] = 0
  } else {
    const daily = hundreds * (plan?.daily ?? 0)
    running.profit -= profit
    running.daily -= daily
    running.accrued -= ((plan?.days ?? 1) - 1) * daily
  }
  const from = integers[person * integersEach + referrer] ?? -1
  if (from >= 0) addInteger(integers, from * integersEach + marks, -activeReferral)
  amounts[at + principal] = 0
  running.plans--
  running.principal -= placed
  figures.profits += profit
  world.owed += placed + profit
  const cash = (amounts[at + wallet] ?? 0) + placed + profit
  amounts[at + wallet] = cash
  return cash
}

/** How people decide today: by fear and by chance, get out or buy again. */
function decider(world: World, figures: DayFigures): (person: number, cash: number) => void {
  const { scenario, integers, topUps } = world
  const { day } = figures
  const fearKey = keyOf(world, purposes.fear, day)
  const rollKey = keyOf(world, purposes.roll, day)
  const topUpKey = keyOf(world, purposes.topUp, day)
  const calm = chanceLimit(world.fear)
  const alarmed = chanceLimit(world.fear + scenario.fearNeighbourBps)
  const rollLimit = chanceLimit(scenario.rollBps + scenario.nudgeBps)
  const topUpLimit = chanceLimit(scenario.topUpBps)
  const share = scenario.rollShareBps
  const firstDeposit = firstDeposits(world)
  return (person, matured) => {
    const from = integers[person * integersEach + referrer] ?? -1
    const isAlarmed =
      ((integers[person * integersEach + marks] ?? 0) & scared) !== 0 ||
      (from >= 0 && ((integers[from * integersEach + marks] ?? 0) & refused) !== 0)
    const dread = isAlarmed ? alarmed : calm
    let cash = matured
    let budget = 0
    const getsOut = dread > 0 && drawWithKey(fearKey, person) < dread
    if (!getsOut && drawWithKey(rollKey, person) < rollLimit) {
      if (topUpLimit > 0 && drawWithKey(topUpKey, person) < topUpLimit) {
        const more = firstDeposit(person)
        cash += more
        figures.moneyIn += more
        topUps[person] = (topUps[person] ?? 0) + 1
      }
      budget = share === 10_000 ? cash : mulDivFloor(cash, share, 10_000)
    }
    spend(world, figures, { person, cash, budget, isJoining: false })
  }
}

/** The learner decides by their rule: all of it again, or out. */
function decideLearner(world: World, figures: DayFigures, cash: number): void {
  const { people, you, promisedDays } = world.scenario
  if (!you) return
  const { learner, line } = world
  const mark = world.integers[people * integersEach + marks] ?? 0
  const isOut = isTakingOut(you.rule, {
    day: figures.day,
    planDays: world.plans[mark & planMask]?.days ?? 0,
    cash,
    paidIn: learner.paidIn,
    rolls: learner.rolls,
    oldestWait: oldestWait(line, figures.day),
    promisedDays,
  })
  if (!isOut) learner.rolls++
  spend(world, figures, { person: people, cash, budget: isOut ? 0 : cash, isJoining: false })
}

/**
 * Buys what a budget allows, or leaves.
 *
 * @param purchase `cash`: what is in the wallet; `budget`: what of it may be spent, centavos
 */
function spend(
  world: World,
  figures: DayFigures,
  purchase: { person: number; cash: number; budget: number; isJoining: boolean },
): void {
  const { person, cash, isJoining } = purchase
  const { amounts, integers, plans, isFund } = world
  const budget = purchase.budget - (purchase.budget % depositStep)
  const at = person * integersEach + marks
  let mark = integers[at] ?? 0
  let kind = mark & planMask
  while (kind < planMask && (plans[kind]?.limit ?? 0) < budget) kind++
  const limit = isFund && !isJoining ? budget : (plans[kind]?.limit ?? 0)
  const amount = Math.min(budget, limit)
  if (budget > 0) mark = (mark & ~planMask) | kind
  const isBuying = amount >= amountMin
  if (!isBuying) {
    mark |= left
    if (person !== world.scenario.people) world.inside--
  }
  integers[at] = mark
  const remaining = isBuying ? cash - amount : cash
  amounts[person * amountsEach + wallet] = remaining
  if (isBuying) buy(world, figures, { person, kind, amount, isJoining })
  if (remaining >= world.scenario.minOut) addBit(world.asking, person)
}

/** Enters a purchase, and pays its bonus to the referrer. */
function buy(
  world: World,
  figures: DayFigures,
  bought: { person: number; kind: number; amount: number; isJoining: boolean },
): void {
  const { person, kind, amount, isJoining } = bought
  const { amounts, running, plans } = world
  const plan = plans[kind]
  if (!plan) throw new RangeError(`no plan ${kind}`)
  const hundreds = amount / depositStep
  const day = (figures.day + plan.days) % ringDays
  amounts[person * amountsEach + principal] = amount
  running.plans++
  running.principal += amount
  figures.bought += amount
  if (!isJoining) figures.rolled += amount
  world.owed -= amount
  addBit(world.maturing[day] ?? new Uint32Array(), person)
  if (world.isFund) {
    const units = mulDivFloor(amount, 1_000_000, world.price)
    world.units[person] = units
    world.unitsSum += units
    return
  }
  const profit = hundreds * plan.profit
  running.profit += profit
  running.daily += hundreds * plan.daily
  // A day's profit accrues from the day after: taken off here, added to all at the day's end.
  running.accrued -= hundreds * plan.daily
  add(world.dueByDay, day, amount + profit)
  payReferrer(world, figures, { person, amount, bonus: hundreds * plan.bonus })
}

function payReferrer(
  world: World,
  figures: DayFigures,
  { person, amount, bonus }: { person: number; amount: number; bonus: number },
): void {
  const { amounts, integers } = world
  checkLeader(world, person)
  const from = integers[person * integersEach + referrer] ?? -1
  if (from < 0) return
  const at = from * amountsEach
  add(amounts, at + wallet, bonus)
  add(amounts, at + earned, bonus)
  add(amounts, at + referralsBought, amount)
  add(amounts, at + referralsBoughtInMonth, amount)
  addInteger(integers, from * integersEach + marks, activeReferral)
  figures.bonuses += bonus
  world.owed += bonus
  askAfterIncome(world, from)
  checkLeader(world, from)
}

/** Whoever got money today asks for it, if bonuses are asked for at once or nothing else keeps them. */
function askAfterIncome(world: World, person: number): void {
  const mark = world.integers[person * integersEach + marks] ?? 0
  if (world.scenario.bonusOut === 1 || (mark & left) !== 0) addBit(world.asking, person)
}

/** Notes somebody who may meet a leader's needs at the day's end. */
function checkLeader(world: World, person: number): void {
  if (world.scenario.leaders === 0) return
  const mark = world.integers[person * integersEach + marks] ?? 0
  if ((mark & leader) !== 0 || mark >>> 8 < leaderNeedsNumbers.referrals) return
  const bought = world.amounts[person * amountsEach + referralsBought] ?? 0
  if (bought >= leaderNeedsNumbers.bought) world.leadersToCheck.push(person)
}

function add(array: Float64Array, place: number, amount: number): void {
  array[place] = (array[place] ?? 0) + amount
}

function addInteger(array: Int32Array, place: number, count: number): void {
  array[place] = (array[place] ?? 0) + count
}
