import { isRevealed, isStaged } from '@kunwari/domain/lesson/stages'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import { classResults } from '@kunwari/domain/story/class-results'
import type { Tx } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readRules } from '../lesson/read-rules.ts'
import { readMeasured } from '../offers/read-measured.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { listGuesses } from './answers.sql.ts'
import { listLearnerCounts } from './class-files.sql.ts'
import { tellStory } from './present-reveal.ts'
import { type OutcomeMemo, readOutcome } from './read-outcome.ts'
import { writeClassStory } from './write-class-story.ts'
import { writeItemsTable, writeResultsTable } from './write-class-tables.ts'

/** What a class leaves behind, as the texts of its files. */
export type ClassFiles = {
  'class-results.csv': string
  'class-items.csv': string
  'class-story.json': string
}

type Parts = Pick<Dependencies, 'world' | 'clock' | 'realNow'>

/** The files of a class; undefined before its reveal and in a world without a lesson. */
export async function findClassFiles(
  { world, clock, realNow }: Parts,
  tx: Tx,
  memo: OutcomeMemo,
): Promise<ClassFiles | undefined> {
  const row = stageOf(await readClass(tx), realNow())
  const rules = await readRules(tx)
  if (!isStaged(row.stage) || !isRevealed(row.stage) || rules === null) return undefined
  const outcome = await readOutcome(tx, memo, clock.now())
  const story = tellStory(outcome, { row, guesses: await listGuesses(tx) })
  const results = classResults(outcome.log, { people: outcome.people, quarters: story.quarters })
  const found = await listLearnerCounts(tx, row.revealedAt)
  const counts = new Map(found.map(({ userId, ...one }) => [userId, one]))
  const ids = new Set(results.map(({ id }) => id))
  const learners = await readMeasured(tx, (id) => ids.has(id))
  const measured = new Map(learners.map((learner) => [learner.userId, learner]))
  const beside = { counts, measured, isSpotting: rules.view === 'spot', key: world.uploadSecret }
  return {
    'class-results.csv': writeResultsTable(results, beside),
    'class-items.csv': writeItemsTable(learners),
    'class-story.json': writeClassStory(outcome.log, { story, rules }),
  }
}

/**
 * The files of a class.
 *
 * @throws DomainError wrong_state before its reveal and in a world without a lesson
 */
export async function readClassFiles(parts: Parts, tx: Tx, memo: OutcomeMemo): Promise<ClassFiles> {
  const files = await findClassFiles(parts, tx, memo)
  if (files) return files
  throw refusalError('wrong_state.results_later')
}
