import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { findClusterDir } from './files.ts'
import { codeOf } from './system/own-files.ts'
import { findRunAs } from './system/people.ts'
import type { Place } from './system/place.ts'
import { LOOPBACK } from './system/ports.ts'
import { lastPort, readPostmasterFile } from './system/postmaster-file.ts'
import { scramOnly } from './system/scram-only.ts'
import { wayTo } from './system/way.ts'

/** The way to the embedded database: plain facts, which a thread and another process may be given too. */
export type EmbeddedConnection = {
  host: string
  port: number
  user: string
  database: string
  /** Over TCP. */
  password?: string
  /** Over TCP: whose postmaster must be the one that answers. */
  clusterDir?: string
}

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

/** The way to the database of a cluster. Over TCP its port is the one of now. */
export function connectionOf({
  clusterDir,
  way,
}: Pick<Place, 'clusterDir' | 'way'>): EmbeddedConnection {
  const names = { user: USER, database: DATABASE }
  if (way.over === 'socket') return { host: way.socketDir, port: way.port, ...names }
  const port = readPostmasterFile(clusterDir)?.port ?? lastPort(clusterDir) ?? 0
  return { host: LOOPBACK, port, ...names, password: way.password, clusterDir }
}

/** What `pg` makes connections with: over TCP it finds the postmaster of now, and tells nobody else of us. */
export function clientSettings<Connection extends EmbeddedConnection>(connection: Connection) {
  const { clusterDir } = connection
  return { ...connection, ...(clusterDir !== undefined && scramOnly(clusterDir)) }
}

/**
 * The way to the embedded PostgreSQL of a data folder, whether it runs or not.
 *
 * @returns null where no database was made yet
 */
export function findConnection(dataDir: string): EmbeddedConnection | null {
  const clusterDir = findClusterDir(path.resolve(dataDir), () => undefined)
  if (!fs.existsSync(clusterDir)) return null
  return connectionOf({ clusterDir, way: wayTo(clusterDir, findRunAs(clusterDir)) })
}

/** The same way as a URL, for a program that is told of its database in words. */
export function connectionUrl(connection: EmbeddedConnection): string {
  const { host, port, user, database, password } = connection
  if (password !== undefined) return `postgres://${user}:${password}@${host}:${port}/${database}`
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
    ...clientSettings(connection),
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
