import { minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import { retrying } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import { finishWipe } from '../features/admin/restart-class.ts'
import { isDatabaseAway } from '../http/error-response.ts'

const everyMs = minuteMs

/**
 * Once a minute, wipes the class when its day has come, or when a server that began to died, on
 * whichever server is first; and opens the world that stands in its place.
 *
 * @returns stops it, when the look in hand has ended
 */
export function watchClassEnd(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'files' | 'databaseFiles' | 'realNow' | 'jobRuns' | 'openNextWorld'
  >,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = deps.jobRuns
      .time('class_end', () => lookAtEnd(deps, log))
      .catch((error: Error) => {
        if (isDatabaseAway(error)) log.warn({ err: error }, 'the end of the class waits')
        else log.error({ err: error }, 'the class could not be wiped; tried again in a minute')
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

async function lookAtEnd(
  deps: Pick<
    Dependencies,
    'configuration' | 'pool' | 'files' | 'databaseFiles' | 'realNow' | 'openNextWorld'
  >,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  // Another server that wipes takes its tables in the other order.
  const isWiped = await retrying(
    () => finishWipe(deps, deps.realNow()),
    async () => {},
  )
  if (isWiped) log.warn('the class had ended and was wiped; a new one begins')
  await deps.openNextWorld()
}
