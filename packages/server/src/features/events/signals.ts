import type { Pool } from 'pg'
import { type Listen, listen, type Subscription } from '../../db/listen.ts'
import { notifyServers, publishEvents } from './events.sql.ts'

/** Who types in a member's thread: one of support, or null for the member. */
export type TypingWriter = { userId: string; staff: { id: string; name: string } | null }

/** The state of a rehearsal; the end of one carries its result, as its row is deleted. */
type RehearsalWord =
  | { state: 'queued' | 'running' }
  | { state: 'done' | 'stopped' | 'failed'; id: string; seconds: number; message: string | null }

/** Messages between servers (LISTEN/NOTIFY); none is kept. */
export type Signal =
  /** Events up to this place of the log can be published. */
  | { told: number }
  /** Somebody started or stopped typing in a member's thread, on the server that says so. */
  | { typing: TypingWriter & { isTyping: boolean; server: string } }
  /** Money or notifications of these people changed. */
  | { touched: string[] }
  /** The same, and of those who referred them. */
  | { bought: string[] }
  /** Anybody's may have changed. */
  | { touchedAll: true }
  /** The sessions or rights of these people changed. */
  | { recheck: string[] }
  | { clock: true }
  /** The stage of the class has changed. */
  | { stage: true }
  /** A new world has replaced the last one. */
  | { world: string }
  /** A rehearsal of the class was asked for, has begun, is to stop, or has ended. */
  | { rehearsal: RehearsalWord }
  /** The records that admins read have grown. */
  | { audited: true }

/** What is sent within this time leaves together: commits that notify wait for each other. */
const togetherMs = 20
/** A notification holds at most 8000 bytes; an id has 39 with its quotes and comma. */
const idsMax = 150

/** The channel between servers. */
export type Signals = {
  send: (signal: Exclude<Signal, { told: number }>) => void
  /** Events were committed: they are published in a moment. */
  poke: () => void
  stop: () => Promise<void>
}

/**
 * Opens the channel between servers: what one sends all receive, the sender too.
 *
 * @param on.open subscribed, for the first time or again after a lost connection
 * @param on.failed what could not be sent or received for now
 * @param listenBy how this server subscribes; by a connection of its own unless many classes share one
 */
export function openSignals(
  pool: Pool,
  on: {
    open: () => void
    signal: (signal: Signal) => void
    failed: (error: Error, what: string) => void
  },
  listenBy: Listen = listen,
): Signals {
  let outgoing: Exclude<Signal, { told: number }>[] = []
  let isPoked = false
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  let isLost = false
  let isStopped = false

  const subscription: Subscription = listenBy(pool, 'kunwari', {
    open: () => {
      isLost = false
      on.open()
    },
    message: (payload) => {
      const signal = readSignal(payload)
      if (signal) on.signal(signal)
    },
    lost: (error) => {
      if (!isLost) on.failed(error, 'events of other servers come late until the database is back')
      isLost = true
    },
  })

  async function flush(): Promise<void> {
    timer = undefined
    const payloads = joinSignals(outgoing)
    const tells = isPoked
    outgoing = []
    isPoked = false
    try {
      if (payloads.length > 0) await notifyServers(pool, payloads)
      if (tells) await publishEvents(pool)
    } catch (error) {
      on.failed(
        error instanceof Error ? error : new Error(String(error)),
        'events are published late',
      )
    }
  }

  function soon(): void {
    if (isStopped) return
    timer ??= setTimeout(() => {
      sending = sending.then(flush)
    }, togetherMs)
  }

  return {
    send: (signal) => {
      outgoing.push(signal)
      soon()
    },
    poke: () => {
      isPoked = true
      soon()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await sending
      // What is committed is published before this server stops.
      if (isPoked || outgoing.length > 0) await flush()
      await subscription.stop()
    },
  }
}

/** Lists of people are joined and equal words said once, so that a busy server sends a few words and not thousands. */
function joinSignals(signals: readonly Exclude<Signal, { told: number }>[]): string[] {
  const lists = {
    touched: new Set<string>(),
    bought: new Set<string>(),
    recheck: new Set<string>(),
  }
  const words = new Set<string>()
  for (const signal of signals) {
    if ('touched' in signal) signal.touched.forEach((id) => lists.touched.add(id))
    else if ('bought' in signal) signal.bought.forEach((id) => lists.bought.add(id))
    else if ('recheck' in signal) signal.recheck.forEach((id) => lists.recheck.add(id))
    else words.add(JSON.stringify(signal))
  }
  const payloads = [...words]
  for (const [name, ids] of Object.entries(lists)) {
    const list = [...ids]
    for (let from = 0; from < list.length; from += idsMax) {
      payloads.push(JSON.stringify({ [name]: list.slice(from, from + idsMax) }))
    }
  }
  return payloads
}

/** Only our own servers speak here, but a newer one may say what this one does not know. */
function readSignal(payload: string): Signal | undefined {
  try {
    const signal: unknown = JSON.parse(payload)
    // The sender is this same file.
    return typeof signal === 'object' && signal !== null ? (signal as Signal) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
