import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { analyseGrownTables } from '../db/grown-tables.sql.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Looks } from './look-at-class.ts'
import { runEvery } from './run-every.ts'

/**
 * PostgreSQL looks by itself once a minute. A class begins with empty tables and may fill them in one; a look
 * takes a millisecond.
 */
const everyMs = 5 * secondMs
/** Where no look found anything new there is little that could have grown. */
const idleEveryMs = minuteMs

/**
 * Keeps the statistics by which PostgreSQL plans close behind tables that grow (`analyseGrownTables`).
 *
 * @returns stops it, when the look in hand has ended
 */
export function keepStatistics(
  deps: Pick<Dependencies, 'pool' | 'jobRuns'>,
  looks: Pick<Looks, 'changes'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let analysedAt = Number.NEGATIVE_INFINITY
  let analysedChanges = -1
  return runEvery({
    job: 'statistics',
    everyMs,
    work: async () => {
      const changes = looks.changes()
      if (changes === analysedChanges && performance.now() - analysedAt < idleEveryMs) return
      analysedAt = performance.now()
      analysedChanges = changes
      await analyseGrownTables(deps.pool)
    },
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'tables that grow are analysed late',
      failed: 'tables that have grown could not be analysed',
    },
  })
}
