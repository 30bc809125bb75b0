import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { instant } from '@kunwari/domain/calendar/instant'
import { verifyDurability } from '@kunwari/embedded-postgres/durability'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { FolderError } from '@kunwari/embedded-postgres/folders'
import { requireOwnUser } from '@kunwari/embedded-postgres/system/people'
import type { Pool } from 'pg'
import { buildApp } from './app.ts'
import { type Configuration, readConfiguration } from './config.ts'
import { ConfigurationError } from './configuration-error.ts'
import {
  connectionFromUrl,
  type DatabaseConnection,
  describeDatabase,
  withSchema,
} from './db/database-url.ts'
import { migrate } from './db/migrate.ts'
import {
  createPool,
  POSTGRES_VERSION_MIN,
  requireFitDatabase,
  requireServerVersion,
} from './db/pool.ts'
import { wordsOfError } from './db/words-of-error.ts'
import type { DatabaseFiles } from './dependencies.ts'
import { buildHubApp } from './hub/hub-app.ts'
import { hubSchema, migrateHub } from './hub/migrate-hub.ts'
import { embeddedDatabaseFiles } from './jobs/embedded-database-files.ts'
import type { BegunWorld } from './jobs/open-next-world.ts'
import { stopAll } from './stop-all.ts'
import { warningsOf } from './warnings-of.ts'

/** More callers than this wait for a connection; the database works best with few at a time. */
const CONNECTIONS_MAX = 32
/** Of the directory's; the classes of a hub have lanes of their own. */
const HUB_CONNECTIONS_MAX = 8
/**
 * Connections that wait to be accepted. Node's 511 overflowed where a phone opened 600 at once, and what
 * is dropped there is tried again after one second, then five. The system may cap it (somaxconn).
 */
const BACKLOG_MAX = 4_096
/** Requests under way get this long to finish once the server is told to stop. */
const CLOSE_TIMEOUT_MS = 10_000
/** One Ctrl-C arrives from the terminal, from npm and from with-node: all within this time. */
const SAME_SIGNAL_MS = 500

/** A server that answers. */
export type RunningServer = {
  url: string
  app: Awaited<ReturnType<typeof buildApp>>
  configuration: Configuration
  /** Where the data is, in words. */
  database: string
  close: () => Promise<void>
}

/** Why the server cannot start, in one sentence for the person who starts it. */
class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Opens the database, migrates it, builds the app and listens.
 *
 * @param log told what a person at the terminal may want to know
 * @param onFatal told what went wrong when the database is gone for good
 * @param onWorldBegun told how people come in when another class has begun in place of the last one
 */
export async function startServer(
  configuration: Configuration,
  {
    log = writeLine,
    onFatal = writeFailure,
    onWorldBegun = () => undefined,
  }: {
    log?: (message: string) => void
    onFatal?: (error: Error) => void
    onWorldBegun?: (begun: BegunWorld) => void
  } = {},
): Promise<RunningServer> {
  for (const warning of warningsOf(configuration)) log(warning)
  const database = await openDatabase(configuration, { log, onFatal })
  const stops: (() => Promise<unknown>)[] = [database.close]
  const close = () => stopAll(stops)
  try {
    const parts = {
      configuration,
      pool: database.pool,
      realNow: () => instant(Date.now()),
      logger: { level: configuration.logLevel },
    }
    const app = configuration.isHub
      ? await buildHubApp(parts, log)
      : await buildApp({ ...parts, databaseFiles: database.files, onWorldBegun })
    stops.push(() => Promise.race([app.close(), delay(CLOSE_TIMEOUT_MS, null, UNREF)]))
    await app.ready()
    const url = await listen(app, configuration)
    return { url, app, configuration, database: describeDatabase(database.connection), close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The whole process: reads the environment, starts, and stops in order on a signal, on the end of
 * the process that started it, or on a fault nobody caught. A second Ctrl-C does not wait.
 */
export async function runServer(
  onReady: (server: RunningServer) => void,
  onWorldBegun: (begun: BegunWorld, server: RunningServer) => void = () => undefined,
): Promise<void> {
  let stopAskedAt: number | null = null
  let exitCode = 0
  let server: RunningServer | null = null

  const stop = async (): Promise<void> => {
    if (stopAskedAt !== null) return
    stopAskedAt = performance.now()
    // Asked during the start, it stops as soon as it has started: nothing is left half open.
    if (server === null) return
    await server.close().catch((error: Error) => {
      exitCode = 1
      writeFailure(error)
    })
    process.exit(exitCode)
  }
  const fail = (error: unknown): void => {
    writeFailure(error)
    exitCode = 1
    void stop()
  }
  const onSignal = (): void => {
    if (stopAskedAt !== null && performance.now() - stopAskedAt > SAME_SIGNAL_MS) process.exit(130)
    void stop()
  }
  // Closing the window is SIGHUP on Windows too, Ctrl-Break is SIGBREAK; elsewhere that one never comes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) {
    process.on(signal, onSignal)
  }
  process.on('unhandledRejection', fail)
  process.on('uncaughtException', fail)
  process.on('disconnect', onSignal)
  process.channel?.unref()

  try {
    server = await startServer(readConfiguration(process.env), {
      onFatal: fail,
      // Before the server is ready, what is printed then says it.
      onWorldBegun: (begun) => server && onWorldBegun(begun, server),
    })
  } catch (error) {
    writeFailure(error)
    process.exit(1)
  }
  if (stopAskedAt !== null) {
    await server.close()
    process.exit(exitCode)
  }
  onReady(server)
  // A server that is killed leaves the next start a cache all the same.
  flushCompileCache()
}

type OpenDatabase = {
  pool: Pool
  connection: DatabaseConnection
  files: DatabaseFiles | undefined
  close: () => Promise<void>
}

async function openDatabase(
  { databaseUrl, dataDir, isHub }: Configuration,
  { log, onFatal }: { log: (message: string) => void; onFatal: (error: Error) => void },
): Promise<OpenDatabase> {
  requireOwnUser()
  const embedded =
    databaseUrl === null
      ? await explaining('', startEmbeddedPostgres({ dataDir, log, onLost: onFatal }))
      : null
  const connection = embedded?.connection ?? connectionFromUrl(databaseUrl ?? '')
  const way = isHub ? withSchema(connection, hubSchema) : connection
  const pool = createPool(way, { max: isHub ? HUB_CONNECTIONS_MAX : CONNECTIONS_MAX, log })
  const close = async (): Promise<void> => {
    // A statement that still runs after the app has closed is ended by PostgreSQL's own stop.
    await Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, null, UNREF)])
    await embedded?.stop()
  }
  try {
    const why = `The database ${describeDatabase(connection)} cannot be used: `
    await explaining(why, requireServerVersion(pool, POSTGRES_VERSION_MIN))
    // The embedded one is ours, and was asked already.
    if (!embedded) {
      await explaining(why, requireFitDatabase(pool))
      await explaining('', verifyDurability(pool))
    }
    await explaining<unknown>('', isHub ? migrateHub(pool) : migrate(pool))
  } catch (error) {
    await close()
    throw error
  }
  // A wiped class's schema is dropped, and its pages with it; the cluster is everybody's.
  const files = embedded && !isHub ? embeddedDatabaseFiles({ dataDir, embedded }, log) : undefined
  return { pool, connection, files, close }
}

async function listen(app: RunningServer['app'], { host, port }: Configuration): Promise<string> {
  try {
    return await app.listen({ host, port, backlog: BACKLOG_MAX })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken: stop what uses it, or set PORT to another.`)
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} needs more rights: set PORT to one above 1023.`)
    }
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EADDRNOTAVAIL') {
      throw new StartError(
        `HOST must be an address of this machine, like 127.0.0.1 or 0.0.0.0, and not "${host}".`,
      )
    }
    throw error
  }
}

const UNREF = { ref: false }

/** Everything that the database refuses at a start is for the person who starts it. */
async function explaining<Result>(prefix: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new StartError(`${prefix}${wordsOfError(error)}`, { cause: error })
  }
}

/** What a person can act on is a sentence; a fault of ours comes with where it happened. */
function writeFailure(error: unknown): void {
  const isForPeople = [StartError, ConfigurationError, FolderError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isForPeople) writeLine(error.message)
  else writeLine(error instanceof Error ? (error.stack ?? error.message) : String(error))
}

function writeLine(message: string): void {
  process.stderr.write(`${message}\n`)
}

if (import.meta.main) await runServer(({ url }) => writeLine(`Kunwari answers at ${url}`))
