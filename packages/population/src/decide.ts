import { type Bits, drainBits } from './day-bits.ts'
import type { DayFigures } from './figures.ts'
import { type Mood, matureBatch, moodOf } from './mature.ts'
import type { Learner } from './scenario.ts'
import { askAfterIncome, spendBatch } from './spend.ts'
import {
  amountsEach,
  earned,
  integersEach,
  marks,
  oldestWait,
  planMask,
  referrer,
  ringDays,
  sums,
  type World,
  wallet,
} from './world.ts'

/** Leaders take what they have been credited: centavos. */
export function collectIncentives(world: World, figures: DayFigures): void {
  const { leaders, unclaimed, amounts } = world
  for (let k = 0; k < leaders.length; k++) {
    const amount = unclaimed[k] ?? 0
    if (amount === 0) continue
    const person = leaders[k] ?? 0
    const at = person * amountsEach
    amounts[at + wallet] = (amounts[at + wallet] ?? 0) + amount
    amounts[at + earned] = (amounts[at + earned] ?? 0) + amount
    unclaimed[k] = 0
    figures.incentives += amount
    world.trace?.collected.push(person)
    askAfterIncome(world, person)
  }
  world.unclaimedSum = 0
  world.owed += figures.incentives
}

/** Whose plan matures today gets its money and decides, and so do those who joined today. */
export function matureAndDecide(world: World, figures: DayFigures): void {
  const { day } = figures
  world.sums.fill(0)
  const isLearnerDue = decideMatured(world, day)
  decideJoiners(world, figures)
  if (isLearnerDue) decideLearner(world, day)
  if (world.scenario.you?.day === day) spendAll(world, day, world.scenario.people)
  world.dueByDay[day % ringDays] = 0
  enterSums(world, figures)
}

/** @returns whether the learner's plan matures, too: they decide last */
function decideMatured(world: World, day: number): boolean {
  const bits: Bits = world.maturing[day % ringDays] ?? new Uint32Array()
  const { batch, scenario } = world
  const mood = moodOf(world, day)
  let isLearnerDue = false
  drainBits(bits, batch.who, (found) => {
    isLearnerDue = batch.who[found - 1] === scenario.people
    const count = isLearnerDue ? found - 1 : found
    bringClose(world, count)
    matureBatch(world, mood, count)
    spendBatch(world, { day, count, isJoining: false })
  })
  return isLearnerDue
}

/**
 * Reads one number each of a batch's people and their referrers, independent of one another: the processor
 * waits for many of them at a time, where the loops after it would wait for each in turn.
 */
function bringClose(world: World, count: number): void {
  const { integers, batch } = world
  const { who } = batch
  let seen = 0
  for (let i = 0; i < count; i++) {
    const from = integers[(who[i] ?? 0) * integersEach + referrer] ?? -1
    seen ^= integers[(from < 0 ? 0 : from) * integersEach + marks] ?? 0
  }
  // Kept, or the compiler would leave the loop out.
  world.seen = seen
}

function decideJoiners(world: World, { day, joined }: DayFigures): void {
  const { amounts, batch, members } = world
  const { who, cash, budget } = batch
  let count = 0
  for (let person = members - joined; person < members; person++) {
    const all = amounts[person * amountsEach + wallet] ?? 0
    who[count] = person
    cash[count] = all
    budget[count] = all
    count++
    if (count < who.length && person + 1 < members) continue
    spendBatch(world, { day, count, isJoining: true })
    count = 0
  }
}

/** The learner decides by their rule: all of it again, or out. */
function decideLearner(world: World, day: number): void {
  const { people, you, promisedDays } = world.scenario
  if (!you) return
  const { learner, line, batch } = world
  const mark = world.integers[people * integersEach + marks] ?? 0
  const planDays = world.plans[mark & planMask]?.days ?? 0
  batch.who[0] = people
  const noMood: Mood = {
    fearKey: 0,
    rollKey: 0,
    topUpKey: 0,
    calm: 0,
    alarmed: 0,
    roll: 0,
    topUp: 0,
  }
  matureBatch(world, noMood, 1)
  const cash = batch.cash[0] ?? 0
  const { paidIn, rolls } = learner
  const wait = oldestWait(line, day)
  const isOut = isTakingOut(you.rule, {
    day,
    planDays,
    cash,
    paidIn,
    rolls,
    oldestWait: wait,
    promisedDays,
  })
  if (!isOut) learner.rolls++
  batch.budget[0] = isOut ? 0 : cash
  spendBatch(world, { day, count: 1, isJoining: false })
}

/** Somebody who just joined buys for all they have. */
function spendAll(world: World, day: number, person: number): void {
  const { batch, amounts } = world
  const cash = amounts[person * amountsEach + wallet] ?? 0
  batch.who[0] = person
  batch.cash[0] = cash
  batch.budget[0] = cash
  spendBatch(world, { day, count: 1, isJoining: true })
}

function enterSums(world: World, figures: DayFigures): void {
  const { running } = world
  const sum = (place: number): number => world.sums[place] ?? 0
  figures.moneyIn += sum(sums.topUps)
  figures.profits = sum(sums.profits)
  figures.bonuses = sum(sums.bonuses)
  figures.rolled = sum(sums.rolled)
  figures.bought = sum(sums.rolled) + sum(sums.boughtByJoiners)
  running.plans += sum(sums.plans)
  running.principal += figures.bought - sum(sums.matured)
  running.profit += sum(sums.runningProfit)
  running.daily += sum(sums.runningDaily)
  running.accrued += sum(sums.accrued)
  world.inside -= sum(sums.left)
  world.owed +=
    figures.moneyIn + sum(sums.matured) + figures.profits + figures.bonuses - figures.bought
  world.pool += figures.moneyIn
  world.putIn += figures.moneyIn
}

/** What the learner's rule goes by at a maturity. Days; centavos. */
type LearnerMoment = {
  day: number
  /** Of the plan that matured. */
  planDays: number
  cash: number
  paidIn: number
  rolls: number
  /** Since the head of the line asked, this morning; 0 without a line. */
  oldestWait: number
  promisedDays: number
}

/** Whether the learner takes everything out: their own rule, without fear or chance. */
function isTakingOut({ kind, n }: Learner['rule'], at: LearnerMoment): boolean {
  switch (kind) {
    case 'day':
      return at.day + at.planDays > n
    case 'rolls':
      return at.rolls >= n
    case 'times':
      return at.cash * 100 >= at.paidIn * n
    case 'delay':
      return at.oldestWait > at.promisedDays
  }
}
