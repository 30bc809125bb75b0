import { type EventData, type EventName, heartbeatMs } from '@kunwari/contract/events'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Listen } from '../../db/listen.ts'
import { isDatabaseAway } from '../../http/error-response.ts'
import { listOpenSessions, type OpenSessionRow } from '../../http/session.sql.ts'
import { openStandings, type Standings } from './balance-updates.ts'
import { type EventLog, openEventLog } from './event-log.ts'
import { getEventLog } from './events.sql.ts'
import { createPresence, type Presence } from './presence.ts'
import { openScreens, type Screens } from './screens.ts'
import { openSignals, type Signal, type Signals } from './signals.ts'
import { beat, type EventStream, end, type Frame, frameOf } from './stream.ts'
import { createStreams, type Streams } from './streams.ts'

/** What happens, told to the pages that are open; one in each process. */
export type LiveEvents = Pick<Signals, 'send' | 'poke'> & {
  /** Hears what servers say to each other. */
  onSignal: (hear: (signal: Signal) => void) => void
  /** Tells an event of the moment to one person, to staff, or to everyone. */
  tellMember: <Name extends EventName>(userId: string, name: Name, data: EventData[Name]) => void
  tellStaff: <Name extends EventName>(name: Name, data: EventData[Name]) => void
  tellEveryone: <Name extends EventName>(name: Name, data: EventData[Name]) => Promise<void>
  /** What everyone was last told by this name, for those who come later. */
  lastToldEveryone: (name: EventName) => Frame | undefined
  /** Who comes later is not told it any more. */
  forgetToldEveryone: (name: EventName) => void
  /** Tells admins and the room's screen who is here and what waits. */
  tellRoom: (data: EventData['class']) => void
  /** Whether anybody hears that. */
  hasRoomListeners: () => boolean
  streams: Streams
  screens: Screens
  presence: Presence
  log: EventLog
  standings: Standings
  /** Tells what a look at the class found untold: a server may die before it tells. */
  tellMissed: (found: { toldUpTo: bigint; hasWaitingEvents: boolean }) => void
  isStopping: () => boolean
  /** Another world stands where the last one did: ends all streams, and nothing of the last is told. */
  beginAnew: () => Promise<void>
  /** Ends all streams and the way between servers. */
  stop: () => Promise<void>
}

const secondMs = 1_000
const turns = heartbeatMs / secondMs

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/**
 * Opens the telling of events for one process.
 *
 * @param sessionPool where sessions are kept, if not in the world's own database
 * @param realNow the machine's clock
 * @param isSignedInOnHub whether the session that let somebody in on a server of many is still good
 * @param listen how this server hears others; by a connection of its own unless it is given another way
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
  const hearers: ((signal: Signal) => void)[] = []
  const toldEveryone = new Map<EventName, Frame>()
  let isStopping = false
  const failed = (error: Error, what: string): void => {
    if (isStopping) return
    if (isDatabaseAway(error)) input.log.warn({ err: error }, what)
    else input.log.error({ err: error }, what)
  }
  const standings = openStandings({ pool, streams, failed })
  const { toldUpTo: begin } = await getEventLog(pool)
  const log = openEventLog({ pool, begin, streams, failed, onTold: standings.touch })
  const sessions = openSessionWatch({ ...input, streams, failed })
  const screens = openScreens({ ...input, failed })

  const signals = openSignals(
    pool,
    {
      failed,
      open: () => {
        // Whatever was said while this server did not hear.
        log.look()
        standings.touchAll()
      },
      signal: (signal) => {
        if ('told' in signal) log.look()
        else if ('touched' in signal) standings.touch(signal.touched)
        else if ('bought' in signal) standings.touchBuyers(signal.bought)
        else if ('touchedAll' in signal) standings.touchAll()
        else if ('audited' in signal) streams.toShared('admin', frameOf('audit', {}))
        else if ('stage' in signal) screens.check()
        else if ('recheck' in signal) sessions.checkPeople(signal.recheck)
        for (const hear of hearers) hear(signal)
      },
    },
    input.listen,
  )

  let turn = 0
  const beats = setInterval(() => {
    turn = (turn + 1) % turns
    const whoseTurn: EventStream[] = []
    for (const stream of streams.all()) if (stream.turn === turn) whoseTurn.push(stream)
    for (const stream of whoseTurn) beat(stream)
    sessions.check(whoseTurn)
    if (turn !== 0) return
    screens.beat()
    screens.check()
  }, secondMs)
  beats.unref()

  return {
    send: signals.send,
    poke: signals.poke,
    onSignal: (hear) => {
      hearers.push(hear)
    },
    tellMember: (userId, name, data) => {
      if (streams.has(userId)) streams.toMember(userId, name, frameOf(name, data))
    },
    tellStaff: (name, data) => streams.toShared('staff', frameOf(name, data)),
    tellEveryone: (name, data) => {
      const frame = frameOf(name, data)
      toldEveryone.set(name, frame)
      if (name === 'stage') screens.tell(frame)
      return streams.toEveryone(frame)
    },
    tellRoom: (data) => {
      const frame = frameOf('class', data)
      toldEveryone.set('class', frame)
      streams.toShared('admin', frame)
      screens.tell(frame)
    },
    hasRoomListeners: () => screens.size() > 0 || streams.hasShared('admin'),
    lastToldEveryone: (name) => toldEveryone.get(name),
    forgetToldEveryone: (name) => {
      toldEveryone.delete(name)
    },
    streams,
    screens,
    presence,
    log,
    standings,
    tellMissed: ({ toldUpTo, hasWaitingEvents }) => {
      if (streams.size() === 0) return
      if (hasWaitingEvents) signals.poke()
      if (toldUpTo > log.toldUpTo()) log.look()
    },
    isStopping: () => isStopping,
    beginAnew: async () => {
      toldEveryone.clear()
      screens.end()
      for (const stream of streams.all()) end(stream)
      await log.beginAnew()
    },
    stop: async () => {
      isStopping = true
      clearInterval(beats)
      for (const stream of streams.all()) end(stream)
      screens.end()
      standings.stop()
      await signals.stop()
      await Promise.all([log.idle(), sessions.idle(), screens.idle(), standings.idle()])
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
      if (!isSame) end(stream)
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
