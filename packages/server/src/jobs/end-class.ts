import { readableDaysAfterEnd } from '@kunwari/contract/class'
import { addMs, dayMs, type Instant, minuteMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { inTransaction, retrying } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'
import type { FileStore } from '../features/files/file-store.ts'
import { findClass } from '../features/world/class.sql.ts'
import { emptyWorld, lockWorldWhole } from '../features/world/wipe.sql.ts'
import { isDatabaseAway } from '../http/error-response.ts'

const readableMs = readableDaysAfterEnd * dayMs
const everyMs = minuteMs

/**
 * Wipes a world whose class ended seven days ago or more: all rows, and all files. The files go first,
 * while nobody can begin another world: a crash between leaves a world that is wiped the next time.
 * Of several servers one does it, and the others find it done.
 *
 * @param realNow the machine's clock: a class ends in real time
 * @returns whether it was wiped now
 */
export async function wipeWhenDue(
  { pool, files }: { pool: Pool; files: Pick<FileStore, 'removeAll'> },
  realNow: Instant,
): Promise<boolean> {
  if (!isDue(await findClassHere(pool), realNow)) return false
  return inTransaction(pool, async (tx) => {
    await lockWorldWhole(tx)
    if (!isDue(await findClass(tx), realNow)) return false
    await files.removeAll()
    await emptyWorld(tx)
    return true
  })
}

/** Whether the world that a server was started on is there no more: wiped, or followed by another. */
export async function isWorldGone(
  { pool, world }: Pick<Dependencies, 'pool' | 'world'>,
  realNow: Instant,
): Promise<boolean> {
  const row = await findClassHere(pool)
  return row?.id !== world.classId || isDue(row, realNow)
}

/**
 * Once a minute, wipes the world when its day has come, on whichever server is first, and tells every
 * server that its world is gone.
 *
 * @returns stops it, when the look in hand has ended
 */
export function watchClassEnd(
  deps: Pick<Dependencies, 'pool' | 'files' | 'world' | 'realNow' | 'jobRuns'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  onGone: () => void,
): () => Promise<void> {
  let underWay = Promise.resolve()
  const look = async (): Promise<void> => {
    await wipeWhenDue(deps, deps.realNow())
    if (!(await isWorldGone(deps, deps.realNow()))) return
    clearInterval(timer)
    onGone()
  }
  const timer = setInterval(() => {
    underWay = deps.jobRuns.time('class_end', look).catch((error: Error) => {
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

/** Reads the class again where another server, wiping it, took its tables in the other order. */
async function findClassHere(pool: Pool): ReturnType<typeof findClass> {
  return retrying(
    () => findClass(pool),
    async () => {},
  )
}

function isDue(row: { endsAt: Instant } | undefined, realNow: Instant): boolean {
  return row !== undefined && realNow >= addMs(row.endsAt, readableMs)
}
