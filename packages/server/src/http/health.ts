import { DomainError } from '@kunwari/domain/errors'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { listPendingMigrations } from '../db/migrate.ts'
import { firstRow } from '../db/queryable.ts'
import { databaseErrorCode } from '../db/transaction.ts'
import type { Dependencies } from '../dependencies.ts'

/** /healthz: the process answers. /readyz: so do the database, in our schema, and the file store. */
export function serveHealth(app: FastifyInstance, deps: Dependencies): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await firstRow(deps.pool, 'ready', 'select true from world')
    await requireOwnSchema(deps.pool)
    await deps.files.check()
    return { ok: true }
  })
}

/**
 * A server of another version may have migrated the database since this one started.
 *
 * @throws DomainError unavailable
 */
async function requireOwnSchema(pool: Pool): Promise<void> {
  try {
    if ((await listPendingMigrations(pool)).length === 0) return
  } catch (error) {
    const isDatabases = !(error instanceof Error) || databaseErrorCode(error) !== undefined
    // Without a code it says which migration differs; the start says it to the person who starts.
    if (isDatabases) throw error
  }
  throw new DomainError('unavailable', 'The database belongs to another version of Kunwari', {
    retryAfterSeconds: retrySeconds,
  })
}

const retrySeconds = 30
