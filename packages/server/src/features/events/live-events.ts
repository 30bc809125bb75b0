import { type EventData, type EventName, heartbeatMs } from '@kunwari/contract/events'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Listen } from '../../db/listen.ts'
import { isDatabaseAway } from '../../http/error-response.ts'
import { listOpenSessions, type OpenSessionRow } from '../../http/session.sql.ts'
import { type BalanceUpdates, openBalanceUpdates } from './balance-updates.ts'
import { type EventLog, openEventLog } from './event-log.ts'
import { getEventLog } from './events.sql.ts'
import { createPresence, type Presence } from './presence.ts'
import { openScreens, type Screens } from './screens.ts'
import { openSignals, type Signal, type Signals } from './signals.ts'
import { closeStream, type EventStream, eventFrame, type Frame, sendHeartbeat } from './stream.ts'
import { createStreams, type Streams } from './streams.ts'

/** The publisher of events to open pages (server-sent events); one in each process. */
export type LiveEvents = Pick<Signals, 'send' | 'poke'> & {
  /** Subscribes to the signals between servers. */
  onSignal: (listener: (signal: Signal) => void) => void
  /** Publishes an event that is not kept to one person, to staff, or to everyone. */
  publishToMember: <Name extends EventName>(
    userId: string,
    name: Name,
    data: EventData[Name],
  ) => void
  publishToStaff: <Name extends EventName>(name: Name, data: EventData[Name]) => void
  publishToEveryone: <Name extends EventName>(name: Name, data: EventData[Name]) => Promise<void>
  /** The last event of this name that was published to everyone, for pages that connect later. */
  lastPublished: (name: EventName) => Frame | undefined
  /** Stops replaying it to pages that connect later. */
  forgetPublished: (name: EventName) => void
  /** Publishes to admins and the room's screen who is here and which requests wait. */
  publishToRoom: (data: EventData['class']) => void
  /** Whether `publishToRoom` has any subscriber. */
  hasRoomListeners: () => boolean
  streams: Streams
  screens: Screens
  presence: Presence
  log: EventLog
  balanceUpdates: BalanceUpdates
  /** Publishes events that a look at the class found unpublished: a server may die before it publishes. */
  publishMissed: (found: { publishedUpTo: bigint; hasWaitingEvents: boolean }) => void
  isStopping: () => boolean
  /** A new world has replaced the last one: ends all streams, and publishes nothing more of the last. */
  beginAnew: () => Promise<void>
  /** Ends all streams and the way between servers. */
  stop: () => Promise<void>
}

const secondMs = 1_000
const turns = heartbeatMs / secondMs

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Opens the publishing of events for one process.
 *
 * @param sessionPool where sessions are kept, if not in the world's own database
 * @param realNow the machine's clock
 * @param isSignedInOnHub whether the session that let somebody in on a hub is still good
 * @param listen how this server subscribes to the others; by a connection of its own unless given another way
 */
export async function openLiveEvents(input: {
  pool: Pool
  sessionPool: Pool
  realNow: () => Instant
  log: Log
  isSignedInOnHub?: ((hubSid: string) => Promise<boolean>) | undefined
  listen?: Listen | undefined
}): Promise<LiveEvents> {
  const { pool } = input
  const streams = createStreams()
  const presence = createPresence({ streams, realNow: input.realNow })
  const listeners: ((signal: Signal) => void)[] = []
  const lastByName = new Map<EventName, Frame>()
  let isStopping = false
  const failed = (error: Error, what: string): void => {
    if (isStopping) return
    if (isDatabaseAway(error)) input.log.warn({ err: error }, what)
    else input.log.error({ err: error }, what)
  }
  const balanceUpdates = openBalanceUpdates({ pool, streams, failed })
  const { publishedUpTo: begin } = await getEventLog(pool)
  const log = openEventLog({ pool, begin, streams, failed, onPublished: balanceUpdates.touch })
  const sessions = openSessionWatch({ ...input, streams, failed })
  const screens = openScreens({ ...input, failed })

  const signals = openSignals(
    pool,
    {
      failed,
      open: () => {
        // Notifications that were missed while this server was not subscribed.
        log.look()
        balanceUpdates.touchAll()
      },
      signal: (signal) => {
        if ('told' in signal) log.look()
        else if ('touched' in signal) balanceUpdates.touch(signal.touched)
        else if ('bought' in signal) balanceUpdates.touchBuyers(signal.bought)
        else if ('touchedAll' in signal) balanceUpdates.touchAll()
        else if ('audited' in signal) streams.toShared('admin', eventFrame('audit', {}))
        else if ('stage' in signal) screens.check()
        else if ('recheck' in signal) sessions.checkPeople(signal.recheck)
        for (const listener of listeners) listener(signal)
      },
    },
    input.listen,
  )

  let turn = 0
  const beats = setInterval(() => {
    turn = (turn + 1) % turns
    const whoseTurn: EventStream[] = []
    for (const stream of streams.all()) if (stream.turn === turn) whoseTurn.push(stream)
    for (const stream of whoseTurn) sendHeartbeat(stream)
    sessions.check(whoseTurn)
    if (turn !== 0) return
    screens.beat()
    screens.check()
  }, secondMs)
  beats.unref()

  return {
    send: signals.send,
    poke: signals.poke,
    onSignal: (listener) => {
      listeners.push(listener)
    },
    publishToMember: (userId, name, data) => {
      if (streams.has(userId)) streams.toMember(userId, name, eventFrame(name, data))
    },
    publishToStaff: (name, data) => streams.toShared('staff', eventFrame(name, data)),
    publishToEveryone: (name, data) => {
      const frame = eventFrame(name, data)
      lastByName.set(name, frame)
      if (name === 'stage') screens.send(frame)
      return streams.toEveryone(frame)
    },
    publishToRoom: (data) => {
      const frame = eventFrame('class', data)
      lastByName.set('class', frame)
      streams.toShared('admin', frame)
      screens.send(frame)
    },
    hasRoomListeners: () => screens.size() > 0 || streams.hasShared('admin'),
    lastPublished: (name) => lastByName.get(name),
    forgetPublished: (name) => {
      lastByName.delete(name)
    },
    streams,
    screens,
    presence,
    log,
    balanceUpdates,
    publishMissed: ({ publishedUpTo, hasWaitingEvents }) => {
      if (streams.size() === 0) return
      if (hasWaitingEvents) signals.poke()
      if (publishedUpTo > log.publishedUpTo()) log.look()
    },
    isStopping: () => isStopping,
    beginAnew: async () => {
      lastByName.clear()
      screens.end()
      for (const stream of streams.all()) closeStream(stream)
      await log.beginAnew()
    },
    stop: async () => {
      isStopping = true
      clearInterval(beats)
      for (const stream of streams.all()) closeStream(stream)
      screens.end()
      balanceUpdates.stop()
      await signals.stop()
      await Promise.all([log.idle(), sessions.idle(), screens.idle(), balanceUpdates.idle()])
    },
  }
}

/** Ends streams whose session has ended, or whose person's rights have changed. */
type SessionWatch = {
  check: (streams: readonly EventStream[]) => void
  checkPeople: (userIds: readonly string[]) => void
  idle: () => Promise<void>
}

/** @param realNow the machine's clock */
function openSessionWatch(input: {
  sessionPool: Pool
  realNow: () => Instant
  isSignedInOnHub?: ((hubSid: string) => Promise<boolean>) | undefined
  streams: Streams
  failed: (error: Error, what: string) => void
}): SessionWatch {
  let checking = Promise.resolve()

  async function isStillLetIn({ hubSid }: OpenSessionRow): Promise<boolean> {
    if (hubSid === null || !input.isSignedInOnHub) return true
    return input.isSignedInOnHub(hubSid)
  }

  async function checkNow(streams: readonly EventStream[]): Promise<void> {
    const sids = [...new Set(streams.map(({ sid }) => sid))]
    const open = await listOpenSessions(input.sessionPool, sids, input.realNow())
    const bySid = new Map(open.map((session) => [session.sid, session]))
    for (const stream of streams) {
      const { sid, person } = stream
      const now = bySid.get(sid)
      const isSame =
        now !== undefined &&
        now.userId === person.id &&
        now.role === person.role &&
        now.status === person.status &&
        !now.mustChangePassword &&
        (await isStillLetIn(now))
      // A page whose rights have changed comes back with its new ones, if it has any.
      if (!isSame) closeStream(stream)
    }
  }

  function check(streams: readonly EventStream[]): void {
    if (streams.length === 0) return
    checking = checking
      .then(() => checkNow(streams))
      .catch((error: Error) => input.failed(error, 'streams of ended sessions end late'))
  }

  return {
    check,
    checkPeople: (userIds) => check(userIds.flatMap((id) => [...input.streams.of(id)])),
    idle: () => checking,
  }
}
