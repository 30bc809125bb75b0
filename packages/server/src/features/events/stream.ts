import { randomInt } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { EventData, EventName } from '@kunwari/contract/events'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Person } from '../../http/access.ts'
import type { Audience } from './events.sql.ts'

/** What waits for a slow reader at most; then it is dropped, and comes back for what it missed. */
const unreadBytesMax = 64 * 1024
/** How long a page waits before it comes back; spread, so that not all come at once. */
const comeBackMs = { min: 1_000, max: 3_000 }
/** The same for a page that gave way to the person's newer ones. */
const giveWayMs = 60_000

type Headers = Record<string, number | string | string[] | undefined>

/** An open stream of one page. */
export type EventStream = {
  readonly sid: string
  readonly person: Person
  readonly socket: Socket
  /** Which second of the heartbeat is its turn. */
  readonly turn: number
  /** The place up to which events were sent. */
  publishedUpTo: bigint
  /** What came while it catches up; null once it has. */
  waiting: Frame[] | null
  /** The balance and notifications that it was last sent, so that only changes are. */
  lastSent: { balance: string; notified: string } | null
}

/** An event as it goes out; `seq` is null for one that is of the moment. */
export type Frame = {
  seq: bigint | null
  bytes: Buffer
  /** What one person is sent in place of it. */
  own?: { personId: string; bytes: Buffer }
}

/** Serialises an event once, for all subscribers. */
export function eventFrame<Name extends EventName>(
  name: Name,
  data: EventData[Name],
  seq: bigint | null = null,
): Frame {
  const id = seq === null ? '' : `id: ${seq}\n`
  return { seq, bytes: Buffer.from(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`) }
}

/**
 * Begins the answer that never ends by itself, and leaves the connection to the publisher of events.
 *
 * The head is written by hand, and what was to be in it let go: Node keeps every header of an answer
 * for as long as it is open, which is a third of what ten thousand open ones take.
 */
export function beginStream(
  response: ServerResponse,
  { headers, realNow }: { headers: Headers; realNow: Instant },
): Socket {
  const { socket } = response.req
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const comeBack = randomInt(comeBackMs.min, comeBackMs.max)
  socket.write(`${headOf({ headers, realNow })}retry: ${comeBack}\n\n`)
  return socket
}

/** Without a length the answer ends with its connection; cutting it into chunks would only add to it. */
function headOf({ headers, realNow }: { headers: Headers; realNow: Instant }): string {
  const all: Headers = {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    date: new Date(realNow).toUTCString(),
    connection: 'close',
  }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
  )
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}

/** The audiences besides oneself. */
export function audiencesOf({ role, status }: Person): Audience[] {
  if (status !== 'active') return []
  if (role === 'admin') return ['staff', 'admin']
  return role === 'support' ? ['staff'] : []
}

/**
 * Whether a stream is sent an event for a member: staff get those of all chats and admins of all requests
 * already, and not of their own twice.
 */
export function hearsAsMember(person: Person, name: string): boolean {
  const audiences = audiencesOf(person)
  if (audiences.includes('staff') && name.startsWith('chat.')) return false
  return !(audiences.includes('admin') && (name.startsWith('request.') || name === 'member.joined'))
}

/** Hands an event to a stream, or keeps it until the stream has caught up. */
export function sendFrame(stream: EventStream, frame: Frame): void {
  if (stream.waiting) {
    stream.waiting.push(frame)
    return
  }
  if (frame.seq !== null) {
    if (frame.seq <= stream.publishedUpTo) return
    stream.publishedUpTo = frame.seq
  }
  writeToStream(stream, bytesFor(stream, frame))
}

/** An event as the person of a stream is sent it. */
export function bytesFor({ person }: EventStream, { bytes, own }: Frame): Buffer {
  return own?.personId === person.id ? own.bytes : bytes
}

/** Everything up to `upTo` has been sent: what came meanwhile follows. */
export function caughtUp(stream: EventStream, upTo: bigint): void {
  const waiting = stream.waiting ?? []
  stream.waiting = null
  if (upTo > stream.publishedUpTo) stream.publishedUpTo = upTo
  // The page comes back from here also if nothing else is sent.
  writeToStream(stream, `id: ${stream.publishedUpTo}\n\n`)
  for (const frame of waiting) sendFrame(stream, frame)
}

const heartbeat = eventFrame('heartbeat', {}).bytes

/** Says that the stream is alive. */
export function sendHeartbeat(stream: EventStream): void {
  writeToStream(stream, heartbeat)
}

/** Ends a stream whose person has opened too many; its page waits before it comes back. */
export function giveWay(stream: EventStream): void {
  writeToStream(stream, `retry: ${giveWayMs}\n\n`)
  closeStream(stream)
}

/** Ends a stream once what it was sent is on its way. */
export function closeStream(stream: EventStream): void {
  stream.socket.destroySoon()
}

/** Writes to a stream; who reads too slowly is dropped. */
export function writeToStream(
  { socket }: Pick<EventStream, 'socket'>,
  bytes: Buffer | string,
): void {
  if (socket.destroyed || socket.writableEnded) return
  socket.write(bytes)
  if (socket.writableLength > unreadBytesMax) socket.destroy()
}
