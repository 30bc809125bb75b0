import { Pool } from 'pg'
import { type DatabaseConnection, withSchema } from '../db/database-url.ts'
import { keepLongReadsApart } from '../db/long-reads.ts'
import { createPool, poolSettings } from '../db/pool.ts'
import { type LaneCounts, type LaneSettings, openLane } from './lane.ts'
import { schemaPool } from './schema-pool.ts'

/** Downloads of one class at a time; the next waits for one to end. */
const longReadsMax = 2

/** The connections of one server to one database, shared by all of its classes. */
export type Lanes = {
  /**
   * The pool of one schema, the same one until it is ended. Its connections are those of the schema's
   * lane, so what is held by one piece of work for long is missed by every class of that lane.
   */
  poolOf: (schema: string) => Pool
  /** What is open now, over all lanes. */
  count: () => LaneCounts
  /** Ends every pool and every connection; those at work finish first. */
  end: () => Promise<void>
}

/**
 * Opens lanes: a few connections each, and every schema always on the same lane, chosen by its name.
 * A connection is told its search path only when it last worked in another schema: telling it costs a
 * round trip and makes each prepared statement plan again.
 */
export function openLanes(connection: DatabaseConnection, settings: LaneSettings): Lanes {
  const { lanes: count, log = () => undefined } = settings
  const lanes = Array.from({ length: count }, () => openLane(connection, { ...settings, log }))
  const pools = new Map<string, Pool>()
  const apart = new Map<string, Pool>()

  function poolOf(schema: string): Pool {
    const known = pools.get(schema)
    if (known) return known
    const lane = lanes[laneOf(schema, count)]
    if (!lane) throw new Error('there is at least one lane')
    const options = poolSettings(withSchema(connection, schema), {
      max: settings.connectionsPerLane,
    })
    const pool = schemaPool(new Pool(options), { lane, schema, onEnd: () => forget(schema) })
    // Four who do not read what they download would keep a lane from every class of it.
    keepLongReadsApart(pool, () => longReadsOf(schema))
    pools.set(schema, pool)
    return pool
  }

  /** What a class downloads ends with its pool: a class that sleeps, or moved, has no connection left. */
  function forget(schema: string): void {
    pools.delete(schema)
    const longReads = apart.get(schema)
    apart.delete(schema)
    longReads?.end().catch((error: Error) => log(error.message))
  }

  function longReadsOf(schema: string): Pool {
    const known = apart.get(schema)
    if (known) return known
    const pool = createPool(withSchema(connection, schema), { max: longReadsMax, log })
    apart.set(schema, pool)
    return pool
  }

  return {
    poolOf,
    count: () => sumCounts(lanes.map((lane) => lane.count())),
    end: async () => {
      const longReads = [...apart.values()]
      apart.clear()
      await Promise.all([...pools.values(), ...longReads].map((pool) => pool.end()))
      await Promise.all(lanes.map((lane) => lane.end()))
    },
  }
}

/** What is open in some of them together. */
export function sumCounts(counts: readonly LaneCounts[]): LaneCounts {
  const sum = (name: keyof LaneCounts) => counts.reduce((total, one) => total + one[name], 0)
  return { connections: sum('connections'), idle: sum('idle'), waiting: sum('waiting') }
}

/** The lane of a schema: by FNV-1a of its name, the same on every server. */
export function laneOf(schema: string, lanes: number): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(schema)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % lanes
}
