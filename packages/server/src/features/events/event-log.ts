import type { EventData } from '@kunwari/contract/events'
import type { Pool } from 'pg'
import {
  getEventLog,
  getLogEnd,
  listMissedEvents,
  listPublishedEvents,
  type PublishedEventRow,
  publishEvents,
} from './events.sql.ts'
import type { KeptData } from './publish.ts'
import {
  audiencesOf,
  bytesFor,
  caughtUp,
  type EventStream,
  eventFrame,
  type Frame,
  hearsAsMember,
} from './stream.ts'
import type { Streams } from './streams.ts'

/** Read at once. */
const pageMax = 500
/** A stream that missed more reads everything again instead. */
const missedMax = 1_000

/** The log of kept events, as far as this process has published it. */
export type EventLog = {
  /** The place up to which this process has published. */
  publishedUpTo: () => bigint
  /**
   * The place behind everything that is committed by now: where a new stream begins. What was written
   * by a process that woke nobody is given its place first, so that it is not published as news.
   */
  findEnd: () => Promise<bigint>
  /** Publishes what has come since. */
  look: () => void
  /**
   * Sends a stream that is already added what came after a place, and lets it go on from there.
   *
   * @param from `lastEventId`: the last event that its page had; `newFrom`: what `findEnd` said before a
   *   new stream opened
   */
  catchUp: (
    stream: EventStream,
    from: { lastEventId: bigint } | { newFrom: bigint },
  ) => Promise<void>
  /** Goes on from the end of another world's log. */
  beginAnew: () => Promise<void>
  /** Waits until what is being published is sent. */
  idle: () => Promise<void>
}

/**
 * @param begin the place up to which everything was published when this process started
 * @param onPublished called with those to whom something was published
 */
export function openEventLog(input: {
  pool: Pool
  begin: bigint
  streams: Streams
  failed: (error: Error, what: string) => void
  onPublished: (userIds: readonly string[]) => void
}): EventLog {
  const { pool, streams } = input
  let publishedUpTo = input.begin
  let isWanted = false
  let publishing: Promise<void> | null = null

  async function publishAll(): Promise<void> {
    while (isWanted) {
      isWanted = false
      if (streams.size() === 0) {
        const { publishedUpTo: end } = await getEventLog(pool)
        // No subscriber: a stream that opens later begins here.
        if (streams.size() === 0) publishedUpTo = end
      }
      const found = await listPublishedEvents(pool, { after: publishedUpTo, limit: pageMax })
      for (const row of found) {
        publish(row)
        publishedUpTo = row.seq
      }
      input.onPublished(
        found.filter(({ name }) => changesBalance(name)).map(({ userId }) => userId),
      )
      if (found.length === pageMax) isWanted = true
    }
  }

  function publish(row: PublishedEventRow): void {
    const frame = frameOfRow(row)
    if (row.audience === 'member') streams.toMember(row.userId, row.name, frame)
    else streams.toShared(row.audience, frame)
  }

  function look(): void {
    isWanted = true
    publishing ??= publishAll()
      .catch((error: Error) => input.failed(error, 'events are published late'))
      .finally(() => {
        publishing = null
        // Asked for between the last look and now.
        if (isWanted) look()
      })
  }

  return {
    publishedUpTo: () => publishedUpTo,
    look,
    findEnd: () => findEnd(pool),
    catchUp: async (stream, from) => {
      const upTo = stream.publishedUpTo
      // This process has yet to publish what a new stream is not sent.
      if ('newFrom' in from && from.newFrom >= upTo) return caughtUp(stream, from.newFrom)
      const after = 'newFrom' in from ? from.newFrom : from.lastEventId
      const missed = await findMissed(pool, stream, { after, upTo })
      if (missed === null) {
        stream.socket.write(eventFrame('reset', {}).bytes)
        return caughtUp(stream, upTo)
      }
      for (const frame of missed) stream.socket.write(bytesFor(stream, frame))
      return caughtUp(stream, after > upTo ? after : upTo)
    },
    beginAnew: async () => {
      await publishing
      publishedUpTo = (await getEventLog(pool)).publishedUpTo
      look()
    },
    idle: async () => {
      await publishing
    },
  }
}

/** Gives all that is committed by now its place. What commits meanwhile may get one too. */
async function findEnd(pool: Pool): Promise<bigint> {
  const { publishedUpTo, newestWaiting } = await getLogEnd(pool)
  if (newestWaiting === null) return publishedUpTo
  while (true) {
    // A thousand at a time.
    await publishEvents(pool)
    const end = await getLogEnd(pool)
    if (end.oldestWaiting === null || end.oldestWaiting > newestWaiting) return end.publishedUpTo
  }
}

/** @returns null where it cannot be replayed any more: too long ago, too much, or another world's */
async function findMissed(
  pool: Pool,
  { person }: EventStream,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<Frame[] | null> {
  const kept = await getEventLog(pool)
  if (after < kept.forgottenUpTo || after > kept.publishedUpTo) return null
  const rows = await listMissedEvents(pool, {
    userId: person.id,
    audiences: audiencesOf(person),
    after,
    upTo,
    limit: missedMax + 1,
  })
  if (rows.length > missedMax) return null
  return rows
    .filter(({ audience, name }) => audience !== 'member' || hearsAsMember(person, name))
    .map(frameOfRow)
}

/** The log's data is what `publish` took by the name's own type. */
function frameOfRow({ name, data, seq }: PublishedEventRow): Frame {
  if (name === 'chat.message') return frameOfMessage(data as KeptData['chat.message'], seq)
  return eventFrame(name as 'chat.read', data as EventData['chat.read'], seq)
}

/** The key goes to the sender alone: a holder could ask for the answer that it stands for. */
function frameOfMessage({ senderId, ...data }: KeptData['chat.message'], seq: bigint): Frame {
  const frame = eventFrame('chat.message', { ...data, key: null }, seq)
  if (data.key === null || senderId === undefined) return frame
  const { bytes } = eventFrame('chat.message', data, seq)
  return { ...frame, own: { personId: senderId, bytes } }
}

/** A decision about money or a leader moves money, holds one back, or leaves a notification. */
function changesBalance(name: string): boolean {
  return name.startsWith('request.') || name === 'leader'
}
