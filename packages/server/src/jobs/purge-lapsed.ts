import { hourMs, minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { deleteOldEvents } from '../features/events/events.sql.ts'
import { forgetLapsedUploads } from '../features/files/remove-uploads.ts'
import { deleteOldLabRuns } from '../features/lab-runs/lab-runs.sql.ts'
import { capAnonymousRows } from '../features/sign-in/cap-anonymous-rows.ts'
import { forgetLapsed } from '../features/sign-in/forget-lapsed.ts'
import { runEvery } from './run-every.ts'

/** What strangers can make grow is looked after more often: a script makes thousands of rows an hour. */
const everyMs = minuteMs
/** What has lapsed harms nobody by staying a little longer. */
const roundsBetween = hourMs / minuteMs

/**
 * Once a minute, forgets what strangers left beyond its bounds; in the first of these minutes and then once an hour,
 * sessions, codes, counters, messages, events and uploads that have lapsed. A class is often open for less than an hour at a time.
 *
 * @returns stops it, when what is under way has ended
 */
export function purgeLapsed(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow' | 'jobRuns'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => Promise<void> {
  let rounds = 0
  return runEvery({
    job: 'forgetting',
    everyMs,
    work: async () => {
      await capAnonymousRows(deps.pool, deps.realNow())
      if (rounds % roundsBetween === 0) await purgeLapsedOnce(deps)
      rounds += 1
    },
    jobRuns: deps.jobRuns,
    log,
    said: {
      away: 'what has lapsed is forgotten late',
      failed: 'what has lapsed could not be forgotten; tried again in a minute',
    },
  })
}

/** Forgets what has lapsed by now. */
export async function purgeLapsedOnce(
  deps: Pick<Dependencies, 'pool' | 'files' | 'realNow'>,
): Promise<void> {
  await forgetLapsed(deps.pool, deps.realNow())
  await forgetLapsedUploads(deps, deps.realNow())
  await deleteOldEvents(deps.pool)
  await deleteOldLabRuns(deps.pool, deps.realNow())
}
