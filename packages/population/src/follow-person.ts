import { depositStep } from './deposit-table.ts'
import { mulDivFloor } from './exact.ts'
import type { DayFigures } from './figures.ts'
import { firstDeposits } from './join.ts'
import { totalsOf } from './summary.ts'
import {
  amountsEach,
  integersEach,
  marks,
  nobody,
  pending,
  planMask,
  principal,
  referrer,
  takenOut,
  type World,
  wallet,
} from './world.ts'

/** One person's money on a day's end: centavos. */
type PersonDay = {
  /** What the wallet shows: cash, what is pending, and plans with the profit of their days. */
  onScreen: number
  inHand: number
  putIn: number
}

/** Whom a part of somebody's first deposit paid: a person by number, the operator, or what trading lost. */
export type PaidTo = { day: number; person: number | 'operator' | 'trading'; amount: number }

export type Followed = {
  person: number
  joinDay: number
  /** By number; null for somebody whom nobody brought. */
  broughtBy: number | null
  firstDeposit: number
  /** From the day of joining on. */
  days: PersonDay[]
  /** First in, first out: the pool pays from the oldest money it holds. */
  paidTo: PaidTo[]
}

/**
 * Follows one person through a world that is played again: what they see and hold each day, and whom
 * their first deposit paid.
 */
export function followPerson(person: number): {
  onDay: (figures: DayFigures, world: World) => void
  /** Once the run is over; undefined for somebody who never joined. */
  finish: () => Followed | undefined
} {
  let followed: Followed | undefined
  let played: World | undefined
  const bought = { on: 0, term: 0 }
  /** Where their deposit stands in all the money that ever came in, and how much has gone out. */
  let stands = 0
  let gone = 0
  let head = 0
  let paidBefore: Float64Array | undefined

  function payOut(to: Omit<PaidTo, 'amount'>, amount: number): void {
    const from = Math.max(gone, stands)
    gone += amount
    if (!followed) return
    const theirs = Math.min(gone, stands + followed.firstDeposit) - from
    if (theirs > 0) followed.paidTo.push({ ...to, amount: theirs })
  }

  return {
    onDay(figures, world) {
      const { day } = figures
      played = world
      if (world.members > person && !followed) {
        followed = admitted(world, person, day)
        const before = world.scenario.capital + world.putIn - figures.moneyIn
        const earned = stands
        stands = before + earned + depositsBefore(world, { person, joined: figures.joined })
      }
      paidBefore ??= new Float64Array(world.scenario.people + 1)
      const { line, amounts } = world
      for (; head < line.head; head++) {
        const who = line.who[head % line.who.length] ?? 0
        const out = amounts[who * amountsEach + takenOut] ?? 0
        payOut({ day, person: who }, out - (paidBefore[who] ?? 0))
        paidBefore[who] = out
      }
      payOut({ day, person: 'operator' }, figures.skim)
      payOut({ day, person: 'trading' }, Math.max(0, -figures.trading))
      // What the pool earns stands in the queue of money, too.
      if (!followed) stands += Math.max(0, figures.trading)
      else
        followed.days.push(
          dayOf(world, { person, day, bought, firstDeposit: followed.firstDeposit }),
        )
    },
    finish() {
      const last = followed?.days.at(-1)
      if (played && last) payAtEnd(last, totalsOf(played)(person).paidOut)
      return followed
    },
  }
}

/** After its last day the fund pays out what the screen shows. */
function payAtEnd(last: PersonDay, paidOut: number): void {
  last.onScreen -= paidOut - last.inHand
  last.inHand = paidOut
}

function admitted(world: World, person: number, joinDay: number): Followed {
  const from = world.integers[person * integersEach + referrer] ?? nobody
  return {
    person,
    joinDay,
    broughtBy: from === nobody ? null : from,
    firstDeposit: firstDeposits(world)(person),
    days: [],
    paidTo: [],
  }
}

/** The first deposits of those who joined on the same day before them. */
function depositsBefore(
  world: World,
  { person, joined }: { person: number; joined: number },
): number {
  const firstDeposit = firstDeposits(world)
  let sum = 0
  for (let other = world.members - joined; other < person; other++) sum += firstDeposit(other)
  return sum
}

type Moment = {
  person: number
  day: number
  /** Of the running plan; kept up to date here. */
  bought: { on: number; term: number }
  firstDeposit: number
}

function dayOf(world: World, { person, day, bought, firstDeposit }: Moment): PersonDay {
  const at = person * amountsEach
  const placed = world.amounts[at + principal] ?? 0
  const mark = world.integers[person * integersEach + marks] ?? 0
  const plan = world.plans[mark & planMask]
  if (placed === 0) bought.term = 0
  else if (bought.term === 0 || day >= bought.on + bought.term) {
    bought.on = day
    bought.term = plan?.days ?? 0
  }
  const accrued = (placed / depositStep) * (plan?.daily ?? 0) * (day - bought.on)
  const running = world.isFund
    ? mulDivFloor(world.units[person] ?? 0, world.price, 1_000_000)
    : placed + accrued
  return {
    onScreen: running + (world.amounts[at + wallet] ?? 0) + (world.amounts[at + pending] ?? 0),
    inHand: world.amounts[at + takenOut] ?? 0,
    putIn: firstDeposit * (1 + (world.topUps[person] ?? 0)),
  }
}
