import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { deleteOldEvents } from '../features/events/events.sql.ts'
import { forgetLapsedUploads } from '../features/files/remove-uploads.ts'
import { deleteOldLabRuns } from '../features/lab-runs/lab-runs.sql.ts'
import { capAnonymousRows } from '../features/sign-in/cap-anonymous-rows.ts'
import { forgetLapsed } from '../features/sign-in/forget-lapsed.ts'

/** What has lapsed harms nobody by staying a little longer. */
const everyMs = hourMs
/** What strangers can make grow is looked after more often: a script makes thousands of rows an hour. */
const surplusEveryMs = minuteMs

/**
 * Once an hour, forgets sessions, codes, counters, messages, events and uploads that have lapsed; once
 * a minute, what strangers left beyond its bounds.
 *
 * @returns stops it, when what is under way has ended
 */
export function forgetLapsedHourly(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow' | 'jobRuns'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  const repeat = (ms: number, work: () => Promise<void>) => {
    let underWay = Promise.resolve()
    const timer = setInterval(() => {
      underWay = deps.jobRuns.time('forgetting', work).catch((error: Error) => {
        log.warn({ err: error }, 'what has lapsed could not be forgotten; tried again later')
      })
    }, ms)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await underWay
    }
  }
  const stops = [
    repeat(everyMs, () => forgetOnce(deps)),
    repeat(surplusEveryMs, () => capAnonymousRows(deps.pool, deps.realNow())),
  ]
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Forgets what has lapsed by now. */
export async function forgetOnce(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow'>,
): Promise<void> {
  await forgetLapsed(deps.pool, deps.realNow())
  await forgetLapsedUploads(deps, deps.realNow())
  await deleteOldEvents(deps.pool)
  await deleteOldLabRuns(deps.pool, deps.realNow())
}
