import { divHalfAwayFromZero } from '@kunwari/domain/money/rounding'
import { mulDivFloor, mulDivHalfAway, requireExact } from './exact.ts'
import type { ClosedBy, DayFigures } from './figures.ts'
import { firstDeposits } from './join.ts'
import {
  amountsEach,
  earned,
  integersEach,
  leader,
  marks,
  nobody,
  pending,
  referrer,
  takenOut,
  type World,
  wallet,
} from './world.ts'

/** What became of everybody: members, without the learner. Net is taken out less put in; centavos. */
export type Summary = {
  /** The first day on which the head of the line was above the pool. */
  runOutDay: number | null
  closedDay: number | null
  /** The first day that ended with more promised than held. */
  shortDay: number | null
  /** The first day that ended with more promised than is held and all outside could still bring. */
  beyondSavingDay: number | null
  closedBy: ClosedBy | null
  days: number
  members: number
  putIn: number
  paidOut: number
  poolLeft: number
  taken: number
  /** How many took out less than they put in; the share of all; the sum of what is missing. */
  lost: number
  lostShareBps: number
  lostCentavos: number
  won: number
  wonCentavos: number
  even: number
  gotNothing: number
  /** Of the nets in ascending order the one in the middle, the lower of two. */
  medianNet: number
  /** Of what each took out, in basis points. */
  giniBps: number
  /** The share of all taken out that the top hundredth took, in basis points. */
  topShareBps: number
  leaders: number
  leadersEarned: number
  leadersNet: number
  /** What leaders' referrals put in and did not take out. */
  referralsLost: number
  /** For each day on which somebody joined: day, joined, in, out, how many lost. */
  byJoinDay: [number, number, number, number, number][]
}

/** What one person put in and took out in all: centavos. */
export type PersonTotals = { paidIn: number; paidOut: number }

/** What people put in and took out by their number, with what a fund pays everybody at its end. */
export function totalsOf(world: World): (person: number) => PersonTotals {
  const { amounts, topUps, scenario, learner } = world
  const firstDeposit = firstDeposits(world)
  return (person) => ({
    paidIn:
      person === scenario.people
        ? learner.paidIn
        : firstDeposit(person) * (1 + (topUps[person] ?? 0)),
    paidOut: (amounts[person * amountsEach + takenOut] ?? 0) + paidAtEnd(world, person),
  })
}

/** Sums up a run that is over. */
export function summarise(world: World, days: readonly DayFigures[]): Summary {
  const { members, scenario } = world
  const outs = new Float64Array(members)
  const nets = new Float64Array(members)
  const sums = sumJoinDays(world, { outs, nets })
  const leaders = sumLeaders(world, nets)
  nets.sort()
  outs.sort()
  return {
    runOutDay: world.runOutDay,
    closedDay: world.closedBy ? days.length - 1 : null,
    shortDay: firstDay(days, ({ promised, pool }) => promised > pool),
    beyondSavingDay: firstDay(days, (day) => {
      const outside = scenario.people - day.members
      return day.pool + outside * world.meanDeposit < day.promised
    }),
    closedBy: world.closedBy,
    days: days.length,
    members,
    taken: world.taken,
    ...sums,
    lostShareBps: mulDivHalfAway(sums.lost, 10_000, members),
    medianNet: nets[Math.floor((members - 1) / 2)] ?? 0,
    ...inequality(outs),
    ...leaders,
  }
}

type JoinDaySums = Pick<
  Summary,
  | 'putIn'
  | 'paidOut'
  | 'poolLeft'
  | 'lost'
  | 'lostCentavos'
  | 'won'
  | 'wonCentavos'
  | 'even'
  | 'gotNothing'
  | 'byJoinDay'
>

/** Fills in what each member took out, and their net. */
function sumJoinDays(
  world: World,
  { outs, nets }: { outs: Float64Array; nets: Float64Array },
): JoinDaySums {
  const totals = totalsOf(world)
  const sums = { putIn: 0, paidOut: 0, lost: 0, lostCentavos: 0, won: 0, wonCentavos: 0, even: 0 }
  let gotNothing = 0
  let atEnd = world.learner.isIn ? paidAtEnd(world, world.scenario.people) : 0
  const byJoinDay: Summary['byJoinDay'] = []
  for (let day = 0; day + 1 < world.membersByDay.length; day++) {
    const from = world.membersByDay[day] ?? 0
    const to = world.membersByDay[day + 1] ?? 0
    const before = { ...sums }
    for (let person = from; person < to; person++) {
      const { paidIn, paidOut } = totals(person)
      const net = paidOut - paidIn
      outs[person] = paidOut
      nets[person] = net
      sums.putIn += paidIn
      sums.paidOut += paidOut
      atEnd += paidAtEnd(world, person)
      if (paidOut === 0) gotNothing++
      if (net < 0) {
        sums.lost++
        sums.lostCentavos -= net
      } else if (net > 0) {
        sums.won++
        sums.wonCentavos += net
      } else sums.even++
    }
    const { putIn, paidOut, lost } = sums
    if (to > from) {
      byJoinDay.push([
        day,
        to - from,
        putIn - before.putIn,
        paidOut - before.paidOut,
        lost - before.lost,
      ])
    }
  }
  // A fund may pay out, over all its days, far more than it ever holds.
  for (const name of ['putIn', 'paidOut', 'lostCentavos', 'wonCentavos'] as const) {
    requireExact(sums[name], name)
  }
  return { ...sums, poolLeft: world.pool - atEnd, gotNothing, byJoinDay }
}

/** What the honest fund pays a person after the last day: units, wallet, and what is pending. */
function paidAtEnd({ isFund, units, price, amounts }: World, person: number): number {
  if (!isFund) return 0
  const at = person * amountsEach
  return (
    mulDivFloor(units[person] ?? 0, price, 1_000_000) +
    (amounts[at + wallet] ?? 0) +
    (amounts[at + pending] ?? 0)
  )
}

function firstDay(days: readonly DayFigures[], holds: (day: DayFigures) => boolean): number | null {
  return days.find(holds)?.day ?? null
}

/** @param outs ascending */
function inequality(outs: Float64Array): Pick<Summary, 'giniBps' | 'topShareBps'> {
  const n = outs.length
  const top = Math.max(1, Math.floor(n / 100))
  let sum = 0n
  let ranked = 0n
  let ofTop = 0
  // Chunks keep the inner sums exact as numbers: a sum of ranks times amounts would not be.
  for (let i = 0; i < n; i++) {
    const out = outs[i] ?? 0
    if (out === 0) continue
    sum += BigInt(out)
    ranked += BigInt(i + 1) * BigInt(out)
    if (i >= n - top) ofTop += out
  }
  if (sum === 0n) return { giniBps: 0, topShareBps: 0 }
  const above = 2n * ranked - BigInt(n + 1) * sum
  return {
    giniBps: Number(divHalfAwayFromZero(above * 10_000n, BigInt(n) * sum)),
    topShareBps: mulDivHalfAway(ofTop, 10_000, Number(sum)),
  }
}

function sumLeaders(
  { leaders, amounts, integers, members }: World,
  nets: Float64Array,
): Pick<Summary, 'leaders' | 'leadersEarned' | 'leadersNet' | 'referralsLost'> {
  let leadersEarned = 0
  let leadersNet = 0
  for (const person of leaders) {
    leadersEarned += amounts[person * amountsEach + earned] ?? 0
    leadersNet += nets[person] ?? 0
  }
  let referralsLost = 0
  for (let person = 0; leaders.length > 0 && person < members; person++) {
    const from = integers[person * integersEach + referrer] ?? nobody
    if (from === nobody || ((integers[from * integersEach + marks] ?? 0) & leader) === 0) continue
    referralsLost += Math.max(0, -(nets[person] ?? 0))
  }
  return { leaders: leaders.length, leadersEarned, leadersNet, referralsLost }
}
