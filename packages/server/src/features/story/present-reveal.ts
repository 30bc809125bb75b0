import type { Reveal, Story } from '@kunwari/contract/reveal'
import { toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { truthCentavosOf } from '@kunwari/domain/reserve/coverage'
import { type ClassPerson, learnersOf } from '@kunwari/domain/story/class-log'
import type { ClassStory, GroupFlow, StoryDate } from '@kunwari/domain/story/class-story'
import { aimedAt, missedBy, saidAt } from '@kunwari/domain/story/learner-reveal'
import { flowOf, saidBy, standingAt } from '@kunwari/domain/story/standing'
import type { MoneyLink, Payee, Payer } from '@kunwari/domain/story/trace-money'
import type { ClassRow } from '../world/class.sql.ts'
import type { ClassOutcome } from './read-outcome.ts'

/** What was told to one learner, or undefined where nobody has this id. */
export function presentReveal(
  outcome: ClassOutcome,
  { userId, found }: { userId: string; found: ReadonlySet<string> },
): Reveal | undefined {
  const { log, people, persons } = outcome
  const person = persons.get(userId)
  const own = people.get(userId)
  if (!person || !own) return undefined
  const moment = saidAt(log, person)
  const standing = standingAt(own, moment)
  const { putIn, tookOut } = flowOf(own)
  const waiting = own.asks.filter(({ status }) => status === 'pending')
  const hasRecruits = log.people.some(({ referredBy }) => referredBy === userId)
  const aimed = aimedAt(log, { own, said: { standing, at: moment.at } })
  return {
    putIn: formatPesos(putIn),
    screenSaid: formatPesos(saidBy(standing)),
    tookOut: formatPesos(tookOut),
    inLine: formatPesos(waiting.reduce((sum, { amount }) => sum + amount, 0n)),
    said: {
      at: toIso(moment.at),
      wallet: formatPesos(standing.wallet),
      principal: formatPesos(standing.principal),
      accruedProfit: formatPesos(standing.accruedProfit),
      unclaimedIncentives: formatPesos(standing.unclaimedIncentives),
    },
    paidBy: largestFirst(outcome.links.filter(({ to }) => isOf(to, userId))).map((link) => {
      const { name, isExtra } = payerOf(link.from, persons)
      return { from: name, isExtra, amount: formatPesos(link.amount) }
    }),
    paid: largestFirst(outcome.links.filter(({ from }) => isOf(from, userId))).map((link) => {
      const { name, isExtra } = payeeOf(link.to, persons)
      return { to: name, isExtra, amount: formatPesos(link.amount) }
    }),
    aimed: aimed.map(({ note, at, amount, source }) => ({
      note,
      at: toIso(at),
      amount: formatPesos(amount),
      source,
    })),
    missed: missedBy(own, { found, hasRecruits, aimed: new Set(aimed.map(({ note }) => note)) }),
    ...placeOf(outcome, person),
    sources: {
      putIn: movedIds(own.postings, 'deposit'),
      tookOut: movedIds(own.postings, 'withdrawal'),
      inLine: waiting.map(({ id }) => id),
    },
  }
}

/**
 * The class's story as everybody is told it.
 *
 * @param input.row as it stands now; the truth that was not written down yet is computed
 */
export function tellStory(
  outcome: ClassOutcome,
  { row, guesses }: { row: Pick<ClassRow, 'truthCentavos' | 'dayZero'>; guesses: number[] },
): Story {
  const story = outcome.story()
  const { pool, screens } = story.sums
  const truth = row.truthCentavos ?? truthCentavosOf(pool, screens)
  return presentStory(story, { truthCentavos: row.dayZero === null ? null : truth, guesses })
}

function presentStory(
  { dates, sums, quarters, extras, flow, recruiters }: ClassStory,
  { truthCentavos, guesses }: { truthCentavos: number | null; guesses: number[] },
): Story {
  return {
    dates: {
      short: presentDate(dates.short),
      certain: presentDate(dates.certain),
      broke: dates.broke && { ...dates.broke, at: toIso(dates.broke.at) },
      runOut: dates.runOut,
      runOutDay: dates.runOutDay,
    },
    sums: {
      screens: formatPesos(sums.screens),
      pool: formatPesos(sums.pool),
      putIn: formatPesos(sums.putIn),
      paidOut: formatPesos(sums.paidOut),
      fromMembers: formatPesos(sums.fromMembers),
      fromTrading: formatPesos(sums.fromTrading),
      fromCapital: formatPesos(sums.fromCapital),
      fromOwn: formatPesos(sums.fromOwn),
      cashOfThisWorld: formatPesos(sums.cashOfThisWorld),
    },
    truthCentavos,
    guesses,
    quarters: quarters.map(({ from, to, ...group }) => ({ from, to, ...presentGroup(group) })),
    extras: presentGroup(extras),
    flow: flow.map((link) => ({ ...link, amount: formatPesos(link.amount) })),
    recruiters: {
      people: recruiters.people,
      bonuses: formatPesos(recruiters.bonuses),
      paidOut: formatPesos(recruiters.paidOut),
      recruitsNet: formatPesos(recruiters.recruitsNet),
    },
  }
}

function presentDate(date: StoryDate | null): Story['dates']['short'] {
  return date && { ...date, at: toIso(date.at) }
}

function presentGroup(group: GroupFlow): Story['extras'] {
  return { ...group, in: formatPesos(group.in), out: formatPesos(group.out) }
}

/** Who only watched counts for themselves alone, so that everybody else is told the same for ever. */
function placeOf({ log }: ClassOutcome, { id }: ClassPerson): Pick<Reveal, 'joinedOrder' | 'of'> {
  const learners = learnersOf(log)
  const joinedOrder = learners.findIndex((learner) => learner.id === id) + 1
  const came = learners.filter(({ isWatcher }) => !isWatcher).length
  return { joinedOrder, of: Math.max(came, joinedOrder) }
}

function movedIds(
  postings: readonly { id: string; kind: string; isUndone: boolean }[],
  kind: 'deposit' | 'withdrawal',
): string[] {
  return postings.filter((one) => one.kind === kind && !one.isUndone).map(({ id }) => id)
}

function largestFirst(links: readonly MoneyLink[]): MoneyLink[] {
  return links.toSorted((one, other) => {
    if (one.amount === other.amount) return 0
    return one.amount > other.amount ? -1 : 1
  })
}

function isOf(side: Payer | Payee, userId: string): boolean {
  return typeof side !== 'string' && side.id === userId
}

type Named<Name> = { name: Name; isExtra: boolean }
type Persons = ClassOutcome['persons']

function payerOf(from: Payer, persons: Persons): Named<Reveal['paidBy'][number]['from']> {
  return typeof from === 'string' ? { name: from, isExtra: false } : numberOf(from.id, persons)
}

function payeeOf(to: Payee, persons: Persons): Named<Reveal['paid'][number]['to']> {
  return typeof to === 'string' ? { name: to, isExtra: false } : numberOf(to.id, persons)
}

function numberOf(id: string, persons: Persons): Named<number | 'staff'> {
  const person = persons.get(id)
  return { name: person?.number ?? 'staff', isExtra: person?.isExtra ?? false }
}
