import { minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Client, type Pool } from 'pg'
import { inTransaction } from '../../db/transaction.ts'
import type { Dependencies } from '../../dependencies.ts'
import { closeStream as endStream } from '../../features/events/stream.ts'
import {
  beginRehearsal,
  deleteRehearsals,
  dropRehearsalSchema,
  findRehearsal,
  isRehearsalLeft,
  type RehearsalRow,
  tryRehearsalLock,
} from '../../features/lesson/rehearsal.sql.ts'
import type { EndedRehearsal, Rehearsals } from '../../features/lesson/rehearsals.ts'
import { findClass } from '../../features/world/class.sql.ts'
import { isCall } from '../../http/is-call.ts'
import { stopAll } from '../../stop-all.ts'
import type { ClassLooks } from '../class-looks.ts'
import { playLearners } from './play-learners.ts'
import { isAdmins, isForRehearsal } from './rehearsal-calls.ts'
import type { RehearsalPlaces } from './rehearsal-places.ts'
import {
  hasRehearsalFiles,
  makeRehearsalWorld,
  openRehearsalWorld,
  type RehearsalWorld,
  removeRehearsalFiles,
} from './rehearsal-world.ts'

/** After the last stage there is something to read still. */
const lingersMs = minuteMs
/** A rehearsal that everybody has left ends by itself, and so does one whose turn has not come. */
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
 * @param places of this server, which other classes may share: a rehearsal that finds none waits for its turn, here or on
 *   another server
 * @returns the rehearsals, and what stops them
 */
export async function runRehearsals(
  deps: Dependencies,
  input: {
    looks: ClassLooks
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>
    open: (jobId: string, world: RehearsalWorld) => Promise<FastifyInstance>
    places: RehearsalPlaces
  },
): Promise<Rehearsals & { stop: () => Promise<void> }> {
  const { pool, live, realNow } = deps
  const { looks, log, open, places } = input
  const ended = new Map<string, EndedRehearsal>()
  let known: RehearsalRow | undefined
  let here: Here | undefined
  let lock: Client | undefined
  let hasPlace = false
  let inHand: Promise<void> = Promise.resolve()

  /** One look after the other. */
  function look(): Promise<void> {
    inHand = inHand.then(lookOnce, lookOnce)
    return inHand
  }

  async function lookOnce(): Promise<void> {
    known = await findRehearsal(pool)
    if (here && here.row.id !== known?.id) await leave()
    if (!known) return releaseLock()
    if (known.state === 'queued' && !places.isFree() && !findOutcomeInLine(known)) return
    if (!lock && (await takeLock())) {
      // The server that had the lock may have ended it meanwhile.
      const still = await findRehearsal(pool)
      if (still?.id !== known.id || still.state !== known.state) return releaseLock()
      if (known.state === 'queued') return beginInTurn(known)
      // Nobody else plays it: this server does, or the one that did has died.
      if (!here?.isPlayedHere) return finish(known, died)
    }
    if (known.state === 'running') here ??= await enter(known)
    if (!lock) return
    const outcome = await findOutcome(known)
    if (outcome) await finish(known, outcome)
  }

  /** Of one that waits: nobody wants it any more, or it waited too long. */
  function findOutcomeInLine(row: RehearsalRow): Ended | undefined {
    if (row.isStopWanted) return { state: 'stopped', message: null }
    return realNow() - row.from >= longestMs ? noTurn : undefined
  }

  async function beginInTurn(row: RehearsalRow): Promise<void> {
    const outcome = findOutcomeInLine(row)
    if (outcome) return finish(row, outcome)
    hasPlace = places.take()
    // Another class was faster. Another server may have a place.
    if (!hasPlace) return releaseLock()
    return begin(row)
  }

  async function begin(row: RehearsalRow): Promise<void> {
    try {
      const world = await makeRehearsalWorld(deps, row)
      await world.pool.end()
      const from = realNow()
      await beginRehearsal(pool, row.id, from)
      known = { ...row, state: 'running', from }
      here = await enter(known)
      live.send({ rehearsal: { state: 'running' } })
    } catch (error) {
      log.error({ err: error }, 'a rehearsal could not begin')
      await finish(row, { state: 'failed', message: 'The rehearsal could not begin.' })
    }
  }

  async function enter(row: RehearsalRow): Promise<Here> {
    const world = await openRehearsalWorld(deps)
    const app = await open(row.id, world).catch(async (error: unknown) => {
      await world.pool.end()
      throw error
    })
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
    await stopAll([
      giveBackPlace,
      ...(left ? [() => left.world.pool.end(), () => left.app.close(), left.stopPlaying] : []),
    ])
  }

  function giveBackPlace(): void {
    if (hasPlace) places.giveBack()
    hasPlace = false
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
    known = undefined
    try {
      await removeRehearsalFiles(deps)
    } finally {
      await releaseLock()
      live.send({ rehearsal: { id: row.id, seconds, ...outcome } })
    }
  }

  /** By a connection of its own: one of the class's pool would be missed there for as long as the rehearsal lasts. */
  async function takeLock(): Promise<boolean> {
    const client = new Client(pool.options)
    // Before the first statement: a connection that breaks under it says so besides, and an error that nobody
    // hears ends the process. Lost with its connection, the next look takes the lock again, or finds another
    // server at it.
    client.on('error', (error) => {
      log.warn({ err: error }, 'the lock of the rehearsal was lost with its connection')
      if (lock === client) lock = undefined
    })
    await client.connect()
    try {
      if (!(await tryRehearsalLock(client))) return false
      lock = client
      return true
    } finally {
      if (lock !== client) await client.end()
    }
  }

  async function releaseLock(): Promise<void> {
    const held = lock
    lock = undefined
    // The lock goes with the connection.
    await held?.end()
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
  const isLeft = (await isRehearsalLeft(pool)) || hasRehearsalFiles(deps)
  if (isLeft && (await takeLock())) {
    await dropAll(pool)
    await removeRehearsalFiles(deps)
    await releaseLock()
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
      // Who asked for a look that failed has reported it.
      await inHand.catch(() => undefined)
      // A server that stops in order takes its rehearsal with it.
      if (here && lock) await finish(here.row, { state: 'stopped', message: null })
      await leave()
      await releaseLock()
    },
  }
}

const noTurn: Ended = {
  state: 'failed',
  message: 'Other classes rehearsed all the while. Try again in some minutes.',
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
