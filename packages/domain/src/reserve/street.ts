import { type Centavos, centavos } from '../money/centavos.ts'
import { accruedProfit, expectedReturn, type PlanDays, planOf } from '../plans/plans.ts'
import type { RunOut } from './run-out.ts'

/** Somebody of a street: on which day they pay in, what, and for which bot. Day 0 is the visitor's. */
export type Resident<Id extends string = string> = {
  id: Id
  joinsOnDay: number
  amount: Centavos
  planDays: PlanDays
}

/** What somebody takes out at maturity, and out of whose deposits it comes: the parts add up. */
type StreetPayout<Id extends string = string> = {
  to: Id
  amount: Centavos
  paidBy: readonly { from: Id; amount: Centavos }[]
}

/** A day's end. */
type StreetDay<Id extends string = string> = {
  day: number
  pool: Centavos
  payouts: readonly StreetPayout<Id>[]
}

export type StreetStory<Id extends string = string> = {
  /** From the first deposit to the last day that was paid in full, none left out. */
  days: readonly StreetDay<Id>[]
  /** The first day that cannot be paid; undefined when everybody was. */
  runOut: (Omit<RunOut, 'date'> & { day: number }) | undefined
}

type Lot<Id> = { from: Id; remaining: bigint }

/**
 * Plays a scheme small enough to be told in a minute, by the rules of the wallet: everybody takes out
 * what their bot promised on the day it is due, the pool is a queue of deposits, oldest first, and
 * bots earn nothing. Nobody joins but those named.
 *
 * @param residents in the order in which they pay in
 */
export function playStreet<Id extends string>(residents: readonly Resident<Id>[]): StreetStory<Id> {
  const first = Math.min(...residents.map(({ joinsOnDay }) => joinsOnDay))
  const last = Math.max(...residents.map(dueDay))
  const days: StreetDay<Id>[] = []
  let lots: Lot<Id>[] = []
  for (let day = first; day <= last; day += 1) {
    lots = [
      ...lots,
      ...residents
        .filter(({ joinsOnDay }) => joinsOnDay === day)
        .map(({ id, amount }) => ({ from: id, remaining: amount })),
    ]
    const due = residents.filter((resident) => dueDay(resident) === day)
    const owes = due.reduce((sum, resident) => sum + promisedTo(resident), 0n)
    const holds = poolOf(lots)
    if (owes > holds) return { days, runOut: { day, owes, holds } }
    const payouts = due.map((resident) => payFrom(lots, resident))
    lots = lots.filter(({ remaining }) => remaining > 0n)
    days.push({ day, pool: poolOf(lots), payouts })
  }
  return { days, runOut: undefined }
}

/** The day on which somebody's bot pays back. */
export function dueDay({ joinsOnDay, planDays }: Resident): number {
  return joinsOnDay + planDays
}

/** What somebody was promised: their amount and its whole profit. */
export function promisedTo({ amount, planDays }: Resident): Centavos {
  return expectedReturn(planOf(planDays), amount)
}

/**
 * What somebody's screen says at a day's end, whatever the pool holds.
 *
 * @param day not before the one on which they joined
 */
export function shownTo({ joinsOnDay, amount, planDays }: Resident, day: number): Centavos {
  const elapsed = Math.min(planDays, day - joinsOnDay)
  return centavos(amount + accruedProfit(planOf(planDays), amount, elapsed))
}

/** Takes what is due from the oldest lots, which hold enough, and says from whose. */
function payFrom<Id extends string>(lots: Lot<Id>[], resident: Resident<Id>): StreetPayout<Id> {
  const amount = promisedTo(resident)
  const paidBy: { from: Id; amount: Centavos }[] = []
  let left: bigint = amount
  for (const lot of lots) {
    const taken = lot.remaining < left ? lot.remaining : left
    if (taken === 0n) continue
    lot.remaining -= taken
    left -= taken
    paidBy.push({ from: lot.from, amount: centavos(taken) })
  }
  return { to: resident.id, amount, paidBy }
}

function poolOf(lots: readonly Lot<string>[]): Centavos {
  return centavos(lots.reduce((sum, { remaining }) => sum + remaining, 0n))
}

/** Who lives in the street that the landing page plays. All made up. */
export type Neighbour =
  | 'dodong'
  | 'malou'
  | 'isko'
  | 'caring'
  | 'you'
  | 'nena'
  | 'ben'
  | 'joy'
  | 'tina'
  | 'rico'
  | 'celia'
  | 'jun'
  | 'luz'

const starter = 5
const advance = 10

/**
 * Thirteen neighbours. What those before the visitor take out is, to the centavo, what they and the
 * visitor had paid in; the three who pay the visitor chose a longer bot, and by their day the pool
 * holds nothing.
 */
export const street: readonly Resident<Neighbour>[] = [
  settler('dodong', -4, 100_000n, starter),
  settler('malou', -3, 100_000n, starter),
  settler('isko', -2, 100_000n, starter),
  settler('caring', -1, 100_000n, starter),
  settler('you', 0, 100_000n, starter),
  settler('nena', 1, 50_000n, advance),
  settler('ben', 1, 50_000n, advance),
  settler('joy', 1, 150_000n, advance),
  settler('tina', 1, 100_000n, starter),
  settler('rico', 2, 100_000n, starter),
  settler('celia', 3, 100_000n, starter),
  settler('jun', 4, 100_000n, starter),
  settler('luz', 5, 100_000n, starter),
]

function settler(
  id: Neighbour,
  joinsOnDay: number,
  amount: bigint,
  planDays: PlanDays,
): Resident<Neighbour> {
  return { id, joinsOnDay, amount: centavos(amount), planDays }
}
