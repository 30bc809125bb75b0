import { minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { retryLostRaces } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { finishWipe } from '../features/admin/restart-class.ts'
import { runEvery } from './run-every.ts'

const everyMs = minuteMs

/**
 * Once a minute, wipes the class when its day has come, or when a server that began to died, on
 * whichever server is first; and opens the world that stands in its place.
 *
 * @returns stops it, when the look in hand has ended
 */
export function wipeEndedClass(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'files' | 'databaseFiles' | 'realNow' | 'jobRuns' | 'openNextWorld'
  >,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  return runEvery({
    job: 'class_end',
    everyMs,
    work: () => lookAtEnd(deps, log),
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'the end of the class waits',
      failed: 'the class could not be wiped; tried again in a minute',
    },
  })
}

async function lookAtEnd(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'files' | 'databaseFiles' | 'realNow' | 'openNextWorld'
  >,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  // Another server that wipes takes its tables in the other order.
  const isWiped = await retryLostRaces(
    () => finishWipe(deps, deps.realNow()),
    async () => {},
  )
  if (isWiped) log.warn('the class had ended and was wiped; a new one begins')
  await deps.openNextWorld()
}
