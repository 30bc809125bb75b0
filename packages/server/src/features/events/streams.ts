import { setImmediate as nextTurn } from 'node:timers/promises'
import { streamsPerPersonMax } from '@kunwari/contract/events'
import type { Audience } from './events.sql.ts'
import {
  audiencesOf,
  type EventStream,
  type Frame,
  giveWay,
  hearsAsMember,
  sendFrame,
} from './stream.ts'

/** So many streams are written to before others get their turn: a few milliseconds of work. */
const atOnceMax = 500

/** The streams that are open in this process. */
export type Streams = {
  size: () => number
  /** Adds one; the person's oldest gives way where there are too many. Forgotten when it closes. */
  add: (stream: EventStream) => void
  of: (userId: string) => Iterable<EventStream>
  all: () => Iterable<EventStream>
  people: () => Iterable<string>
  has: (userId: string) => boolean
  /** Whether anybody of an audience listens. */
  hasShared: (audience: Exclude<Audience, 'member'>) => boolean
  /** Hands an event to a person, or to all of an audience. */
  toMember: (userId: string, name: string, frame: Frame) => void
  toShared: (audience: Exclude<Audience, 'member'>, frame: Frame) => void
  /** Hands an event to everyone, in turns; one such event after the other. */
  toEveryone: (frame: Frame) => Promise<void>
}

/** Keeps the streams of one process by person and by audience. */
export function createStreams(): Streams {
  const all = new Set<EventStream>()
  const byPerson = new Map<string, Set<EventStream>>()
  const shared: Record<Exclude<Audience, 'member'>, Set<EventStream>> = {
    staff: new Set(),
    admin: new Set(),
  }
  let everyone = Promise.resolve()

  function remove(stream: EventStream): void {
    const own = byPerson.get(stream.person.id)
    all.delete(stream)
    shared.staff.delete(stream)
    shared.admin.delete(stream)
    own?.delete(stream)
    if (own?.size === 0) byPerson.delete(stream.person.id)
  }

  async function publishAll(frame: Frame): Promise<void> {
    let sent = 0
    for (const stream of all) {
      sendFrame(stream, frame)
      sent += 1
      if (sent % atOnceMax === 0) await nextTurn()
    }
  }

  return {
    size: () => all.size,
    add: (stream) => {
      // Gone before it could be opened: nothing would tell that it closes.
      if (stream.socket.destroyed) return
      const own = byPerson.get(stream.person.id) ?? new Set()
      byPerson.set(stream.person.id, own.add(stream))
      all.add(stream)
      for (const audience of audiencesOf(stream.person)) {
        if (audience !== 'member') shared[audience].add(stream)
      }
      stream.socket.on('close', () => remove(stream))
      const [oldest] = own
      if (own.size <= streamsPerPersonMax || oldest === undefined) return
      remove(oldest)
      giveWay(oldest)
    },
    of: (userId) => byPerson.get(userId) ?? [],
    all: () => all,
    people: () => byPerson.keys(),
    has: (userId) => byPerson.has(userId),
    hasShared: (audience) => shared[audience].size > 0,
    toMember: (userId, name, frame) => {
      for (const stream of byPerson.get(userId) ?? []) {
        if (hearsAsMember(stream.person, name)) sendFrame(stream, frame)
      }
    },
    toShared: (audience, frame) => {
      for (const stream of shared[audience]) sendFrame(stream, frame)
    },
    toEveryone: (frame) => {
      everyone = everyone.then(() => publishAll(frame))
      return everyone
    },
  }
}
