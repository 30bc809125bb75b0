import { addDays, daysBetween, firstOfMonth, manilaMonth } from '@kunwari/domain/calendar/manila'
import { leaderNeeds } from '@kunwari/domain/leader/requirements'
import { drawKey } from '@kunwari/domain/lesson/draw'
import { allPlans } from '@kunwari/domain/plans/plans'
import { type Batch, type Bits, emptyBatch, emptyBits } from './day-bits.ts'
import type { DayTrace } from './day-trace.ts'
import { depositStep, depositTable } from './deposit-table.ts'
import type { ClosedBy } from './figures.ts'
import type { Scenario } from './scenario.ts'

/**
 * What is drawn, by the number that keeps draws of different kinds apart. The first three are traits
 * for life: drawn with day 0.
 */
export const purposes = {
  deposit: 1,
  plan: 2,
  star: 3,
  weather: 4,
  join: 5,
  link: 6,
  pull: 7,
  fear: 8,
  roll: 9,
  topUp: 10,
  who: 16,
} as const

/**
 * A person is one record of 64 bytes, so that what happens to a referrer touches one line of the
 * processor's cache: seven amounts in centavos, then two integers.
 */
export const amountsEach = 8
export const wallet = 0
/** Of the running plan; 0 while none runs. */
export const principal = 1
/** Asked for, and not yet paid. */
export const pending = 2
export const takenOut = 3
/** Bought by direct referrals ever, and in the month in hand. */
export const referralsBought = 4
export const referralsBoughtInMonth = 5
/** Bonuses and leader's pay ever. */
export const earned = 6

export const integersEach = 16
/** A person's number, or `nobody`. */
export const referrer = 14
/** Three bits of the current plan's place, the marks below, and from `activeReferral` on a count. */
export const marks = 15
export const nobody = -1

export const planMask = 7
/** Will not buy any more. */
export const left = 8
/** Somebody that they brought was refused. */
export const scared = 16
export const leader = 32
/** Waited as long as was promised, and was not paid. */
export const refused = 64
/** One direct referral with a running plan. */
export const activeReferral = 256

/** What a day's decisions add up to, in places of one array: adding to it makes no objects. */
export const sums = {
  topUps: 0,
  profits: 1,
  bonuses: 2,
  rolled: 3,
  boughtByJoiners: 4,
  /** Principal of plans that matured. */
  matured: 5,
  /** What changes of plans that run: how many, whole profit, profit of a day, profit accrued. */
  plans: 6,
  runningProfit: 7,
  runningDaily: 8,
  accrued: 9,
  /** People who will not buy any more. */
  left: 10,
} as const

/** A plan's figures as numbers: all below 2^53. */
type PlanFigures = {
  days: number
  /** Profit a day and over the term, and the referrer's bonus, for each 100 pesos: centavos. */
  daily: number
  profit: number
  bonus: number
  /** The most that one purchase takes, in whole hundreds of pesos. */
  limit: number
}

/** What leaders need, as numbers: centavos, and people. */
export const leaderNeedsNumbers = {
  referrals: leaderNeeds.activeReferrals,
  bought: Number(leaderNeeds.totalReferralInvestments),
  own: Number(leaderNeeds.totalActiveInvestments),
}

const limits = allPlans.map(({ dailyLimitCentavos }) => dailyLimitCentavos)
/** The place of the plan that takes the largest purchases: there is none to go up to from there. */
export const largestPlan = limits.reduce(
  (best, limit, place) => (limit > (limits[best] ?? 0n) ? place : best),
  0,
)

/** A ring of days is longer than the longest plan. */
export const ringDays = Math.max(...allPlans.map(({ planDays }) => planDays)) + 1

/** Everything that a run keeps from one day to the next. Amounts are centavos. */
export type World = {
  scenario: Scenario
  isFund: boolean
  plans: PlanFigures[]
  deposits: number[]
  /** The first deposit as an average of the table, cut. */
  meanDeposit: number
  amounts: Float64Array
  integers: Int32Array
  topUps: Uint16Array
  /** Units of the fund in a running plan; empty for the bots. */
  units: Float64Array
  unitsSum: number
  /** Of a unit, in millionths. */
  price: number
  members: number
  inside: number
  /** Joined before each day, and at its end. */
  membersByDay: number[]
  stars: number[]
  /** Plans that run: how many, principal, whole profit, profit of a day, profit accrued so far. */
  running: { plans: number; principal: number; profit: number; daily: number; accrued: number }
  /** Whose plans mature, and what they pay, by day modulo `ringDays`. */
  maturing: Bits[]
  dueByDay: Float64Array
  /** Who looks whether to ask for their money: today, and once that is over tomorrow. */
  asking: Bits
  line: Line
  leaders: number[]
  /** In the order of `leaders`. */
  unclaimed: number[]
  unclaimedSum: number
  /** What people did today, where somebody listens. */
  trace: DayTrace | null
  batch: Batch
  sums: Float64Array
  /** Of no meaning: what a loop reads for the processor's sake alone. */
  seen: number
  /** How many people are refused. */
  refusals: number
  /** Who may have become a leader today. */
  leadersToCheck: number[]
  pool: number
  owed: number
  skimDue: number
  taken: number
  fear: number
  growth: number
  putIn: number
  paidOut: number
  runOutDay: number | null
  closedBy: ClosedBy | null
  /** The next day that ends a month, as far as that was looked up. */
  monthEnd: number
  learner: { isIn: boolean; paidIn: number; rolls: number }
}

/** Who waits for their money, in the order of asking: a ring, since nobody waits twice at a time. */
export type Line = {
  who: Int32Array
  askedOn: Int16Array
  /** Positions since the beginning; equal when nobody waits. */
  head: number
  tail: number
  amount: number
  /** The tail before the first one of a day asked. */
  tailBefore: number[]
}

/** A world on the eve of its first day. */
export function createWorld(scenario: Scenario): World {
  // One more than can join: the learner has the last number.
  const people = scenario.people + 1
  const buffer = new ArrayBuffer(people * amountsEach * 8)
  const deposits = depositTable(scenario.median, scenario.spread)
  const isFund = scenario.scheme === 'fund'
  return {
    scenario,
    isFund,
    plans: plansOf(scenario),
    deposits,
    meanDeposit: Math.floor(deposits.reduce((sum, deposit) => sum + deposit, 0) / deposits.length),
    amounts: new Float64Array(buffer),
    integers: new Int32Array(buffer),
    topUps: new Uint16Array(people),
    units: new Float64Array(isFund ? people : 0),
    unitsSum: 0,
    price: 1_000_000,
    members: 0,
    inside: 0,
    membersByDay: [0],
    stars: [],
    running: { plans: 0, principal: 0, profit: 0, daily: 0, accrued: 0 },
    maturing: Array.from({ length: ringDays }, () => emptyBits(people)),
    dueByDay: new Float64Array(ringDays),
    asking: emptyBits(people),
    line: {
      who: new Int32Array(people),
      askedOn: new Int16Array(people),
      head: 0,
      tail: 0,
      amount: 0,
      tailBefore: [],
    },
    leaders: [],
    unclaimed: [],
    unclaimedSum: 0,
    trace: null,
    batch: emptyBatch(),
    sums: new Float64Array(Object.keys(sums).length),
    seen: 0,
    refusals: 0,
    leadersToCheck: [],
    pool: scenario.capital,
    owed: 0,
    skimDue: 0,
    taken: 0,
    fear: 0,
    growth: 1,
    putIn: 0,
    paidOut: 0,
    runOutDay: null,
    closedBy: null,
    monthEnd: -1,
    learner: { isIn: false, paidIn: 0, rolls: 0 },
  }
}

/** What all draws of a purpose and a day have in common. */
export function keyOf(world: World, purpose: number, day: number): number {
  return drawKey({ seed: world.scenario.seed, purpose, day })
}

/** Below it a draw counts as having happened, with a chance in basis points. */
export function chanceLimit(bps: number): number {
  return Math.floor((Math.min(bps, 10_000) * 2 ** 32) / 10_000)
}

/** Days since the head of a line asked; 0 when nobody waits. */
export function oldestWait({ head, tail, askedOn }: Line, day: number): number {
  return head === tail ? 0 : day - (askedOn[head % askedOn.length] ?? day)
}

/** Whether a day is the last of its month in Manila. */
export function endsMonth(world: World, day: number): boolean {
  while (world.monthEnd < day) world.monthEnd = endOfMonth(world.scenario, world.monthEnd + 1)
  return world.monthEnd === day
}

/** The day that ends the month of another one. */
function endOfMonth({ from }: Scenario, day: number): number {
  const first = firstOfMonth(manilaMonth(addDays(from, day)))
  const next = firstOfMonth(manilaMonth(addDays(first, daysOfLongestMonth)))
  return daysBetween(from, next) - 1
}

const daysOfLongestMonth = 31

function plansOf({ limitBps }: Scenario): PlanFigures[] {
  return allPlans.map((plan) => {
    const full = plan.dailyLimitCentavos
    // A daily limit is far below 2^53.
    const limit = Number((full * BigInt(limitBps)) / 10_000n)
    return {
      days: plan.planDays,
      daily: Number(plan.dailyRateBps),
      profit: Number(plan.returnRateBps),
      bonus: Number(plan.referralBonusBps),
      limit: limit - (limit % depositStep),
    }
  })
}
