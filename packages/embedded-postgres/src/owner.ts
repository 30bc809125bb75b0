import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from './files.ts'

/** The way to the embedded database. */
export type SocketConnection = { host: string; port: number; user: string; database: string }

export const USER = 'kunwari'
export const DATABASE = 'kunwari'
/** Any number of our own: the advisory lock that says "a Kunwari server has this data folder". */
const OWNER_LOCK = 4_159_264_177
/** The lock of a killed server goes when PostgreSQL sees its connection close: at once, mostly. */
const OWNER_LOCK_WAIT_MS = 1_000
const CONNECT_WAIT_MS = 60_000
const CONNECT_POLL_MS = 10
/** One attempt; a process that was halted takes a connection and never answers. */
const CONNECT_TIMEOUT_MS = 10_000

// Codes of PostgreSQL (its manual, appendix A) that a start meets on purpose.
export const DATABASE_MISSING = '3D000'
const DATABASE_THERE = '42P04'
/** Starting up, shutting down, recovering after a killed backend; no socket yet; cut while talking. */
const NOT_READY = ['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/** What `pg` says, without a code, when a connection is cut, or opening it takes too long. */
const CUT_OFF = /^Connection terminated|^timeout expired$|connection error and is not queryable/

/** Why a database that looked alive is not: its postmaster was killed meanwhile. */
export class PostmasterGone extends Error {
  constructor(cause?: unknown) {
    super('PostgreSQL was killed again and again while it started.', { cause })
  }
}

/** Why a data folder cannot be had: a server that lives has it. */
export class TakenByAnother extends Error {}

/**
 * Tries the database with a real connection and a query, which takes the lock of the one server of
 * this data folder. The lock lives in the connection, so it ends with the process, however it ends.
 *
 * @param isServing asked whenever the database does not answer: whether its postmaster is still there
 * @throws PostmasterGone when it is not, TakenByAnother when another server has the lock
 */
export async function takeOwnership(
  connection: SocketConnection,
  {
    dataDir,
    isServing,
    waitMs = CONNECT_WAIT_MS,
  }: { dataDir: string; isServing: () => boolean; waitMs?: number | undefined },
): Promise<Client> {
  const deadline = performance.now() + waitMs
  for (;;) {
    try {
      const client = await connectOrCreate(connection)
      await lock(client, dataDir)
      if (isServing()) return client
      await client.end()
      throw new PostmasterGone()
    } catch (error) {
      if (!isNotReady(error)) throw error
      if (!isServing()) throw new PostmasterGone(error)
      if (performance.now() > deadline) {
        throw new Error(
          `PostgreSQL runs on ${dataDir} but does not answer at ${connection.host}: end it, then start again.`,
          { cause: error },
        )
      }
      await delay(CONNECT_POLL_MS)
    }
  }
}

/** Whether a database did not answer because it starts, stops, recovers or is gone. */
export function isNotReady(error: unknown): boolean {
  return (
    NOT_READY.includes(codeOf(error)) || (error instanceof Error && CUT_OFF.test(error.message))
  )
}

async function lock(client: Client, dataDir: string): Promise<void> {
  const deadline = performance.now() + OWNER_LOCK_WAIT_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [OWNER_LOCK],
    )
    if (rows[0]?.taken) return
    if (performance.now() > deadline) break
    await delay(CONNECT_POLL_MS)
  }
  await client.end()
  throw new TakenByAnother(
    `Another Kunwari server is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Opens a connection to our database, which is made where it is missing. */
export async function connectOrCreate(connection: SocketConnection): Promise<Client> {
  try {
    return await connect(connection)
  } catch (error) {
    if (codeOf(error) !== DATABASE_MISSING) throw error
    await createDatabase(connection)
    return connect(connection)
  }
}

/** Opens one connection that is of nobody's pool. */
export async function connect(connection: SocketConnection): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: 'kunwari owner',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An error always ends the connection, and the end is what is acted upon.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function createDatabase(connection: SocketConnection): Promise<void> {
  const client = await connect({ ...connection, database: 'postgres' })
  try {
    await client.query(`create database ${DATABASE}`)
  } catch (error) {
    // Another server on the same new folder was faster; the lock will decide between the two.
    if (codeOf(error) !== DATABASE_THERE) throw error
  } finally {
    await client.end()
  }
}
