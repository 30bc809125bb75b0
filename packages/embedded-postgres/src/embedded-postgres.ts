import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { type Fill, fillFresh, preparePlace } from './cluster.ts'
import { connect, connectionOf, type EmbeddedConnection, isNotReady } from './connection.ts'
import { verifyDurability } from './durability.ts'
import { PostmasterGone, TakenByAnother, takeOwnership } from './owner.ts'
import { ensurePostmaster, stopPostmaster } from './process.ts'
import { removeLeftovers, switchClusters } from './switch.ts'
import type { Place } from './system/place.ts'
import { isServing } from './system/processes.ts'

/** A running embedded PostgreSQL, held by this process alone. */
export type EmbeddedPostgres = {
  /** Over TCP its port may change with every start of PostgreSQL: what is made of `clientSettings` follows. */
  connection: EmbeddedConnection
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

/** A database that comes back is asked for so long at a time, and looked after in between. */
const RECOVER_WAIT_MS = 2_000
const RECOVER_PAUSE_MS = 500
/** A start goes on while postmasters are killed under it, this often. */
const HOLD_TRIES_MAX = 10

/**
 * Starts the PostgreSQL that comes with Kunwari on a data folder, or adopts the one that a killed
 * Kunwari left running there, and holds it until `stop`. It listens on a Unix socket in a closed
 * folder, or where a system has none on 127.0.0.1 with a password; works as root and as an ordinary
 * person, and is started again should it be killed.
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
  const hold = (waitMs?: number) => holdPostmaster(place, { dataDir: folder, waitMs })

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
    const from = await connect(connectionOf(place))
    try {
      await fillFresh(place, { from, fill, log })
      switching = true
      // With it end the sessions that wait for the locks that `from` holds.
      await stopPostmaster(place, pid)
      await owner.end()
      try {
        await switchClusters(place)
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
  return {
    get connection() {
      return connectionOf(place)
    },
    adopted,
    renew,
    stop,
  }
}

/**
 * Has a postmaster serve the cluster and takes the data folder's lock on it. One that is found is tried
 * before it is trusted: it may have been killed since it wrote that it was ready, and then the next
 * one is waited for or started.
 */
async function holdPostmaster(
  place: Place,
  { dataDir, waitMs }: { dataDir: string; waitMs?: number | undefined },
): Promise<{ pid: number; owner: Client; adopted: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const { pid, adopted } = await ensurePostmaster(place)
    try {
      const owner = await takeOwnership(connectionOf(place), {
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
