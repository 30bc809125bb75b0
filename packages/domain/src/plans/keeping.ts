import type { Centavos } from '../money/centavos.ts'
import { expectedReturn, type Plan } from './plans.ts'
import { populationOfThePhilippines } from './promise.ts'

/** How many join on each day at the least: as a street fills by itself. */
export const leastNewPeople = 10

/** How long a promise was kept by those who joined for it. Day 0 is the first. */
export type Keeping = {
  /** The first day that cannot be paid. */
  day: number
  /** How many would have had to join on that day. */
  needed: number
  /** How many did. */
  came: number
  /** Everybody who ever paid in. */
  people: number
  /** Of those, who never get theirs: due on that day or later. */
  unpaid: number
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
  { amount, newPeopleMax }: { amount: Centavos; newPeopleMax: number },
): Keeping {
  const paysBack = expectedReturn(plan, amount)
  const joined: number[] = []
  let pool = 0n
  let people = 0
  for (let day = 0; ; day += 1) {
    const due = joined[day - plan.planDays] ?? 0
    const owes = paysBack * BigInt(due)
    const missing = owes > pool ? owes - pool : 0n
    // A part of a person is a person.
    const needed = Number((missing + amount - 1n) / amount)
    const left = populationOfThePhilippines - people
    const came = Math.min(Math.max(needed, leastNewPeople), newPeopleMax, left)
    people += came
    joined.push(came)
    pool += amount * BigInt(came)
    if (owes > pool) {
      const unpaid = joined.slice(day - plan.planDays).reduce((sum, count) => sum + count, 0)
      return { day, needed, came, people, unpaid }
    }
    pool -= owes
  }
}
