import { Client } from 'pg'
import type { DatabaseConnection } from '../db/database-url.ts'
import { type Listen, type Listener, retryMs } from '../db/listen.ts'
import { poolSettings } from '../db/pool.ts'

/** One LISTEN connection for many classes. */
export type Channels = {
  /** Listens on the channels of one schema; the pool that it is given is not asked. */
  of: (schema: string) => Listen
  /** Channels that somebody listens on. */
  count: () => number
  stop: () => Promise<void>
}

type Listening = { name: string; listener: Listener }

/**
 * Keeps one connection listening on any number of channels, opened with the first of them; one that
 * breaks is replaced and listens on all of them again. PostgreSQL wakes every listening connection of
 * a database at each notification, so a server has one and not one a class.
 */
export function openChannels(connection: DatabaseConnection): Channels {
  const listeners = new Map<string, Set<Listener>>()
  let client: Client | undefined
  /** Whether the connection is open, and a statement may be sent on it. */
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let opening = Promise.resolve()

  async function open(): Promise<void> {
    const opened = new Client(poolSettings(connection, { max: 1 }))
    client = opened
    opened.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener.message(payload ?? '')
    })
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('the connection ended')))
    try {
      await opened.connect()
    } catch (error) {
      return lose(opened, asError(error))
    }
    if (client !== opened) return
    isOpen = true
    await listenOn(opened, listening())
  }

  function listening(): Listening[] {
    return [...listeners].flatMap(([name, some]) =>
      [...some].map((listener) => ({ name, listener })),
    )
  }

  /** Tells those who listen by then; who stopped meanwhile is told nothing. */
  async function listenOn(on: Client, added: readonly Listening[]): Promise<void> {
    const names = new Set(added.map(({ name }) => name))
    try {
      await on.query([...names].map((name) => `listen ${quoted(name)}`).join('; '))
    } catch (error) {
      return lose(on, asError(error))
    }
    if (client !== on) return
    for (const { name, listener } of added) if (listeners.get(name)?.has(listener)) listener.open()
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return
    client = undefined
    isOpen = false
    if (isStopping) return
    for (const { listener } of listening()) listener.lost(error)
    timer = setTimeout(() => {
      timer = undefined
      opening = open()
    }, retryMs)
    timer.unref()
    // It may be half open still; that it cannot say goodbye is why it goes.
    lost.end().catch(() => undefined)
  }

  function add(name: string, listener: Listener): void {
    const there = listeners.get(name)
    if (there) there.add(listener)
    else listeners.set(name, new Set([listener]))
    if (client && isOpen) void listenOn(client, [{ name, listener }])
    else if (!client && !timer) opening = open()
  }

  async function remove(name: string, listener: Listener): Promise<void> {
    const there = listeners.get(name)
    if (!there?.delete(listener) || there.size > 0) return
    listeners.delete(name)
    // A connection that cannot forget a channel is lost, and the next one does not know it.
    if (client && isOpen) await client.query(`unlisten ${quoted(name)}`).catch(() => undefined)
  }

  return {
    of: (schema) => (_pool, channel, listener) => {
      const name = `${channel}_${schema}`
      add(name, listener)
      return { stop: () => remove(name, listener) }
    },
    count: () => listeners.size,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await opening
      await client?.end()
    },
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
