import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { PoolClient } from 'pg'
import type { Queryable } from './queryable.ts'

/** The SQL functions of this server, one in each file. */
export const functionsFolder = path.join(import.meta.dirname, '../sql/functions')

export type SqlFunction = { name: string; sql: string; sha256: string }

/** The functions of a folder by name: `buy_plan.sql` holds `create or replace function buy_plan(...)`. */
export function listSqlFunctions(folder = functionsFolder): SqlFunction[] {
  const names = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return names.toSorted().map((file) => {
    // A checkout may have changed the line ends; the function is the same.
    const sql = fs.readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    const sha256 = createHash('sha256').update(sql).digest('hex')
    return { name: path.basename(file, '.sql'), sql, sha256 }
  })
}

/**
 * Applies every function whose file the schema has not got: all of them in one transaction, or none. The
 * migrations have run and the caller holds their lock. A function is replaced in place, so what refers
 * to it stays; one whose arguments or result change is dropped by a migration first.
 *
 * @returns the names of the functions applied, in order
 * @throws Error in one sentence when the schema's functions are a newer server's, or one fails
 */
export async function applySqlFunctions(client: PoolClient, folder: string): Promise<string[]> {
  const changed = await listChangedSqlFunctions(client, folder)
  if (changed.length === 0) return []
  await client.query('begin')
  // Functions call each other, and the files come in the order of the alphabet.
  await client.query('set local check_function_bodies = off')
  for (const sqlFunction of changed) await make(client, sqlFunction)
  await requireOneOfEach(client, changed)
  await noteApplied(client, changed)
  await client.query('commit')
  return changed.map(({ name }) => name)
}

/**
 * The functions whose file differs from what the schema has; for readiness checks.
 *
 * @throws Error when the schema has seen a newer server's
 */
export async function listChangedSqlFunctions(
  db: Queryable,
  folder = functionsFolder,
): Promise<SqlFunction[]> {
  const functions = listSqlFunctions(folder)
  const known = new Map(functions.map((sqlFunction) => [sqlFunction.name, sqlFunction.sha256]))
  const { rows } = await db.query<AppliedRow>(SELECT_APPLIED)
  const current = new Set<string>()
  for (const { name, sha256, isReplaced, isThere } of rows) {
    if (!isReplaced && isThere && !known.has(name)) {
      throw new Error(
        `The database has the SQL function ${name}, which this server does not know: start a newer Kunwari on it.`,
      )
    }
    if (isReplaced && known.get(name) === sha256) {
      throw new Error(
        `The SQL function ${name} was replaced by a newer one in this database: start a newer Kunwari on it.`,
      )
    }
    if (!isReplaced && isThere && known.get(name) === sha256) current.add(name)
  }
  return functions.filter(({ name }) => !current.has(name))
}

type AppliedRow = { name: string; sha256: string; isReplaced: boolean; isThere: boolean }
const SELECT_APPLIED = `
  select a.name, a.sha256, a.replaced_at is not null as "isReplaced",
    exists (
      select from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.proname = a.name
    ) as "isThere"
  from sql_functions a
  order by a.name`

async function make(client: PoolClient, { name, sql }: SqlFunction): Promise<void> {
  try {
    await client.query(sql)
  } catch (error) {
    throw failedError(name, error instanceof Error ? error : new Error(String(error)))
  }
}

/** A file may make a function of another name, or one more of its own with other arguments. */
async function requireOneOfEach(client: PoolClient, changed: SqlFunction[]): Promise<void> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, (
       select count(*)::integer from pg_proc
       where pronamespace = current_schema()::regnamespace and proname = name
     ) as count
     from unnest($1::text[]) name`,
    [changed.map(({ name }) => name)],
  )
  const wrong = rows.find(({ count }) => count !== 1)
  if (!wrong) return
  throw failedError(
    wrong.name,
    new Error(`there are ${wrong.count} functions of that name after it`),
  )
}

function failedError(name: string, cause: Error): Error {
  return new Error(`The SQL function ${name} failed and changed nothing: ${cause.message}.`, {
    cause,
  })
}

async function noteApplied(client: PoolClient, changed: SqlFunction[]): Promise<void> {
  const names = changed.map(({ name }) => name)
  await client.query(
    'update sql_functions set replaced_at = now() where name = any($1) and replaced_at is null',
    [names],
  )
  await client.query(
    `insert into sql_functions (name, sha256) select * from unnest($1::text[], $2::text[])
     on conflict (name, sha256) do update set applied_at = now(), replaced_at = null`,
    [names, changed.map(({ sha256 }) => sha256)],
  )
}
