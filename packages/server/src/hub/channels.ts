import { Client } from 'pg'
import type { DatabaseConnection } from '../db/database-url.ts'
import { type Hearer, type Listen, retryMs } from '../db/listen.ts'
import { poolSettings } from '../db/pool.ts'

/** One connection that hears for many classes. */
export type Channels = {
  /** Listens on the channels of one schema; the pool that it is given is not asked. */
  of: (schema: string) => Listen
  /** Channels that somebody listens on. */
  count: () => number
  stop: () => Promise<void>
}

type Listening = { name: string; hearer: Hearer }

/**
 * Keeps one connection listening on any number of channels, opened with the first of them; one that
 * breaks is replaced and listens on all of them again. PostgreSQL wakes every listening connection of
 * a database at each notification, so a server has one and not one a class.
 */
export function openChannels(connection: DatabaseConnection): Channels {
  const hearers = new Map<string, Set<Hearer>>()
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
      for (const hearer of hearers.get(channel) ?? []) hearer.message(payload ?? '')
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
    return [...hearers].flatMap(([name, some]) => [...some].map((hearer) => ({ name, hearer })))
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
    for (const { name, hearer } of added) if (hearers.get(name)?.has(hearer)) hearer.open()
  }

  function lose(lost: Client, error: Error): void {
    if (client !== lost) return
    client = undefined
    isOpen = false
    if (isStopping) return
    for (const { hearer } of listening()) hearer.lost(error)
    timer = setTimeout(() => {
      timer = undefined
      opening = open()
    }, retryMs)
    timer.unref()
    // It may be half open still; that it cannot say goodbye is why it goes.
    lost.end().catch(() => undefined)
  }

  function add(name: string, hearer: Hearer): void {
    const there = hearers.get(name)
    if (there) there.add(hearer)
    else hearers.set(name, new Set([hearer]))
    if (client && isOpen) void listenOn(client, [{ name, hearer }])
    else if (!client && !timer) opening = open()
  }

  async function remove(name: string, hearer: Hearer): Promise<void> {
    const there = hearers.get(name)
    if (!there?.delete(hearer) || there.size > 0) return
    hearers.delete(name)
    // A connection that cannot forget a channel is lost, and the next one does not know it.
    if (client && isOpen) await client.query(`unlisten ${quoted(name)}`).catch(() => undefined)
  }

  return {
    of: (schema) => (_pool, channel, hearer) => {
      const name = `${channel}_${schema}`
      add(name, hearer)
      return { stop: () => remove(name, hearer) }
    },
    count: () => hearers.size,
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
