import type { Instant } from '@kunwari/domain/calendar/instant'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import { isRevealed, isStaged } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { ClassLog, ClassPerson } from '@kunwari/domain/story/class-log'
import { type ClassStory, storyOf } from '@kunwari/domain/story/class-story'
import { scenarioOfClass } from '@kunwari/domain/story/scenario-of-class'
import { byPerson, type PersonLog } from '@kunwari/domain/story/standing'
import { type MoneyLink, traceMoney } from '@kunwari/domain/story/trace-money'
import type { Tx } from '../../db/queryable.ts'
import { glassShutError } from '../lesson/stage-gate.ts'
import type { ClassRow } from '../world/class.sql.ts'
import { stageOf } from '../world/read-class.ts'
import { getClassMark, readClassLog } from './class-log.sql.ts'

/** What became of a class, with what its figures are made of. */
export type ClassOutcome = {
  log: ClassLog
  people: ReadonlyMap<string, PersonLog>
  persons: ReadonlyMap<string, ClassPerson>
  links: readonly MoneyLink[]
  /** Computed by the first who asks. */
  story: () => ClassStory
  /** The class as a scenario of the laboratory; kept, since the room's screen asks every two seconds. */
  scenario: (rules: LessonRules) => ClassScenario
}

type ClassScenario = ReturnType<typeof scenarioOfClass>

/** What one read keeps for the next: after the reveal nothing changes, and everybody asks at once. */
export type OutcomeMemo = { mark?: string; outcome?: ClassOutcome }

/**
 * What became of a class so far. Read whole once, and again when something moved.
 *
 * @param now simulated
 */
export async function readOutcome(tx: Tx, memo: OutcomeMemo, now: Instant): Promise<ClassOutcome> {
  const mark = await getClassMark(tx)
  if (memo.outcome && memo.mark === mark) return memo.outcome
  const log = await readClassLog(tx, now)
  let story: ClassStory | undefined
  let scenario: ClassScenario | undefined
  const outcome: ClassOutcome = {
    log,
    people: byPerson(log),
    persons: new Map(log.people.map((person) => [person.id, person])),
    links: traceMoney(log),
    story: () => {
      story ??= storyOf(log)
      return story
    },
    // Its rules are fixed once there is an outcome.
    scenario: (rules) => {
      scenario ??= scenarioOfClass(log, rules)
      return scenario
    },
  }
  memo.mark = mark
  memo.outcome = outcome
  return outcome
}

/**
 * Refuses what is for after the reveal.
 *
 * @param realNow the machine's clock
 * @throws DomainError wrong_state in a world without a lesson, glass_shut before its reveal
 */
export function requireRevealed(row: ClassRow, realNow: Instant): ClassRow {
  const now = stageOf(row, realNow)
  if (!isStaged(row.stage) || row.view === null) {
    throw refusalError('wrong_state.nothing_to_tell')
  }
  if (!isRevealed(now.stage)) throw glassShutError()
  return now
}
