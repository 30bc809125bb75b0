import type { Pool, PoolClient } from 'pg'
import type { DatabaseConnection } from '../db/database-url.ts'
import { CONNECT_TIMEOUT_MS, createPool } from '../db/pool.ts'

/** How many connections the classes of one server share, and for how long one of them lives. */
export type LaneSettings = {
  lanes: number
  connectionsPerLane: number
  /** A backend keeps plans and catalogue entries of every class it has served until it ends. */
  maxLifetimeSeconds: number
  /** A connection that has served so many schemas is replaced before the next; 50 of them hold 195 MB. */
  schemasPerConnection?: number
  log?: (message: string) => void
}

/** Connections that are open, those that wait for work, and work that waits for one. */
export type LaneCounts = { connections: number; idle: number; waiting: number }

/** A connection that a lane lends, and how it is given back. */
export type Lent = { client: PoolClient; giveBack: (error: Error | boolean | undefined) => void }

/** A few connections that many schemas share. */
export type Lane = {
  /**
   * Lends a connection whose search path is the schema. Those who wait are served by turns: the class
   * that holds the fewest connections comes first, so that a busy one does not keep the others out.
   *
   * @throws Error when none is free in time, or the database is away
   */
  lend: (schema: string) => Promise<Lent>
  /** Work of one schema that waits for a connection. */
  waiting: (schema: string) => number
  /** Connections that one schema holds. */
  held: (schema: string) => number
  count: () => LaneCounts
  end: () => Promise<void>
}

/** One connection of a lane, which is replaced by itself; it is a pool of one. */
type Slot = {
  pool: Pool
  isBusy: boolean
  /** The connection that is open in it, if any. */
  client: PoolClient | undefined
  lastUsed: number
}

/** Where a connection works now, and every schema that it has worked in. */
type Place = { schema: string; seen: Set<string> }

type Waiter = { schema: string; take: (slot: Slot) => void }

export function openLane(
  connection: DatabaseConnection,
  settings: LaneSettings & { log: (message: string) => void },
): Lane {
  const { connectionsPerLane, maxLifetimeSeconds, log } = settings
  const { schemasPerConnection = Number.POSITIVE_INFINITY } = settings
  const places = new WeakMap<PoolClient, Place>()
  const holding = new Map<string, number>()
  const queue = new Set<Waiter>()
  let uses = 0
  const slots = Array.from({ length: connectionsPerLane }, () => openSlot())

  function openSlot(): Slot {
    const pool = createPool(connection, { max: 1, maxLifetimeSeconds, log })
    const slot: Slot = { pool, isBusy: false, client: undefined, lastUsed: 0 }
    pool.on('remove', (client) => {
      if (slot.client === client) slot.client = undefined
    })
    return slot
  }

  /** How well a free connection suits a schema; the lowest is taken. */
  function costOf(slot: Slot, schema: string): number {
    const place = slot.client && places.get(slot.client)
    // Opening one costs once what changing the search path to and fro costs every time.
    if (!place) return 2
    if (place.schema === schema) return 0
    return place.seen.has(schema) ? 1 : 3
  }

  /**
   * Of those that suit alike: the last used where the schema is known there, so that a quiet class stays on one
   * connection, and else the one that was longest not used.
   */
  function findFree(schema: string): Slot | undefined {
    let found: { slot: Slot; cost: number } | undefined
    for (const slot of slots) {
      if (slot.isBusy) continue
      const cost = costOf(slot, schema)
      const isEarlier = found !== undefined && slot.lastUsed < found.slot.lastUsed
      const isBetter = found?.cost === cost ? isEarlier === cost > 1 : cost < (found?.cost ?? 4)
      if (isBetter) found = { slot, cost }
    }
    return found?.slot
  }

  /** Of those who wait: whose class holds the fewest, and of these who came first. */
  function nextWaiter(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of queue) {
      const held = holding.get(waiter.schema) ?? 0
      if (next && held >= (holding.get(next.schema) ?? 0)) continue
      next = waiter
      if (held === 0) break
    }
    return next
  }

  function occupy(slot: Slot, schema: string): void {
    slot.isBusy = true
    uses += 1
    slot.lastUsed = uses
    holding.set(schema, (holding.get(schema) ?? 0) + 1)
  }

  function leave(slot: Slot, schema: string): void {
    slot.isBusy = false
    const left = (holding.get(schema) ?? 0) - 1
    if (left > 0) holding.set(schema, left)
    else holding.delete(schema)
    const waiter = nextWaiter()
    const suited = waiter && findFree(waiter.schema)
    if (!suited) return
    queue.delete(waiter)
    occupy(suited, waiter.schema)
    waiter.take(suited)
  }

  function findSlot(schema: string): Promise<Slot> {
    const slot = findFree(schema)
    if (slot) {
      occupy(slot, schema)
      return Promise.resolve(slot)
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        schema,
        take: (found) => {
          clearTimeout(timer)
          resolve(found)
        },
      }
      const timer = setTimeout(() => {
        queue.delete(waiter)
        // The words of `pg`, by which callers know that the database cannot be reached for now.
        reject(new Error('timeout exceeded when trying to connect'))
      }, CONNECT_TIMEOUT_MS)
      queue.add(waiter)
    })
  }

  async function connect(slot: Slot, schema: string): Promise<PoolClient> {
    let client = await slot.pool.connect()
    const place = places.get(client)
    if (place && !place.seen.has(schema) && place.seen.size >= schemasPerConnection) {
      client.release(true)
      client = await slot.pool.connect()
    }
    slot.client = client
    await moveTo(client, schema)
    return client
  }

  async function moveTo(client: PoolClient, schema: string): Promise<void> {
    const place = places.get(client)
    if (place?.schema === schema) return
    client.on('error', ignoreBroken)
    try {
      await client.query(`set search_path to ${quoted(schema)}`)
    } catch (error) {
      client.release(true)
      throw error
    } finally {
      client.off('error', ignoreBroken)
    }
    const seen = place?.seen ?? new Set<string>()
    places.set(client, { schema, seen: seen.add(schema) })
  }

  async function lend(schema: string): Promise<Lent> {
    const slot = await findSlot(schema)
    let client: PoolClient
    try {
      client = await connect(slot, schema)
    } catch (error) {
      leave(slot, schema)
      throw error
    }
    const release = client.release
    return {
      client,
      giveBack: (error) => {
        // What is left open in a transaction is another class's next statement.
        const isClean = !error && client.getTransactionStatus() === 'I'
        release.call(client, isClean ? undefined : error || true)
        leave(slot, schema)
      },
    }
  }

  return {
    lend,
    waiting: (schema) => [...queue].filter((waiter) => waiter.schema === schema).length,
    held: (schema) => holding.get(schema) ?? 0,
    count: () => ({
      connections: slots.reduce((sum, { pool }) => sum + pool.totalCount, 0),
      idle: slots.reduce((sum, { pool }) => sum + pool.idleCount, 0),
      waiting: queue.size,
    }),
    end: async () => {
      await Promise.all(slots.map(({ pool }) => pool.end()))
    },
  }
}

/** A connection that breaks while it is moved fails the statement on it too, which is what is acted upon. */
function ignoreBroken(): void {}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
