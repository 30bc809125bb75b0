import { secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { analyseGrownTables } from '../db/grown-tables.sql.ts'
import type { Dependencies } from '../dependencies.ts'
import { runEvery } from './run-every.ts'

/**
 * PostgreSQL looks by itself once a minute. A class begins with empty tables and may fill them in one; a look
 * takes a millisecond.
 */
const everyMs = 5 * secondMs

/**
 * Keeps the statistics by which PostgreSQL plans close behind tables that grow (`analyseGrownTables`).
 *
 * @returns stops it, when the look in hand has ended
 */
export function keepStatistics(
  deps: Pick<Dependencies, 'pool' | 'jobRuns'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  return runEvery({
    job: 'statistics',
    everyMs,
    work: async () => {
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
