import { hourMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { deleteOldEvents } from '../features/events/events.sql.ts'
import { forgetLapsedUploads } from '../features/files/forget-lapsed-uploads.ts'
import { forgetLapsed } from '../features/identity/forget-lapsed.ts'

/** What has lapsed harms nobody by staying a little longer. */
const everyMs = hourMs

/**
 * Once an hour, forgets sessions, codes, counters, messages, events and uploads that have lapsed.
 *
 * @returns stops it, when what is under way has ended
 */
export function forgetLapsedHourly(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow' | 'jobRuns'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    const run = deps.jobRuns.time('forgetting', () => forgetOnce(deps))
    underWay = run.catch((error: Error) => {
      log.warn({ err: error }, 'what has lapsed could not be forgotten; tried again in an hour')
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}

/** Forgets what has lapsed by now. */
export async function forgetOnce(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow'>,
): Promise<void> {
  await forgetLapsed(deps.pool, deps.realNow())
  await forgetLapsedUploads(deps, deps.realNow())
  await deleteOldEvents(deps.pool)
}
