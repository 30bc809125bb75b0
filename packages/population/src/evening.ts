import { monthlyIncentiveBps } from '@kunwari/domain/leader/accrual'
import { allTiers } from '@kunwari/domain/leader/tiers'
import { coverageOf } from '@kunwari/domain/reserve/coverage'
import { mulDivCeil, mulDivFloor, requireExact } from './exact.ts'
import type { DayFigures } from './figures.ts'
import { amountMin } from './spend.ts'
import {
  activeReferral,
  amountsEach,
  endsMonth,
  integersEach,
  leader,
  leaderNeedsNumbers,
  marks,
  oldestWait,
  principal,
  referralsBought,
  referralsBoughtInMonth,
  ringDays,
  type World,
} from './world.ts'

/** The operator takes his share, trades with the pool, and closes when it is time. */
export function actAsOperator(world: World, figures: DayFigures): void {
  const { scenario } = world
  world.skimDue += mulDivFloor(figures.moneyIn, scenario.skimBps, 10_000)
  if (world.skimDue >= amountMin && world.skimDue <= world.pool) {
    takeOut(world, figures, world.skimDue)
    world.skimDue = 0
  }
  trade(world, figures)
  world.closedBy = closing(world, figures.day)
  const isTakingAll = world.closedBy === 'exit' || world.closedBy === 'empty'
  if (isTakingAll && world.pool >= amountMin) takeOut(world, figures, world.pool)
}

/** Leaders are made and credited: a day's pay, and on a month's last day its share. */
export function creditLeaders(world: World, figures: DayFigures): void {
  if (world.scenario.leaders === 0 || world.isFund) return
  const { amounts, integers, leaders, unclaimed } = world
  const before = leaders.length
  for (const person of world.leadersToCheck) {
    const at = person * integersEach + marks
    const mark = integers[at] ?? 0
    const own = amounts[person * amountsEach + principal] ?? 0
    if ((mark & leader) !== 0 || own < leaderNeedsNumbers.own) continue
    if (Math.floor((mark >>> 0) / activeReferral) < leaderNeedsNumbers.referrals) continue
    integers[at] = mark | leader
    leaders.push(person)
    unclaimed.push(0)
  }
  world.leadersToCheck.length = 0
  const isMonthEnd = endsMonth(world, figures.day)
  for (let k = 0; k < leaders.length; k++) {
    const at = (leaders[k] ?? 0) * amountsEach
    let credit = k < before ? dailyPay(amounts[at + referralsBought] ?? 0) : 0
    if (isMonthEnd) {
      credit += mulDivFloor(amounts[at + referralsBoughtInMonth] ?? 0, monthlyBps, 10_000)
    }
    unclaimed[k] = (unclaimed[k] ?? 0) + credit
    world.unclaimedSum += credit
  }
  if (!isMonthEnd) return
  for (let person = 0; person < world.members; person++) {
    amounts[person * amountsEach + referralsBoughtInMonth] = 0
  }
}

/** Enters what holds at the day's end. */
export function takeStock(world: World, figures: DayFigures): void {
  const { running, line, pool, owed, unclaimedSum } = world
  running.accrued += running.daily
  const worth = world.isFund ? mulDivFloor(world.unitsSum, world.price, 1_000_000) : 0
  const accrued = world.isFund ? worth - running.principal : running.accrued
  figures.members = world.members
  figures.inside = world.inside
  figures.plans = running.plans
  figures.pool = pool
  figures.owed = owed
  figures.principal = running.principal
  figures.accrued = accrued
  figures.unclaimed = unclaimedSum
  figures.promised =
    owed + unclaimedSum + (world.isFund ? worth : running.principal + running.profit)
  figures.coverage = coverage(pool, owed + running.principal + accrued + unclaimedSum)
  figures.waiting = line.tail - line.head
  figures.waitingAmount = line.amount
  figures.oldestWait = oldestWait(line, figures.day)
  figures.fear = world.fear
  figures.stopsIn = world.isFund ? null : stopsIn(world, figures.day)
  figures.leaders = world.leaders.length
  figures.taken = world.taken
  for (const name of ['pool', 'owed', 'principal', 'promised', 'bought'] as const) {
    requireExact(figures[name], name)
  }
}

/** The chance of getting out that holds tomorrow. */
export function fearOfTomorrow({ scenario }: World, figures: DayFigures): number {
  const { fearDelayBps, fearCoverageBps, fearAdvisoryBps, advisoryDay, promisedDays } = scenario
  const late = fearDelayBps * Math.max(0, figures.oldestWait - promisedDays)
  const bare = Math.floor((fearCoverageBps * Math.max(0, 10_000 - figures.coverage)) / 10_000)
  const isWarned = advisoryDay > 0 && figures.day + 1 >= advisoryDay
  return Math.min(10_000, late + bare + (isWarned ? fearAdvisoryBps : 0))
}

const monthlyBps = Number(monthlyIncentiveBps)

/** Highest first. Both are far below 2^53. */
const tiers = allTiers
  .map(({ from, dailyRate }) => ({ from: Number(from), dailyRate: Number(dailyRate) }))
  .toReversed()

/** As `tierOf` says, without bigint: there are a hundred thousand leaders a day. */
function dailyPay(bought: number): number {
  for (const tier of tiers) if (bought >= tier.from) return tier.dailyRate
  return 0
}

function takeOut(world: World, figures: DayFigures, amount: number): void {
  world.pool -= amount
  world.taken += amount
  figures.skim += amount
}

function trade(world: World, figures: DayFigures): void {
  const { tradingPpm } = world.scenario
  if (world.isFund) {
    const step = mulDivFloor(world.price, tradingPpm, 1_000_000)
    figures.trading = mulDivCeil(world.unitsSum, step, 1_000_000)
    world.price += step
  } else {
    const size = mulDivFloor(world.pool, Math.abs(tradingPpm), 1_000_000)
    figures.trading = tradingPpm < 0 ? -size : size
  }
  world.pool += figures.trading
}

function closing(world: World, day: number): World['closedBy'] {
  const { freezeDay, exitDay, closeAfterDays, holdDays } = world.scenario
  if (freezeDay > 0 && day === freezeDay) return 'frozen'
  if (exitDay > 0 && day === exitDay) return 'exit'
  const { line } = world
  const isWaiting = closeAfterDays > 0 && line.head < line.tail
  return isWaiting && oldestWait(line, day) - holdDays >= closeAfterDays ? 'empty' : null
}

function coverage(pool: number, owedByNow: number): number {
  return Number(coverageOf(BigInt(pool), BigInt(owedByNow)))
}

/** Days until what falls due passes the pool, if nobody new joins and all take what they can. */
function stopsIn({ pool, owed, unclaimedSum, dueByDay }: World, day: number): number | null {
  let holds = pool - owed - unclaimedSum
  if (holds < 0) return 0
  for (let days = 1; days < ringDays; days++) {
    holds -= dueByDay[(day + days) % ringDays] ?? 0
    if (holds < 0) return days
  }
  return null
}
