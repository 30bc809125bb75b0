import { type Instant, secondMs } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { listPendingMigrations } from '../db/migrate.ts'
import { firstRow } from '../db/queryable.ts'
import { listChangedSqlFunctions } from '../db/sql-functions.ts'
import { databaseErrorCode } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'

/** /healthz: the process answers. /readyz: so do the database, in our schema, and the file store. */
export function serveHealth(app: FastifyInstance, deps: Dependencies): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  const check = atMostOnceIn(secondMs, deps.realNow, async () => {
    await firstRow(deps.pool, 'ready', 'select true from world')
    await requireOwnSchema(deps.pool)
    await deps.files.check()
  })
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await check()
    return { ok: true }
  })
}

/**
 * Request coalescing: anybody may ask whether the server is ready, as often as they like, so all who ask
 * within a while get one answer, a failure too.
 */
function atMostOnceIn(
  ms: number,
  realNow: () => Instant,
  work: () => Promise<void>,
): () => Promise<void> {
  let last: { begunAt: Instant; isAtWork: boolean; outcome: Promise<void> } | undefined
  return () => {
    const now = realNow()
    // A clock that was set back says nothing of how long ago it was.
    if (last && (last.isAtWork || Math.abs(now - last.begunAt) < ms)) return last.outcome
    const begun = { begunAt: now, isAtWork: true, outcome: work() }
    const end = () => {
      begun.isAtWork = false
    }
    begun.outcome.then(end, end)
    last = begun
    return begun.outcome
  }
}

/**
 * A server of another version may have migrated the database since this one started.
 *
 * @throws DomainError unavailable
 */
async function requireOwnSchema(pool: Pool): Promise<void> {
  try {
    const isMigrated = (await listPendingMigrations(pool)).length === 0
    if (isMigrated && (await listChangedSqlFunctions(pool)).length === 0) return
  } catch (error) {
    const isDatabases = !(error instanceof Error) || databaseErrorCode(error) !== undefined
    // Without a code it says which migration differs; the start says it to the person who starts.
    if (isDatabases) throw error
  }
  throw refusalError('unavailable.other_version', {
    retryAfterSeconds: retrySeconds,
  })
}

const retrySeconds = 30
