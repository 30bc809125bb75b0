import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import type { Queryable } from './queryable.ts'
import { applySqlFunctions, functionsFolder, listSqlFunctions } from './sql-functions.ts'

/** The migrations of this server, in `packages/server/migrations`. */
const FOLDER = path.join(import.meta.dirname, '../../migrations')
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/

type Migration = { name: string; sql: string; sha256: string }

/**
 * Brings the schema that the connection works in up to date: runs the numbered files that it has not
 * seen, each in a transaction of its own (all in one where it has seen none), and then the SQL functions
 * that changed, in one. Several servers may start at once: one migrates, the rest wait and then find
 * nothing to do. No statement names a schema, so every class has its own history.
 *
 * @param folder where the files are; tests bring their own
 * @param functions where the functions are; another folder of migrations has none unless it is given
 * @param history the table that remembers what ran; a schema may have more than one history
 * @param last the last file to run, for a schema as it once was, its functions too; else all of them
 * @returns the names of the files and of the functions that this call ran, in order
 * @throws Error in one sentence when a file was edited after it ran, is missing, or fails
 */
export async function migrate(
  pool: Pool,
  {
    folder = FOLDER,
    functions = folder === FOLDER ? functionsFolder : undefined,
    last,
    history = 'migrations',
  }: {
    folder?: string
    functions?: string | undefined
    last?: string | undefined
    history?: string
  } = {},
): Promise<{ applied: string[]; functions: string[] }> {
  const migrations = listMigrations(folder)
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    // A migration of a large table may take longer than a request may.
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`)
    await client.query(createHistory(history))
    const seen = await listApplied(client, history)
    const missing = findPending(migrations, seen)
    const pending = last === undefined ? missing : missing.filter(({ name }) => name <= last)
    // Tables with rows are locked no longer than one file takes; a new schema has none.
    const transactions = seen.length === 0 ? [pending] : pending.map((migration) => [migration])
    for (const together of transactions) await apply(client, together, history)
    const replaced =
      functions === undefined || last !== undefined
        ? []
        : await applySqlFunctions(client, functions)
    return { applied: pending.map((migration) => migration.name), functions: replaced }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw failure
  } finally {
    // Closing the connection also drops the lock and the setting, whatever state a failure left.
    client.release(failure ?? true)
  }
}

/**
 * The names of the files that the schema has not seen yet; for readiness checks.
 *
 * @throws Error when a file was edited after it ran, or is missing
 */
export async function listPendingMigrations(db: Queryable, folder = FOLDER): Promise<string[]> {
  return findPending(listMigrations(folder), await listApplied(db, 'migrations')).map(
    ({ name }) => name,
  )
}

/** A fingerprint of all migrations and functions: two servers with the same one agree on the schema. */
export function hashMigrations(folder = FOLDER, functions = functionsFolder): string {
  const hash = createHash('sha256')
  const files = [...listMigrations(folder), ...listSqlFunctions(functions)]
  for (const { name, sha256 } of files) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex')
}

const LOCK_KEY = `hashtextextended('kunwari migrations ' || current_schema(), 0)`

function createHistory(history: string): string {
  return `
  create table if not exists ${history} (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`
}

/** The migrations of this server, in their order. */
export function listMigrations(folder = FOLDER): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const number = FILE_NAME.exec(name)?.[1]
    if (number === undefined || Number(number) !== index + 1) {
      throw new Error(
        `The migration ${name} is out of order: files are named 0001_name.sql, 0002_name.sql and so on, without a gap.`,
      )
    }
    // A checkout may have changed the line ends; what runs and what is remembered have not.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}

async function listApplied(
  db: Queryable,
  history: string,
): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    `select name, sha256 from ${history} order by name`,
  )
  return rows
}

function findPending(
  migrations: Migration[],
  applied: { name: string; sha256: string }[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new Error(
        `The database has seen the migration ${name}, which this server does not know: start a newer Kunwari on it.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was edited after it ran: put it back as it was and write a new one.`,
      )
    }
  }
  return migrations.slice(applied.length)
}

async function apply(client: PoolClient, together: Migration[], history: string): Promise<void> {
  let running = ''
  try {
    await client.query('begin')
    for (const { name, sql } of together) {
      running = name
      // Without parameters `pg` sends the text as it is, so a file may hold many statements.
      await client.query(sql)
    }
    await client.query(
      `insert into ${history} (name, sha256) select * from unnest($1::text[], $2::text[])`,
      [together.map(({ name }) => name), together.map(({ sha256 }) => sha256)],
    )
    await client.query('commit')
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`The migration ${running} failed and changed nothing: ${said}.`, {
      cause: error,
    })
  }
}
