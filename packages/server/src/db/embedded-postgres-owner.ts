import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf } from './embedded-postgres-files.ts'

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

// Codes of PostgreSQL (its manual, appendix A) that a start meets on purpose.
export const DATABASE_MISSING = '3D000'
const DATABASE_THERE = '42P04'
/** Starting up, shutting down, recovering after a killed backend; no socket yet; cut while talking. */
export const NOT_READY = [
  '57P03',
  '57P01',
  '57P02',
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
]

/**
 * Connects and takes the lock of the one server of this data folder. The lock lives in the
 * connection, so it ends with the process, however it ends.
 */
export async function takeOwnership(
  connection: SocketConnection,
  dataDir: string,
  waitMs = CONNECT_WAIT_MS,
): Promise<Client> {
  const client = await connectOrCreate(connection, waitMs)
  const deadline = performance.now() + OWNER_LOCK_WAIT_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [OWNER_LOCK],
    )
    if (rows[0]?.taken) return client
    if (performance.now() > deadline) break
    await delay(CONNECT_POLL_MS)
  }
  await client.end()
  throw new TakenByAnother(
    `Another Kunwari server is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Why a data folder cannot be had: a server that lives has it. */
export class TakenByAnother extends Error {}

async function connectOrCreate(connection: SocketConnection, waitMs: number): Promise<Client> {
  const deadline = performance.now() + waitMs
  for (;;) {
    try {
      return await connect(connection)
    } catch (error) {
      const code = codeOf(error)
      if (code === DATABASE_MISSING) await createDatabase(connection)
      else if (!NOT_READY.includes(code) || performance.now() > deadline) throw error
      else await delay(CONNECT_POLL_MS)
    }
  }
}

/** Opens one connection that is of nobody's pool. */
export async function connect(connection: SocketConnection): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'kunwari owner' })
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
