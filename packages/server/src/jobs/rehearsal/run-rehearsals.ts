import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findJob } from '../../features/clock/jobs.sql.ts'
import { end as endStream } from '../../features/events/stream.ts'
import { findLabRun } from '../../features/lab-runs/lab-runs.sql.ts'
import {
  beginRehearsal,
  deleteRehearsals,
  dropRehearsalSchema,
  findRehearsal,
  type RehearsalRow,
  tryRehearsalLock,
} from '../../features/lesson/rehearsal.sql.ts'
import type { EndedRehearsal, Rehearsals } from '../../features/lesson/rehearsals.ts'
import { findClass } from '../../features/world/class.sql.ts'
import { isCall } from '../../http/is-call.ts'
import { findScreen } from '../../http/screen-token.sql.ts'
import { tokenHashOf } from '../../http/screen-token.ts'
import type { Looks } from '../look-at-class.ts'
import { playLearners } from './play-learners.ts'
import {
  makeRehearsalWorld,
  openRehearsalWorld,
  type RehearsalWorld,
  removeRehearsalFiles,
} from './rehearsal-world.ts'

/** After the last stage there is something to read still. */
const lingersMs = minuteMs
/** A rehearsal that everybody has left ends by itself. */
const longestMs = 20 * minuteMs

type Ended = Omit<EndedRehearsal, 'id' | 'seconds'>

/** A rehearsal as this server answers for it. */
type Here = {
  row: RehearsalRow
  world: RehearsalWorld
  app: FastifyInstance
  /** Whether its learners play on this server, which then holds the lock. */
  isPlayedHere: boolean
  stopPlaying: () => Promise<void>
}

/**
 * Carries on the rehearsal that the class's row tells of, on every server: the one that holds the lock makes its world, plays
 * its learners and drops it all at the end; each answers the calls of its admin by an app of its own. A
 * rehearsal whose server died is dropped by the next look, or the next start.
 *
 * @param open builds the app of a rehearsal's world
 * @returns the rehearsals, and what stops them
 */
export async function runRehearsals(
  deps: Dependencies,
  input: {
    looks: Looks
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>
    open: (jobId: string, world: RehearsalWorld) => Promise<FastifyInstance>
  },
): Promise<Rehearsals & { stop: () => Promise<void> }> {
  const { pool, live, realNow } = deps
  const { looks, log, open } = input
  const ended = new Map<string, EndedRehearsal>()
  let known: RehearsalRow | undefined
  let here: Here | undefined
  let lock: PoolClient | undefined
  let inHand: Promise<void> = Promise.resolve()

  /** One look after the other. */
  function look(): Promise<void> {
    inHand = inHand.then(lookOnce, lookOnce)
    return inHand
  }

  async function lookOnce(): Promise<void> {
    known = await findRehearsal(pool)
    if (here && here.row.id !== known?.id) await leave()
    if (!known) return
    if (!lock && (await takeLock())) {
      if (known.state === 'queued') return begin(known)
      // Nobody else plays it: this server does, or the one that did has died.
      if (!here?.isPlayedHere) return finish(known, died)
    }
    if (known.state === 'running') here ??= await enter(known)
    if (!lock) return
    const outcome = await findOutcome(known)
    if (outcome) await finish(known, outcome)
  }

  async function begin(row: RehearsalRow): Promise<void> {
    try {
      const world = await makeRehearsalWorld(deps, row)
      await world.pool.end()
      await beginRehearsal(pool, row.id)
      known = { ...row, state: 'running' }
      here = await enter(known)
      live.send({ rehearsal: { state: 'running' } })
    } catch (error) {
      log.error({ err: error }, 'a rehearsal could not begin')
      await finish(row, { state: 'failed', message: 'The rehearsal could not begin.' })
    }
  }

  async function enter(row: RehearsalRow): Promise<Here> {
    const world = await openRehearsalWorld(deps)
    const app = await open(row.id, world)
    const isPlayedHere = lock !== undefined
    const stopPlaying = isPlayedHere
      ? playLearners(world, { ...row, realNow, log })
      : async () => undefined
    // The pages of its admin come back at once, and are told of the rehearsal.
    for (const stream of live.streams.of(row.startedBy)) endStream(stream)
    return { row, world, app, isPlayedHere, stopPlaying }
  }

  async function leave(): Promise<void> {
    const left = here
    here = undefined
    if (!left) return
    await left.stopPlaying()
    await left.app.close()
    await left.world.pool.end()
  }

  async function findOutcome(row: RehearsalRow): Promise<Ended | undefined> {
    if (row.isStopWanted) return { state: 'stopped', message: null }
    const played = here && (await findClass(here.world.pool))
    const now = realNow()
    const isOver = played?.stage === 'ended' && now - played.since >= lingersMs
    return isOver || now - row.from >= longestMs ? { state: 'done', message: null } : undefined
  }

  /** The world goes before the row: a server that dies between the two leaves the row to be found. */
  async function finish(row: RehearsalRow, outcome: Ended): Promise<void> {
    const seconds = Math.max(0, Math.round((realNow() - row.from) / secondMs))
    remember({ id: row.id, seconds, ...outcome })
    await leave()
    await dropAll(pool)
    await removeRehearsalFiles(deps)
    known = undefined
    releaseLock()
    live.send({ rehearsal: { id: row.id, seconds, ...outcome } })
  }

  async function takeLock(): Promise<boolean> {
    const client = await pool.connect()
    // Before the first statement: a connection that breaks under it says so besides, and an error that nobody
    // hears ends the process. Lost with its connection, the next look takes the lock again, or finds another
    // server at it.
    const lose = (error: Error): void => {
      log.warn({ err: error }, 'the lock of the rehearsal was lost with its connection')
      if (lock === client) releaseLock()
    }
    client.on('error', lose)
    let failure: Error | undefined
    try {
      if (await tryRehearsalLock(client)) {
        lock = client
        return true
      }
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
    }
    client.off('error', lose)
    client.release(failure)
    if (failure) throw failure
    return false
  }

  function releaseLock(): void {
    const held = lock
    lock = undefined
    // The lock goes with the connection.
    held?.release(true)
  }

  function remember(one: EndedRehearsal): void {
    ended.clear()
    ended.set(one.id, one)
  }

  function wake(): void {
    look().catch((error: Error) => log.warn({ err: error }, 'a rehearsal waits'))
  }

  live.onSignal((signal) => {
    if (!('rehearsal' in signal)) return
    if ('id' in signal.rehearsal) remember(signal.rehearsal)
    wake()
  })
  if (await takeLock()) {
    await dropAll(pool)
    await removeRehearsalFiles(deps)
    releaseLock()
  }
  const stopLooking = looks.run({
    job: 'rehearsal',
    work: async ({ hasRehearsal }) => {
      if (hasRehearsal || known || here || lock) await look()
    },
    said: { away: 'the rehearsal waits for the database', failed: 'the rehearsal does not go on' },
  })
  return {
    wake,
    findEnded: (id) => ended.get(id),
    findAppFor: async (request) => {
      // Another server may have begun or ended it, and word of that takes a moment.
      if (isCall(request) && isAdmins(request)) {
        const row = await findRehearsal(pool)
        const isKnown = row?.state === 'running' ? here?.row.id === row.id : !here
        if (!isKnown) await look()
      }
      if (!here || !(await isForRehearsal(pool, here, request))) return undefined
      return here.app
    },
    stop: async () => {
      await stopLooking()
      await inHand
      // A server that stops in order takes its rehearsal with it.
      if (here && lock) await finish(here.row, { state: 'stopped', message: null })
      await leave()
      releaseLock()
    },
  }
}

const died: Ended = {
  state: 'failed',
  message: 'The server that played the rehearsal has stopped.',
}

async function dropAll(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await dropRehearsalSchema(tx)
    await deleteRehearsals(tx)
  })
}

/** Whether a call is answered by the rehearsal: its admin's, or of the screen that was opened in it. */
async function isForRehearsal(pool: Pool, here: Here, request: FastifyRequest): Promise<boolean> {
  if (!isCall(request)) return false
  const { url = '' } = request.routeOptions
  if (isOwnOfClass(url)) return false
  if (request.headers.authorization !== undefined) {
    const hash = tokenHashOf(request)
    const screen = hash && (await findScreen(here.world.pool))
    return hash !== undefined && screen?.tokenHash.equals(hash) === true
  }
  if (!isOf(here.row, request)) return false
  if (url !== jobAddress) return true
  // Days that pass in the rehearsal are its own job; all others are the class's.
  const { id } = request.params as { id: string }
  if (id === here.row.id || !isJobId(id)) return false
  return !(await findJob(pool, id)) && !(await findLabRun(pool, id))
}

/** Whether a call comes from the admin who started a rehearsal, as the class knows them now. */
function isOf({ startedBy }: RehearsalRow, { browserSession }: FastifyRequest): boolean {
  return isAdmins({ browserSession }) && browserSession?.person?.id === startedBy
}

function isAdmins({ browserSession }: Pick<FastifyRequest, 'browserSession'>): boolean {
  const person = browserSession?.person
  return person?.role === 'admin' && person.status === 'active' && !person.mustChangePassword
}

const jobAddress = '/api/admin/jobs/:id'

/** Who sits there, their account and the way in are the class's, and so is the rehearsal itself. */
const addressesOfClass = [
  '/api/admin/class/rehearse',
  '/api/join',
  '/api/logout',
  '/api/login',
  '/api/setup',
  '/api/inbox',
  '/metrics',
] as const
/** The laboratory's runs are too: they go on when the rehearsal has ended. */
const foldersOfClass = ['/api/auth/', '/api/account/', '/api/join/', '/api/lab/runs'] as const

function isOwnOfClass(url: string): boolean {
  if (url === '/api/auth/user' || url === '/api/account/summary') return false
  return (
    addressesOfClass.some((address) => url === address) ||
    foldersOfClass.some((folder) => url.startsWith(folder))
  )
}

function isJobId(id: string): boolean {
  return /^[0-9a-f-]{36}$/i.test(id)
}
