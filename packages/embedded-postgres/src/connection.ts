import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { findClusterDir } from './files.ts'
import { type Place, PORT } from './process.ts'
import { codeOf } from './system/own-files.ts'
import { findRunAs } from './system/people.ts'
import { findSocketDir } from './system/socket-folder.ts'

/** The way to the embedded database. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export const USER = 'kunwari'
const DATABASE = 'kunwari'
/** One attempt; a process that was halted takes a connection and never answers. */
const CONNECT_TIMEOUT_MS = 10_000

// Codes of PostgreSQL (its manual, appendix A) that a start meets on purpose.
const DATABASE_MISSING = '3D000'
const DATABASE_THERE = '42P04'
/** Starting up, shutting down, recovering after a killed backend; no socket yet; cut while talking. */
const NOT_READY = ['57P03', '57P01', '57P02', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/** What `pg` says, without a code, when a connection is cut, or opening it takes too long. */
const CUT_OFF = /^Connection terminated|^timeout expired$|connection error and is not queryable/

/** The way to the database of a cluster, by its socket. */
export function connectionOf({ socketDir, port }: Pick<Place, 'socketDir' | 'port'>) {
  const connection: EmbeddedConnection = { host: socketDir, port, user: USER, database: DATABASE }
  return connection
}

/**
 * The way to the embedded PostgreSQL of a data folder, whether it runs or not.
 *
 * @returns null where no database was made yet
 */
export function findConnection(dataDir: string): EmbeddedConnection | null {
  const clusterDir = findClusterDir(path.resolve(dataDir), () => undefined)
  if (!fs.existsSync(clusterDir)) return null
  const socketDir = findSocketDir(clusterDir, `.s.PGSQL.${PORT}`, findRunAs(clusterDir))
  return connectionOf({ socketDir, port: PORT })
}

/** The same way as a URL, for a program that is told of its database in words. */
export function connectionUrl({ host, port, user, database }: EmbeddedConnection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}@localhost/${database}?${query}`
}

/**
 * The way to the embedded PostgreSQL of a data folder, if it runs now. The caller owns nothing:
 * the server that started it may stop it at any moment.
 */
export async function connectionToRunning(dataDir: string): Promise<EmbeddedConnection | null> {
  const connection = findConnection(dataDir)
  if (connection === null) return null
  try {
    await (await connect(connection)).end()
    return connection
  } catch (error) {
    if (isNotReady(error) || codeOf(error) === DATABASE_MISSING) return null
    throw error
  }
}

/** Opens a connection to our database, which is made where it is missing. */
export async function connectOrCreate(connection: EmbeddedConnection): Promise<Client> {
  try {
    return await connect(connection)
  } catch (error) {
    if (codeOf(error) !== DATABASE_MISSING) throw error
    await createDatabase(connection)
    return connect(connection)
  }
}

/** Opens one connection that is of nobody's pool. */
export async function connect(connection: EmbeddedConnection): Promise<Client> {
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

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
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
/** Whether a database did not answer because it starts, stops, recovers or is gone. */
export function isNotReady(error: unknown): boolean {
  return (
    NOT_READY.includes(codeOf(error)) || (error instanceof Error && CUT_OFF.test(error.message))
  )
}
