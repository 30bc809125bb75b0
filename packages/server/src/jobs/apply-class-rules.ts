import { secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { decideByRules } from '../features/requests/decide-by-rules.ts'
import { runEvery } from './run-every.ts'

/** A class that runs ten times as fast is looked at ten times as often. */
const leastEveryMs = 100

/**
 * Lets the rules of a class in Live decide what waits, every second of its lesson, on every server.
 *
 * @returns stops it, when the look in hand has ended
 */
export function applyClassRules(
  deps: Pick<Dependencies, 'configuration' | 'pool' | 'clock' | 'realNow' | 'jobRuns' | 'live'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  return runEvery({
    job: 'rules',
    everyMs: Math.max(leastEveryMs, secondMs / deps.configuration.classSpeed),
    work: () => decideByRules(deps),
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'the rules of the class wait for the database',
      failed: 'the rules of the class could not decide',
    },
  })
}
