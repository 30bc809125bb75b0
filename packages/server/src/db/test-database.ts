import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { Pool } from 'pg'
import { inject } from 'vitest'
import { copyEmptyDatabase } from '../testing/empty-database.ts'
import { findQuickFolder } from '../testing/quick-folder.ts'
import { type DatabaseConnection, withDatabase } from './database-url.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

declare module 'vitest' {
  // Vitest collects what a setup provides by merging into this interface; a type cannot.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    testDatabase: { connection: DatabaseConnection; template: string }
  }
}

/**
 * As many as calls of most tests need side by side. Each new one costs 0.1 s of a processor: PostgreSQL starts a process,
 * which reads the tables' definitions and plans every statement anew.
 */
const CONNECTIONS_MAX = 8
/** Of a test whose calls race. */
export const CONNECTIONS_OF_A_RACE = 24

export type TestDatabase = {
  pool: Pool
  /** The way to the same database for clients outside the pool. */
  connection: DatabaseConnection
  /** Closes the pool and removes the database. */
  drop: () => Promise<void>
}

/**
 * A database of the caller's own, migrated and empty: a clone of the template that the run made
 * once. One for each test file; `drop` it in `afterAll`.
 *
 * @param connectionsMax of its pool
 */
export async function createTestDatabase({
  connectionsMax = CONNECTIONS_MAX,
}: {
  connectionsMax?: number
} = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('testDatabase')
  const name = `kunwari_test_${randomBytes(8).toString('hex')}`
  // As files: by way of the write-ahead log, which is PostgreSQL's default, it takes twice as long.
  await runOnServer(server, `create database ${name} template ${template} strategy file_copy`)
  const connection = withDatabase(server, name)
  const pool = createPool(connection, { max: connectionsMax })
  return {
    pool,
    connection,
    drop: async () => {
      await pool.end()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** An empty database of the locale C, as a PostgreSQL that was made without a language has them. */
export async function createDatabaseInC({ encoding = 'UTF8' } = {}): Promise<TestDatabase> {
  const { connection: server } = inject('testDatabase')
  const name = `kunwari_test_${randomBytes(8).toString('hex')}`
  const kind = `template template0 encoding '${encoding}' locale_provider libc locale 'C'`
  await runOnServer(server, `create database ${name} ${kind}`)
  const connection = withDatabase(server, name)
  const pool = createPool(connection, { max: CONNECTIONS_MAX })
  return {
    pool,
    connection,
    drop: async () => {
      await pool.end()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

/**
 * The same on a PostgreSQL of its own, for what other files' changes reach through a
 * server that they share. A class that is made there has every connection forget its plans.
 */
export async function createDatabaseApart(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(findQuickFolder(), 'kunwari-apart-'))
  // PostgreSQL may run as another person, who has to pass through this folder.
  chmodSync(dataDir, 0o755)
  await copyEmptyDatabase(dataDir)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(connection, { max: CONNECTIONS_MAX })
  await migrate(pool)
  return {
    pool,
    connection,
    drop: async () => {
      await pool.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs one statement that belongs to the server and to none of its databases. */
export async function runOnServer(server: DatabaseConnection, sql: string): Promise<void> {
  toServer ??= openToServer(server)
  await toServer.query(sql)
}

/** To the server of this run: kept for every file that this process plays. */
let toServer: Pool | undefined

function openToServer(server: DatabaseConnection): Pool {
  // No run waits for it at its end.
  const pool = new Pool({ ...server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server of a run stops before it.
  pool.on('error', () => undefined)
  return pool
}

/** What an owner of a database does who restores it: nobody comes in, and nobody finds it. */
export async function whileAway(
  { pool }: Pick<TestDatabase, 'pool'>,
  work: () => Promise<void>,
): Promise<void> {
  const { connection } = inject('testDatabase')
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  await runOnServer(connection, `alter database ${name} allow_connections false`)
  await runOnServer(
    connection,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
  await runOnServer(connection, `alter database ${name} rename to ${name}_away`)
  try {
    await work()
  } finally {
    await runOnServer(connection, `alter database ${name}_away rename to ${name}`)
    await runOnServer(connection, `alter database ${name} allow_connections true`)
  }
}
