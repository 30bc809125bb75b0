import { drawWithKey } from '@kunwari/domain/lesson/draw'
import { depositStep } from './deposit-table.ts'
import { mulDivFloor } from './exact.ts'
import { firstDeposits } from './join.ts'
import {
  amountsEach,
  chanceLimit,
  integersEach,
  keyOf,
  marks,
  planMask,
  principal,
  purposes,
  referrer,
  refused,
  scared,
  sums,
  type World,
  wallet,
} from './world.ts'

/** By which draws, and below which of them, people decide today. */
export type Mood = {
  fearKey: number
  rollKey: number
  topUpKey: number
  calm: number
  alarmed: number
  roll: number
  topUp: number
}

export function moodOf(world: World, day: number): Mood {
  const { scenario, fear } = world
  return {
    fearKey: keyOf(world, purposes.fear, day),
    rollKey: keyOf(world, purposes.roll, day),
    topUpKey: keyOf(world, purposes.topUp, day),
    calm: chanceLimit(fear),
    alarmed: chanceLimit(fear + scenario.fearNeighbourBps),
    roll: chanceLimit(scenario.rollBps + scenario.nudgeBps),
    topUp: chanceLimit(scenario.topUpBps),
  }
}

/**
 * Pays principal and profit to a batch of people, and decides for each, by fear and by chance, what they
 * may spend again. That nobody sees what the one before does with it is what lets all be paid first: a
 * bonus goes to somebody with a smaller number.
 */
export function matureBatch(world: World, mood: Mood, count: number): void {
  const { amounts, integers, plans, isFund, topUps, scenario, sums: today, trace } = world
  const { who, cash: cashes, budget: budgets } = world.batch
  const { fearKey, rollKey, topUpKey, calm, alarmed } = mood
  const share = scenario.rollShareBps
  const firstDeposit = firstDeposits(world)
  let matured = 0
  let profits = 0
  let dailies = 0
  let accrued = 0
  let added = 0
  for (let i = 0; i < count; i++) {
    const person = who[i] ?? 0
    const at = person * amountsEach
    const mark = integers[person * integersEach + marks] ?? 0
    const plan = plans[mark & planMask]
    const placed = amounts[at + principal] ?? 0
    const hundreds = placed / depositStep
    const profit = isFund ? redeem(world, person, placed) : hundreds * (plan?.profit ?? 0)
    const daily = isFund ? 0 : hundreds * (plan?.daily ?? 0)
    dailies += daily
    accrued += ((plan?.days ?? 1) - 1) * daily
    matured += placed
    profits += profit
    amounts[at + principal] = 0
    let cash = (amounts[at + wallet] ?? 0) + placed + profit
    let budget = 0
    const from = integers[person * integersEach + referrer] ?? -1
    const isAlarmed =
      (mark & scared) !== 0 ||
      (world.refusals > 0 &&
        from >= 0 &&
        ((integers[from * integersEach + marks] ?? 0) & refused) !== 0)
    const dread = isAlarmed ? alarmed : calm
    const getsOut = dread > 0 && drawWithKey(fearKey, person) < dread
    if (!getsOut && drawWithKey(rollKey, person) < mood.roll) {
      if (mood.topUp > 0 && drawWithKey(topUpKey, person) < mood.topUp) {
        const more = firstDeposit(person)
        cash += more
        added += more
        topUps[person] = (topUps[person] ?? 0) + 1
        trace?.toppedUp.push({ person, amount: more })
      }
      budget = share === 10_000 ? cash : mulDivFloor(cash, share, 10_000)
    }
    cashes[i] = cash
    budgets[i] = budget
  }
  add(today, sums.plans, -count)
  add(today, sums.matured, matured)
  add(today, sums.profits, profits)
  add(today, sums.topUps, added)
  add(today, sums.runningProfit, isFund ? 0 : -profits)
  add(today, sums.runningDaily, -dailies)
  add(today, sums.accrued, -accrued)
}

/** @returns what units of the fund are worth above what they were bought for: centavos */
function redeem(world: World, person: number, placed: number): number {
  const units = world.units[person] ?? 0
  world.unitsSum -= units
  world.units[person] = 0
  return mulDivFloor(units, world.price, 1_000_000) - placed
}

function add(today: Float64Array, place: number, amount: number): void {
  today[place] = (today[place] ?? 0) + amount
}
