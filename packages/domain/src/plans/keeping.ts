import type { Centavos } from '../money/centavos.ts'
import { expectedReturn, type Plan } from './plans.ts'
import { populationOfThePhilippines } from './promise.ts'

/** How many join on each day at the least: as a street fills by itself. */
export const leastNewPeople = 10n

/** How long a promise was kept by those who joined for it. Day 0 is the first. */
export type Keeping = {
  /** The first day that cannot be paid. */
  day: number
  /** How many would have had to join on that day. */
  needed: bigint
  /** How many did. */
  came: bigint
  /** Everybody who ever paid in. */
  people: bigint
  /** Of those, who never get theirs: due on that day or later. */
  unpaid: bigint
}

/**
 * Keeps a plan's promise with new people's money for as long as they come: on each day as many join as
 * it takes to pay those who are due, at least ten, at most `newPeopleMax`, and nobody twice. Everybody
 * puts in the same amount and takes out what was promised when it is due; bots earn nothing.
 *
 * @param amount centavos that each puts in, > 0
 * @param newPeopleMax how many can be found in a day, >= 10
 */
export function keepPromise(
  plan: Plan,
  { amount, newPeopleMax }: { amount: Centavos; newPeopleMax: bigint },
): Keeping {
  const paysBack = expectedReturn(plan, amount)
  const joined: bigint[] = []
  let left = BigInt(populationOfThePhilippines)
  let pool = 0n
  // Ends at the latest when nobody is left: what they were promised is more than they paid in.
  for (let day = 0; ; day += 1) {
    const owes = paysBack * (joined[day - plan.planDays] ?? 0n)
    const missing = owes > pool ? owes - pool : 0n
    // A part of a person is a person.
    const needed = (missing + amount - 1n) / amount
    const wanted = needed > leastNewPeople ? needed : leastNewPeople
    const came = [newPeopleMax, left].reduce((least, one) => (one < least ? one : least), wanted)
    left -= came
    joined.push(came)
    pool += amount * came
    if (owes > pool) {
      const unpaid = sum(joined.slice(day - plan.planDays))
      return { day, needed, came, people: sum(joined), unpaid }
    }
    pool -= owes
  }
}

function sum(counts: readonly bigint[]): bigint {
  return counts.reduce((total, count) => total + count, 0n)
}
