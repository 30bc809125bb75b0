import { type ClassLog, type ClassPerson, learnersOf } from './class-log.ts'
import { saidAt } from './learner-reveal.ts'
import { flowOf, type PersonLog, saidBy, standingAt } from './standing.ts'

/** What a lesson was for one learner, as a line of the class's results. Amounts in centavos. */
export type LearnerResult = {
  id: string
  /** The place of their group by the order of joining, from 1; null where there are no groups. */
  quarter: number | null
  putIn: bigint
  screenSaid: bigint
  tookOut: bigint
  inLine: bigint
  /** How many joined by their code or link, learners and extras. */
  recruited: number
  hasSteppedOut: boolean
}

/**
 * The results of a class, learner by learner in the order of joining: the figures of their reveals.
 * Those who joined to watch have none.
 *
 * @param input.quarters of the story: places in the order of joining, from 1
 */
export function classResults(
  log: ClassLog,
  input: {
    people: ReadonlyMap<string, PersonLog>
    quarters: readonly { from: number; to: number }[]
  },
): LearnerResult[] {
  const { people, quarters } = input
  const recruits = recruitsByReferrer(log)
  const learners = learnersOf(log).filter(({ isWatcher }) => !isWatcher)
  return learners.flatMap((person, at) => {
    const own = people.get(person.id)
    if (!own) return []
    const group = quarters.findIndex(({ to }) => at + 1 <= to)
    return [
      {
        id: person.id,
        quarter: group < 0 ? null : group + 1,
        recruited: recruits.get(person.id) ?? 0,
        hasSteppedOut: person.steppedOut !== null,
        ...moneyOf(log, person, own),
      },
    ]
  })
}

function recruitsByReferrer({ people }: ClassLog): Map<string, number> {
  const recruits = new Map<string, number>()
  for (const { referredBy, isWatcher } of people) {
    if (referredBy === null || isWatcher) continue
    recruits.set(referredBy, (recruits.get(referredBy) ?? 0) + 1)
  }
  return recruits
}

function moneyOf(
  log: ClassLog,
  person: ClassPerson,
  own: PersonLog,
): Pick<LearnerResult, 'putIn' | 'screenSaid' | 'tookOut' | 'inLine'> {
  const waiting = own.asks.filter(({ status }) => status === 'pending')
  return {
    ...flowOf(own),
    screenSaid: saidBy(standingAt(own, saidAt(log, person))),
    inLine: waiting.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
