import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectOrCreate, type EmbeddedConnection, isNotReady } from './connection.ts'

/** Any number of our own: the advisory lock that says "a Kunwari server has this data folder". */
const OWNER_LOCK = 4_159_264_177
/** The lock of a killed server goes when PostgreSQL sees its connection close: at once, mostly. */
const OWNER_LOCK_WAIT_MS = 1_000
const CONNECT_WAIT_MS = 60_000
const CONNECT_POLL_MS = 10

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
  connection: EmbeddedConnection,
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
