import type { Pool } from 'pg'
import { types } from 'pg'
import type { ConnectionOptions, PgBoss } from 'pg-boss'
import type { Queryable } from '../../db/queryable.ts'

/** What waits in the queue: ids, and nothing of what was asked. */
export type QueuedPart = { id: string; part: number }

export const partsQueue = 'lab-parts'
/** Where parts go whose workers died as often as they may. */
export const lostQueue = 'lab-lost'

/** A worker that says nothing for so long has died: its part goes to another. */
const silentSecondsMax = 10
/** How often the other workers look for such a part. */
const lookEverySeconds = 5
/** A world that has taken its worker with it three times would do so again. */
const retriesMax = 2
/** Longer than any run may take; what ends it earlier is ours. */
const expireInSeconds = 2 * 60 * 60
const keptSeconds = 60 * 60

/**
 * Opens the laboratory's queue, and makes it where it is not there yet.
 *
 * @param onError told of what fails by itself; it is tried again
 */
export async function openJobQueue(
  { pool, schema }: { pool: Pool; schema: string },
  onError: (error: Error) => void,
): Promise<PgBoss> {
  // Loaded with the first run: most servers never have one.
  const { PgBoss } = await import('pg-boss')
  const queue = new PgBoss({
    db: asItsDatabase(pool),
    schema,
    schedule: false,
    superviseIntervalSeconds: lookEverySeconds,
    monitorIntervalSeconds: lookEverySeconds,
    // A queue of some hundred rows, kept for an hour.
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
  })
  queue.on('error', onError)
  try {
    await queue.start()
    await queue.createQueue(lostQueue)
    await queue.createQueue(partsQueue, {
      deadLetter: lostQueue,
      heartbeatSeconds: silentSecondsMax,
      retryLimit: retriesMax,
      expireInSeconds,
      deleteAfterSeconds: keptSeconds,
    })
  } catch (error) {
    // What began would go on by its timers, beside the queue of the next try.
    await queue.stop({ graceful: false, close: false })
    throw error
  }
  return queue
}

/** Our pool or transaction as the queue's: rows come with the driver's own types, as it expects. */
export function asItsDatabase(db: Queryable): NonNullable<ConnectionOptions['db']> {
  return {
    executeSql: (text, values) =>
      values === undefined ? db.query({ text, types }) : db.query({ text, values, types }),
  }
}
