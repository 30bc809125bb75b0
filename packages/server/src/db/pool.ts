import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { clientSettings } from '@kunwari/embedded-postgres/connection'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg'
import { type DatabaseConnection, withSetting } from './database-url.ts'
import type { Queryable } from './queryable.ts'

/** A statement of a request runs this long at most; jobs that need longer set their own, locally. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A transaction left open by a fault gives its locks back after this long. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 30_000
/** The oldest PostgreSQL whose SQL the migrations use. */
export const POSTGRES_VERSION_MIN = 15
/** How long a caller waits for a free connection before it fails with the database away. */
export const CONNECT_TIMEOUT_MS = 5_000

/**
 * A pool whose rows carry our types: int8 as bigint (centavos, ids of transfers), numeric as text,
 * timestamptz as epoch milliseconds, date as YYYY-MM-DD text, json parsed. The parsers belong to the
 * pool and not to the `pg` module, so no other user of `pg` in the process is changed.
 *
 * @param max connections at most
 * @param log told when an idle connection breaks; the pool replaces it by itself
 */
export function createPool(
  connection: DatabaseConnection,
  {
    log = logToStderr,
    ...limits
  }: { max: number; maxLifetimeSeconds?: number; log?: (message: string) => void },
): Pool {
  const pool = new Pool(poolSettings(connection, limits))
  keepAfterRefusals(pool)
  // A connection may break in the moment between its being lent and the first statement on it, when nobody else listens
  // either: the statement then says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // Without a listener a broken idle connection (the database restarts) would end the process.
  // While the pool ends, PostgreSQL may close a connection before our goodbye has reached it.
  pool.on('error', (error) => {
    if (!pool.ending) log(`An idle database connection broke: ${error.message}`)
  })
  return pool
}

/**
 * Has a connection stay when all that failed on it is a statement that a rule refused, or that lost a race. `pg` closes one
 * after any error of a statement on its own; the next has to be opened, and reads all that it works on anew: in a class whose
 * clock runs, thousands of purchases meet a moment that has just passed.
 */
function keepAfterRefusals(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  // `pg` itself calls it with a callback, for a statement on its own.
  const connectAndKeep = (callback?: Connected): Promise<PoolClient> | undefined => {
    if (!callback) return connect().then(keep)
    connect((error, client, done) =>
      client ? callback(error, keep(client), client.release) : callback(error, client, done),
    )
    return undefined
  }
  Object.defineProperty(pool, 'connect', { value: connectAndKeep })
}

type Connected = Parameters<Pool['connect']>[0]

function keep(client: PoolClient): PoolClient {
  const { release } = client
  client.release = (error) => {
    const isGood = isRefusedByDatabase(error) && client.getTransactionStatus() === 'I'
    release.call(client, isGood ? undefined : error)
  }
  return client
}

/** Data and integrity that a rule refuses, lost races, and what our own functions raise; not what a connection keeps, as a plan. */
function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof DatabaseError && /^(22|23|40|KW|P0)/.test(error.code ?? '')
}

/**
 * What every connection of this server is made with: our types and our timeouts, and without just-in-time compilation.
 * Our statements are done in milliseconds, while a PostgreSQL that can compile them (Debian's, the Docker image's)
 * takes two seconds over the one that buys many plans: it judges by an estimate of rows. The embedded one cannot.
 */
export function poolSettings(
  connection: DatabaseConnection,
  limits: { max: number; maxLifetimeSeconds?: number },
): PoolConfig {
  const quick = withSetting(connection, 'jit=off')
  return {
    ...('connectionString' in quick ? quick : clientSettings(quick)),
    ...limits,
    types: ourTypes(),
    application_name: 'kunwari',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  }
}

/** The plain way to a pool's database, for a pool, a thread or a process of its own. */
export function connectionOf(pool: Pool): DatabaseConnection {
  // What the pool was made with is the way to its database.
  const given = pool.options as DatabaseConnection
  if ('connectionString' in given) return { connectionString: given.connectionString }
  const { host, port, user, database, password, clusterDir, options } = given
  const plain = { host, port, user, database, ...(options !== undefined && { options }) }
  // The pool keeps its password where a copy of its options would lose it.
  return password === undefined || clusterDir === undefined
    ? plain
    : { ...plain, password, clusterDir }
}

/**
 * Refuses a server older than the SQL here needs.
 *
 * @param major the oldest major version that will do
 * @throws Error naming both versions
 */
export async function requireServerVersion(db: Queryable, major: number): Promise<void> {
  const { rows } = await db.query<{ version: number }>(
    `select current_setting('server_version_num')::int4 as version`,
  )
  const found = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (found >= major) return
  throw new Error(`Kunwari needs PostgreSQL ${major} or newer; this server is PostgreSQL ${found}.`)
}

/**
 * Refuses a database that has no room for every letter, or for the schemas that a class takes beside its own: a rehearsal, a
 * replay, the laboratory's queue.
 *
 * @throws Error saying what to do
 */
export async function requireFitDatabase(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ encoding: string; role: string; mayMake: boolean }>(
    `select getdatabaseencoding()::text as encoding, current_user::text as role,
       has_database_privilege(current_database(), 'create')
       and coalesce(has_schema_privilege(current_schema(), 'create'), true) as "mayMake"`,
  )
  const { encoding = 'UTF8', role = '', mayMake = true } = rows[0] ?? {}
  if (encoding !== 'UTF8') {
    throw new Error(
      `Kunwari needs a database in UTF8; this one is in ${encoding}: make another by "create database NAME encoding 'UTF8' template template0".`,
    )
  }
  if (mayMake) return
  throw new Error(
    `Kunwari needs a role that owns its database; "${role}" may not make schemas and tables in this one.`,
  )
}

/** Types by their object id in PostgreSQL, as `select oid, typname from pg_type` shows them. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [20, BigInt], // int8
  [1016, (text) => parseArray(text, BigInt)],
  [1082, (text) => text], // date
  [1182, (text) => parseArray(text, (item) => item)],
  [1114, (text) => text], // timestamp: never a Date, which would read it in the machine's zone
  [1184, parseTimestamp], // timestamptz
  [1185, (text) => parseArray(text, parseTimestamp)],
])

function ourTypes(): TypeOverrides {
  const types = new TypeOverrides()
  for (const [oid, parse] of PARSERS) types.setTypeParser(oid, parse)
  return types
}

/** Items of a one-dimensional array whose items hold no comma and no quote; null kept. */
function parseArray<T>(text: string, parse: (item: string) => T): (T | null)[] {
  if (text === '{}') return []
  const items = text.slice(1, -1).split(',')
  return items.map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))
}

/**
 * Epoch milliseconds of PostgreSQL's ISO output, like `2025-11-21 01:34:00.123456+00`. Microseconds
 * are cut off; the ledger's own times are stamped in whole milliseconds.
 */
export function parseTimestamp(text: string): Instant {
  const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\d*([+-]\d\d)(:\d\d)?$/.exec(text)
  if (!match) throw new Error(`A time that this server does not store came back: ${text}`)
  const [, date, time, fraction = '', hours, minutes = ':00'] = match
  return instant(Date.parse(`${date}T${time}${fraction}${hours}${minutes}`))
}

function logToStderr(message: string): void {
  process.stderr.write(`${message}\n`)
}
