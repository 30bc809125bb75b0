import type { RunResult } from './run-scenario.ts'
import { totalsOf } from './summary.ts'

/** What became of the same people in two worlds. Differences are the second less the first; centavos. */
export type Comparison = {
  /** Days until it closed, or until the last one played. */
  daysMore: number
  membersMore: number
  lostMore: number
  lostCentavosMore: number
  takenMore: number
  /** People by what happened to them, without those who joined in neither world. */
  lostInBoth: number
  lostOnlyInFirst: number
  lostOnlyInSecond: number
  lostInNeither: number
}

/**
 * Holds two runs against each other, person by person. With one seed a number is the same person in both:
 * the same deposit, the same chance.
 */
export function compareRuns(first: RunResult, second: RunResult): Comparison {
  const a = first.summary
  const b = second.summary
  const isLosingInFirst = losers(first)
  const isLosingInSecond = losers(second)
  const counts = { lostInBoth: 0, lostOnlyInFirst: 0, lostOnlyInSecond: 0, lostInNeither: 0 }
  for (let person = 0; person < Math.max(a.members, b.members); person++) {
    const wasLosing = isLosingInFirst(person)
    if (isLosingInSecond(person)) counts[wasLosing ? 'lostInBoth' : 'lostOnlyInSecond']++
    else counts[wasLosing ? 'lostOnlyInFirst' : 'lostInNeither']++
  }
  return {
    daysMore: b.days - a.days,
    membersMore: b.members - a.members,
    lostMore: b.lost - a.lost,
    lostCentavosMore: b.lostCentavos - a.lostCentavos,
    takenMore: b.taken - a.taken,
    ...counts,
  }
}

/** Whether a person, by number, took out less than they put in; somebody who never joined did not. */
function losers({ world, summary }: RunResult): (person: number) => boolean {
  const totals = totalsOf(world)
  return (person) => {
    if (person >= summary.members) return false
    const { paidIn, paidOut } = totals(person)
    return paidOut < paidIn
  }
}
