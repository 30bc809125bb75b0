import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { verifyDurability } from './durability.ts'
import {
  codeOf,
  findBinaries,
  findClusterDir,
  findRunAs,
  findSocketDir,
  renameUnlessThere,
  requireOwner,
} from './files.ts'
import { folderError, folderErrorSaid, makeFolder, tryFolder } from './folders.ts'
import {
  connect,
  connectOrCreate,
  DATABASE,
  DATABASE_MISSING,
  isNotReady,
  PostmasterGone,
  type SocketConnection,
  TakenByAnother,
  takeOwnership,
  USER,
} from './owner.ts'
import { ensurePostmaster, isServing, type Place, PORT, stopPostmaster } from './process.ts'
import {
  finishSwitch,
  freshPlace,
  keepSettings,
  removeLeftovers,
  switchClusters,
} from './switch.ts'
import { programOf } from './system/platforms.ts'

/** A running embedded PostgreSQL, held by this process alone. */
export type EmbeddedPostgres = {
  connection: SocketConnection
  /** Whether the postmaster was already there, left by a Kunwari that was killed. */
  adopted: boolean
  /**
   * Moves what is kept into a freshly made cluster and removes the old one with all that was ever
   * written into it. People wait while it is filled, and the database is away for the switch.
   *
   * @param fill copies everything. `from` stays open until the old cluster has stopped: the locks that
   *   it takes keep everybody else from writing what would be lost
   * @throws Error when it could not be filled; then the old cluster is used on
   */
  renew: (fill: Fill) => Promise<void>
  stop: () => Promise<void>
}

/** Copies a database into an empty one. */
export type Fill = (databases: { from: Client; to: SocketConnection }) => Promise<void>

/** A database that comes back is asked for so long at a time, and looked after in between. */
const RECOVER_WAIT_MS = 2_000
const RECOVER_PAUSE_MS = 500
/** A start goes on while postmasters are killed under it, this often. */
const HOLD_TRIES_MAX = 10

/**
 * Starts the PostgreSQL that comes with Kunwari on a data folder, or adopts the one that a killed
 * Kunwari left running there, and holds it until `stop`. It listens on a Unix socket in a closed
 * folder only, works as root and as an ordinary person, and is started again should it be killed.
 *
 * @param dataDir absolute or relative to the working folder; made when missing
 * @param log told what a person may want to know
 * @param onLost told when the database went away and belongs to another server by now
 * @throws Error in one sentence when another Kunwari server has the folder, when the system has no
 *   embedded PostgreSQL, or when its durability is turned off
 */
export async function startEmbeddedPostgres({
  dataDir,
  log = () => undefined,
  onLost = () => undefined,
}: {
  dataDir: string
  log?: (message: string) => void
  onLost?: (error: Error) => void
}): Promise<EmbeddedPostgres> {
  const folder = path.resolve(dataDir)
  const place = await preparePlace(folder, log)
  const connection = { host: place.socketDir, port: PORT, user: USER, database: DATABASE }
  const hold = (waitMs?: number) => holdPostmaster(place, { connection, dataDir: folder, waitMs })

  let { pid, owner, adopted } = await hold()
  if (adopted) log('A PostgreSQL left by a killed server was found running and is used on.')
  await removeLeftovers(place)
  let stopping = false
  let switching = false
  let recovering: Promise<void> | null = null
  let renewing: Promise<void> = Promise.resolve()

  // As long as it takes: a disk that is full may have room again in an hour.
  const recover = async (): Promise<void> => {
    let said = ''
    for (;;) {
      if (stopping) return
      try {
        ;({ pid, owner } = await hold(RECOVER_WAIT_MS))
        watch()
        return
      } catch (error) {
        if (error instanceof TakenByAnother) throw error
        const why = error instanceof Error ? error.message : String(error)
        if (why !== said) log(`The database cannot be started yet: ${why}`)
        said = why
        await delay(RECOVER_PAUSE_MS)
      }
    }
  }
  const watch = (): void => {
    owner.once('end', () => {
      if (stopping || switching) return
      log('The database went away: it is being started again.')
      recovering = recover().then(
        () => log('The database is back.'),
        (error: Error) => {
          if (!stopping) onLost(error)
        },
      )
    })
  }
  const moveIntoFresh = async (fill: Fill): Promise<void> => {
    await recovering
    if (stopping) return
    const from = await connect(connection)
    try {
      await fillFresh(place, { from, connection, fill })
      switching = true
      // With it end the sessions that wait for the locks that `from` holds.
      await stopPostmaster(place, pid)
      await owner.end()
      try {
        switchClusters(place)
      } finally {
        await recover()
      }
    } catch (error) {
      if (error instanceof TakenByAnother) onLost(error)
      throw error
    } finally {
      switching = false
      await from.end()
    }
    await removeLeftovers(place)
  }
  const renew = (fill: Fill): Promise<void> => {
    const done = renewing.then(() => moveIntoFresh(fill))
    renewing = done.catch(() => undefined)
    return done
  }
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await Promise.all([recovering, renewing])
    // The lock is held until PostgreSQL itself ends the connection, so nobody slips in between.
    await stopPostmaster(place, pid)
    await owner.end()
  }

  watch()
  return { connection, adopted, renew, stop }
}

/** Whether a database was ever made in a data folder, or for it elsewhere. */
export function hasCluster(dataDir: string): boolean {
  return (
    fs.existsSync(path.join(dataDir, 'postgres')) ||
    fs.existsSync(path.join(dataDir, 'postgres.at'))
  )
}

/**
 * The way to the embedded PostgreSQL of a data folder, if it runs now. The caller owns nothing:
 * the server that started it may stop it at any moment.
 */
export async function connectionToRunning(dataDir: string): Promise<SocketConnection | null> {
  const clusterDir = findClusterDir(path.resolve(dataDir), () => undefined)
  if (!fs.existsSync(clusterDir)) return null
  const host = findSocketDir(clusterDir, `.s.PGSQL.${PORT}`, findRunAs(clusterDir))
  const connection = { host, port: PORT, user: USER, database: DATABASE }
  try {
    await (await connect(connection)).end()
    return connection
  } catch (error) {
    if (isNotReady(error) || codeOf(error) === DATABASE_MISSING) return null
    throw error
  }
}

/**
 * Has a postmaster serve the cluster and takes the data folder's lock on it. One that is found is tried
 * before it is trusted: it may have been killed since it wrote that it was ready, and then the next
 * one is waited for or started.
 */
async function holdPostmaster(
  place: Place,
  {
    connection,
    dataDir,
    waitMs,
  }: { connection: SocketConnection; dataDir: string; waitMs?: number | undefined },
): Promise<{ pid: number; owner: Client; adopted: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const { pid, adopted } = await ensurePostmaster(place)
    try {
      const owner = await takeOwnership(connection, {
        dataDir,
        isServing: () => isServing(place, pid),
        waitMs,
      })
      await requireDurability(place, { pid, owner })
      return { pid, owner, adopted }
    } catch (error) {
      if (!(error instanceof PostmasterGone) || tries >= HOLD_TRIES_MAX) throw error
    }
  }
}

/** One whose durability is turned off is stopped again. */
async function requireDurability(
  place: Place,
  { pid, owner }: { pid: number; owner: Client },
): Promise<void> {
  try {
    await verifyDurability(owner)
  } catch (error) {
    if (!isNotReady(error)) await stopPostmaster(place, pid)
    await owner.end()
    throw isNotReady(error) ? new PostmasterGone(error) : error
  }
}

/** Finds everybody's place, and makes the cluster when there is none. */
async function preparePlace(dataDir: string, log: (message: string) => void): Promise<Place> {
  // The one who runs PostgreSQL is let through, and no more (`findClusterDir`).
  makeFolder(dataDir, { mode: 0o700 })
  tryFolder(dataDir)
  const clusterDir = findClusterDir(dataDir, log)
  finishSwitch(clusterDir)
  const runAs = findRunAs(clusterDir)
  requireOwner(clusterDir, runAs)
  const native = findBinaries(runAs, log)
  if (!fs.existsSync(clusterDir)) await makeCluster({ clusterDir, native, runAs })
  const socketDir = findSocketDir(clusterDir, `.s.PGSQL.${PORT}`, runAs)
  return { clusterDir, socketDir, port: PORT, native, runAs }
}

/** Makes a cluster beside the one in use, has it filled, and stops it: all of it is on the disk then. */
async function fillFresh(
  place: Place,
  { from, connection, fill }: { from: Client; connection: SocketConnection; fill: Fill },
): Promise<void> {
  const fresh = freshPlace(place)
  await removeLeftovers(place)
  try {
    await makeCluster(fresh)
    keepSettings(place)
    const { pid } = await ensurePostmaster(fresh)
    const to = { ...connection, port: fresh.port }
    await (await connectOrCreate(to)).end()
    await fill({ from, to })
    await stopPostmaster(fresh, pid)
  } catch (error) {
    await removeLeftovers(place)
    throw error
  }
}

/** A kill on the way leaves an unfinished folder, never an unfinished cluster. */
async function makeCluster({
  clusterDir,
  native,
  runAs,
}: Pick<Place, 'clusterDir' | 'native' | 'runAs'>): Promise<void> {
  const unfinished = fs.mkdtempSync(`${clusterDir}.new-`)
  try {
    if (runAs) fs.chownSync(unfinished, runAs.uid, runAs.gid)
    await initialize(unfinished, { native, runAs })
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true })
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw folderErrorSaid(said, clusterDir) ?? folderError(error, { folder: clusterDir })
  }
  renameUnlessThere(unfinished, clusterDir)
}

async function initialize(
  clusterDir: string,
  { native, runAs }: Pick<Place, 'native' | 'runAs'>,
): Promise<void> {
  await promisify(execFile)(
    programOf(native, 'initdb'),
    [
      ['--pgdata', clusterDir],
      ['--username', USER],
      // A client that reaches the socket is in; the folder lets in its owner only.
      ['--auth', 'trust'],
      ['--encoding', 'UTF8'],
      // The same order and the same upper and lower case on every system, for every letter.
      ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ].flat(),
    { ...runAs, cwd: clusterDir, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
  )
}
