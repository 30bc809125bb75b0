import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { analyseGrownTables } from '../db/tables.sql.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ClassLooks } from './class-looks.ts'
import { runEvery } from './run-every.ts'

/**
 * PostgreSQL looks by itself once a minute. A class begins with empty tables and may fill them in one; a look
 * takes a millisecond.
 */
const everyMs = 5 * secondMs
/** In a class in which nothing changes there is little that could have grown. */
const idleEveryMs = minuteMs
/** Where no table had doubled, the next look comes after twice as many turns, and so many at most. */
const turnsMax = 6

/**
 * Keeps the statistics by which PostgreSQL plans close behind tables that grow (`analyseGrownTables`).
 *
 * @returns stops it, when the look in hand has ended
 */
export function keepStatistics(
  deps: Pick<Dependencies, 'pool' | 'jobRuns'>,
  looks: Pick<ClassLooks, 'changes'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let changesSeen = -1
  let turns = 0
  let turnsBetween = 1
  return runEvery({
    job: 'statistics',
    everyMs,
    work: async () => {
      const changes = looks.changes()
      const isIdle = changes === changesSeen
      // A table grows fastest after a rest.
      if (isIdle) turnsBetween = 1
      if (isIdle && performance.now() - lookedAt < idleEveryMs) return
      changesSeen = changes
      turns += 1
      if (turns < turnsBetween) return
      turns = 0
      lookedAt = performance.now()
      const grown = await analyseGrownTables(deps.pool)
      turnsBetween = grown.length > 0 ? 1 : Math.min(2 * turnsBetween, turnsMax)
    },
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'tables that grow are analysed late',
      failed: 'tables that have grown could not be analysed',
    },
  })
}
