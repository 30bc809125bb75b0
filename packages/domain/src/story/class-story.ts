import { addMs, dayMs, type Instant } from '../calendar/instant.ts'
import { daysBetween, type ManilaDate, manilaDate } from '../calendar/manila.ts'
import { groupSizeMin } from '../lesson/group-size-min.ts'
import { type ClassLog, type ClassPerson, learnersOf } from './class-log.ts'
import { type DayEnd, dayEndsOf } from './days-ends.ts'
import { findBreak } from './find-break.ts'
import {
  byPerson,
  flowOf,
  type PersonLog,
  poolAt,
  runOutOf,
  saidBy,
  standingAt,
} from './standing.ts'
import { type MoneyLink, nameOf, traceMoney } from './trace-money.ts'

/** A date of a class: whole days since Live began, its day in Manila, and the moment. */
export type StoryDate = { day: number; date: ManilaDate; at: Instant }

/** What a group put in and took out, centavos, and how many of it are down and up. */
export type GroupFlow = { people: number; in: bigint; out: bigint; behind: number; ahead: number }

/** What one group was paid of another's money, centavos. */
type GroupLink = { from: Payers; to: Payees; amount: bigint }
type Payees = number | 'extras' | 'staff'
type Payers = Payees | 'trading' | 'capital'

/** What became of a class. Amounts in centavos. */
export type ClassStory = {
  dates: {
    short: StoryDate | null
    certain: StoryDate | null
    broke: (StoryDate & { cause: 'line' | 'rush' }) | null
    runOut: ManilaDate | null
    runOutDay: number | null
  }
  sums: {
    screens: bigint
    pool: bigint
    putIn: bigint
    paidOut: bigint
    fromMembers: bigint
    fromTrading: bigint
    fromCapital: bigint
    fromOwn: bigint
    cashOfThisWorld: bigint
  }
  /** By the order of joining; `from` and `to` are places in it, from 1. */
  quarters: (GroupFlow & { from: number; to: number })[]
  extras: GroupFlow
  /** Whose money was paid out to whom, by groups; a number is a place in `quarters`, from 0. */
  flow: GroupLink[]
  recruiters: { people: number; bonuses: bigint; paidOut: bigint; recruitsNet: bigint }
}

/** A group of fewer joins its neighbour. */
const groupMin = 3
const quarters = 4

/**
 * What became of a class, computed at the moment at which its walls turned to glass. It says the same
 * whenever it is asked: who came later came to watch.
 */
export function storyOf(log: ClassLog): ClassStory {
  const people = byPerson(log)
  const learners = learnersOf(log).filter(({ isWatcher }) => !isWatcher)
  const ends = dayEndsOf(log)
  const moved = (some: readonly ClassPerson[]) => groupFlow(some, people)
  const groups = learners.length < groupSizeMin ? [] : groupsOf(learners.length)
  const links = traceMoney(log)
  return {
    dates: datesOf(log, { ends, people }),
    sums: sumsOf(log, { people, links }),
    quarters: groups.map(({ from, to }) => ({
      from,
      to,
      ...moved(learners.slice(from - 1, to)),
    })),
    flow: groups.length === 0 ? [] : flowBetween(links, { log, learners, groups }),
    extras: moved(log.people.filter(({ isExtra }) => isExtra)),
    recruiters: recruitersOf(log, { learners, people }),
  }
}

function lastOf(quarter: number, learners: number): number {
  return Math.ceil((quarter * learners) / quarters)
}

/** Quarters by the order of joining; one of fewer than three joins its neighbour. */
function groupsOf(learners: number): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = []
  let from = 1
  for (let quarter = 1; quarter <= quarters; quarter += 1) {
    const to = lastOf(quarter, learners)
    const size = to - from + 1
    if (size >= groupMin) {
      groups.push({ from, to })
      from = to + 1
    } else if (quarter === quarters) {
      const last = groups.pop()
      groups.push({ from: last?.from ?? from, to })
    }
  }
  return groups
}

function groupFlow(
  some: readonly ClassPerson[],
  people: ReadonlyMap<string, PersonLog>,
): GroupFlow {
  const group: GroupFlow = { people: some.length, in: 0n, out: 0n, behind: 0, ahead: 0 }
  for (const { id } of some) {
    const own = people.get(id)
    if (!own) continue
    const { putIn, tookOut } = flowOf(own)
    group.in += putIn
    group.out += tookOut
    if (tookOut < putIn) group.behind += 1
    if (tookOut > putIn) group.ahead += 1
  }
  return group
}

function datesOf(
  log: ClassLog,
  { ends, people }: { ends: readonly DayEnd[]; people: ReadonlyMap<string, PersonLog> },
): ClassStory['dates'] {
  const { dayZero } = log
  const nothing = { short: null, certain: null, broke: null, runOut: null, runOutDay: null }
  if (dayZero === null) return nothing
  const broke = findBreak(log)
  const runOut = runOutOf(log, people)
  return {
    short: endDate(ends.find(({ promised, pool }) => promised > pool)),
    certain: endDate(ends.find(({ promised, cash }) => promised > cash)),
    broke: broke
      ? {
          day: Math.max(0, Math.floor((broke.at - dayZero) / dayMs)),
          date: manilaDate(broke.at),
          ...broke,
        }
      : null,
    runOut,
    runOutDay: runOut === null ? null : daysBetween(manilaDate(dayZero), runOut),
  }
}

/** A day's end bears the number and the date of the day that ended. */
function endDate(end: DayEnd | undefined): StoryDate | null {
  return end ? { day: end.day, date: manilaDate(addMs(end.at, -1)), at: end.at } : null
}

/** Links between people, added up by their groups, in the order of first payment. */
function flowBetween(
  links: readonly MoneyLink[],
  {
    log,
    learners,
    groups,
  }: {
    log: ClassLog
    learners: readonly ClassPerson[]
    groups: readonly { from: number; to: number }[]
  },
): GroupLink[] {
  const groupOf = new Map<string, Payees>()
  for (const { id, isExtra } of log.people) groupOf.set(id, isExtra ? 'extras' : 'staff')
  for (const [at, { id }] of learners.entries()) {
    groupOf.set(
      id,
      groups.findIndex(({ to }) => at + 1 <= to),
    )
  }
  const found = new Map<string, GroupLink>()
  for (const { from, to, amount } of links) {
    if (typeof to === 'string') continue
    const payer = typeof from === 'string' ? from : (groupOf.get(from.id) ?? 'staff')
    const payee = groupOf.get(to.id) ?? 'staff'
    const key = `${payer} ${payee}`
    const before = found.get(key)?.amount ?? 0n
    found.set(key, { from: payer, to: payee, amount: before + amount })
  }
  return [...found.values()]
}

function sumsOf(
  log: ClassLog,
  { people, links }: { people: ReadonlyMap<string, PersonLog>; links: readonly MoneyLink[] },
): ClassStory['sums'] {
  let screens = 0n
  let putIn = 0n
  for (const own of people.values()) {
    screens += saidBy(standingAt(own, log.truth))
    putIn += flowOf(own).putIn
  }
  const paid = links.filter(({ to }) => typeof to !== 'string')
  return {
    screens,
    pool: poolAt(log, log.truth),
    putIn,
    paidOut: sumOf(paid),
    fromMembers: sumOf(paid.filter(({ from }) => typeof from !== 'string')),
    fromTrading: sumOf(paid.filter(({ from }) => from === 'trading')),
    fromCapital: sumOf(paid.filter(({ from }) => from === 'capital')),
    fromOwn: sumOf(paid.filter(({ from, to }) => nameOf(from) === nameOf(to))),
    cashOfThisWorld: cashOf(log),
  }
}

/** Every pocket that joined before the reveal, what bots made, and what was nobody's pocket. */
function cashOf({ people, postings, revealed }: ClassLog): bigint {
  const pocketless = new Set(people.filter(({ pocket }) => pocket === null).map(({ id }) => id))
  const pockets = people.reduce(
    (sum, { pocket, isWatcher }) => sum + (isWatcher ? 0n : (pocket ?? 0n)),
    0n,
  )
  const own = postings.filter(
    ({ seq, kind, userId }) =>
      seq <= revealed.seq &&
      (kind === 'trading' || kind === 'capital' || pocketless.has(userId ?? '')),
  )
  return own.reduce((sum, { debit, credit, amount }) => {
    if (debit === 'world') return sum + amount
    return credit === 'world' ? sum - amount : sum
  }, pockets)
}

function recruitersOf(
  log: ClassLog,
  {
    learners,
    people,
  }: { learners: readonly ClassPerson[]; people: ReadonlyMap<string, PersonLog> },
): ClassStory['recruiters'] {
  const found = { people: 0, bonuses: 0n, paidOut: 0n, recruitsNet: 0n }
  for (const { id } of learners) {
    const own = people.get(id)
    if (!own) continue
    const bonuses = own.postings
      .filter(({ kind }) => kind === 'referral_bonus')
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (bonuses === 0n) continue
    const { putIn, tookOut } = flowOf(own)
    const beyond = tookOut > putIn ? tookOut - putIn : 0n
    const recruits = groupFlow(
      log.people.filter(({ referredBy }) => referredBy === id),
      people,
    )
    found.people += 1
    found.bonuses += bonuses
    found.paidOut += beyond < bonuses ? beyond : bonuses
    found.recruitsNet += recruits.out - recruits.in
  }
  return found
}

function sumOf(links: readonly MoneyLink[]): bigint {
  return links.reduce((sum, { amount }) => sum + amount, 0n)
}
