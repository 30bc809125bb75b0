import type { User } from '@kunwari/contract/auth'
import type { EventData, EventName } from '@kunwari/contract/events'
import type { World } from '@kunwari/contract/world'
import {
  noteAnswering,
  noteOwnMessage,
  noteRead,
  noteSupportMessage,
  noteTyping,
} from '../chat/chat-cache.ts'
import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { type Read, readKey } from '../lib/read-query.ts'
import { readAgain } from '../lib/refetch.ts'
import { currentUserQuery } from '../lib/session.ts'
import { noteUnread } from '../lib/unread.ts'
import { worldQuery } from '../lib/world.ts'
import { batchRefetch } from './batch-refetch.ts'
import { carried, missedMoments } from './call-facts.at-build.ts'
import {
  causeOf,
  changing,
  changingOrTold,
  type EventCause,
  readsOutdatedBy,
} from './outdated-by.ts'

type ByName<Result> = { [Name in EventName]?: (data: EventData[Name], me: User) => Result }

/**
 * What a stream sends as it opens outdates nothing, if it is what was sent last, or what a page that
 * opened its stream had read. It is not compared with what is known by now: a later read may have brought
 * the balance before the event does, and not what else moved with it.
 */
const isKnown: ByName<boolean> = {
  balance: (balance, me) =>
    isRepeated('balance', balance, {
      walletBalance: me.walletBalance,
      availableBalance: me.availableBalance,
    }),
  day: (day) => isRepeated('day', day, day),
  reserve: ({ toldAt }) => Date.parse(toldAt) < readFromMs,
}

/** When a page whose reads its stream follows began them, by the server's clock; else nothing was read. */
let readFromMs = 0

/** What was sent last by a name. */
const lastSent = new Map<EventName, string>()
const nothing = ''

function isRepeated(name: EventName, data: object, atOpening: object): boolean {
  const before = lastSent.get(name) ?? JSON.stringify(atOpening)
  const sent = JSON.stringify(data)
  lastSent.set(name, sent)
  return sent === before
}

/** What events say whole. What else they make outdated stands in outdated-by.ts. */
const notes: ByName<void> = {
  'chat.message': ({ userId, message, key }, me) => {
    if ('senderName' in message) noteSupportMessage(message, key)
    if (userId === me.id) noteOwnMessage(message, key)
  },
  'chat.typing': noteTyping,
  'chat.answering': noteAnswering,
  'chat.read': noteRead,
  balance: ({ walletBalance, availableBalance }) => {
    queryClient.setQueryData(
      currentUserQuery.queryKey,
      (known) => known && { ...known, walletBalance, availableBalance },
    )
  },
  notification: noteUnread,
  stage: applyStage,
  clock: (clock) => applyClock(clock, now()),
  reset: readAllAgain,
}

/** Brings what is known up to date with what the server told. */
export function applyEvent(name: EventName, data: string): void {
  const me = queryClient.getQueryData(currentUserQuery.queryKey)
  if (!me) return
  // Written by the server from the contract's own schema of this name.
  const parsed = JSON.parse(data) as EventData[typeof name]
  if (of(isKnown, name)?.(parsed, me) === true) return
  of(notes, name)?.(parsed, me)
  refetchOutdated(causeOf(name, parsed))
}

/** The handler of a name takes the data of that name, which TypeScript cannot follow. */
function of<Result>(handlers: ByName<Result>, name: EventName) {
  return handlers[name] as ((data: unknown, me: User) => Result) | undefined
}

/** Reads again what something made outdated: at once where it is on the screen. */
export function refetchOutdated(cause: EventCause): void {
  readAllOf(...readsOutdatedBy(cause))
}

function readAllAgain(): void {
  readAllOf(...changingOrTold)
}

/**
 * What was read before the stream opened may have changed in between.
 *
 * @param sinceMs real time; what was read later is known to be fresh
 * @param isGreeted whether this page is told by the stream how things stand
 */
export function catchUp(sinceMs: number, { isGreeted }: { isGreeted: boolean }): void {
  // Whatever such a page is told first is news.
  if (!isGreeted) for (const name of ['balance', 'day'] as const) lastSent.set(name, nothing)
  for (const key of isGreeted ? changing : changingOrTold) {
    readAgain({
      queryKey: readKey(key),
      predicate: ({ state }) => state.dataUpdatedAt < sinceMs,
    })
  }
}

/**
 * What a stream that follows a page's reads does not tell: events of the moment, which are kept
 * nowhere. What it tells of a message may be in the page's reads already, so those are read again too.
 *
 * @param readFrom when the page began to read, by the server's clock
 */
export function catchUpWithMoments({ readFrom }: { readFrom: number }): void {
  readFromMs = readFrom
  refetchMissedMoments()
  readAllOf(...carried)
}

/** Reads again what events of the moment outdate, which nobody tells a stream that was not open. */
export function refetchMissedMoments(): void {
  for (const name of missedMoments) refetchOutdated(name)
}

function readAllOf(...keys: readonly Read[]): void {
  for (const key of keys) batchRefetch(key)
}

/** Sets where the class stands. Where that was known, something else of it is new: its name, say. */
function applyStage({ stage, until, glass }: EventData['stage']): void {
  const { queryKey } = worldQuery
  const world = queryClient.getQueryData(queryKey)
  const readAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt
  // In a class in stages it is Live that lasts until then.
  const endsAt = stage === 'open' || stage === 'ended' ? (until ?? world?.endsAt) : world?.endsAt
  const isSame = world?.stage === stage && world.endsAt === endsAt && world.glass === glass
  if (!world || endsAt === undefined || isSame) {
    readAgain({ queryKey })
    return
  }
  // Its clock goes on from where it was read.
  queryClient.setQueryData(queryKey, { ...world, stage, glass, endsAt }, { updatedAt: readAt })
  // The worker between hears of walls by this call, and then forgets what was read through glass.
  const goesUp = glass === 'shut' && world.glass !== 'shut'
  // An end of a lesson, or one taken back, moves the class's end; the event does not say to when.
  const movesEnd = until === null && (stage === 'ended' || world.stage === 'ended')
  if (goesUp || movesEnd) readAgain({ queryKey })
}

/** Two readings of one clock, through a network and through the browser's own. */
const toleranceMs = 5_000

/** Sets the strip's clock by the server's event. */
function applyClock(clock: EventData['clock'], at: number): void {
  const world = queryClient.getQueryData(worldQuery.queryKey)
  const readAt = queryClient.getQueryState(worldQuery.queryKey)?.dataUpdatedAt
  if (!world || readAt === undefined) return
  if (isAsExpected(world, clock, at - readAt)) return
  const { paused, speed } = clock
  const isPlain = !paused && speed === 1
  queryClient.setQueryData(worldQuery.queryKey, {
    ...world,
    now: clock.now,
    paused,
    speed,
    isRealTime: false,
  })
  // Whether simulated time has come to be real time, the server's clock knows.
  if (isPlain) void queryClient.invalidateQueries({ queryKey: worldQuery.queryKey })
}

function isAsExpected(world: World, clock: EventData['clock'], elapsedMs: number): boolean {
  if (world.paused !== clock.paused || world.speed !== clock.speed) return false
  const speed = world.paused ? 0 : world.speed
  const expected = Date.parse(world.now) + elapsedMs * speed
  return Math.abs(Date.parse(clock.now) - expected) < toleranceMs * Math.max(1, speed)
}
