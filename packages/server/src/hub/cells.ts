import { verifyDurability } from '@kunwari/embedded-postgres/durability'
import type { Pool } from 'pg'
import { ConfigurationError } from '../configuration-error.ts'
import { connectionFromUrl, type DatabaseConnection, describeDatabase } from '../db/database-url.ts'
import type { Listen } from '../db/listen.ts'
import {
  connectionOf,
  createPool,
  POSTGRES_VERSION_MIN,
  requireFitDatabase,
  requireServerVersion,
} from '../db/pool.ts'
import { firstRow, rows } from '../db/queryable.ts'
import { isDatabaseAway } from '../http/error-response.ts'
import type { CellSetting } from '../hub-settings.ts'
import { mainCell } from '../hub-settings.ts'
import { insertCells } from './cells.sql.ts'
import { type Channels, openChannels } from './channels.ts'
import type { LaneCounts, LaneSettings } from './lane.ts'
import { type Lanes, openLanes, sumCounts } from './lanes.ts'

/** Where a class lives: in which database, and in which schema of it. */
export type ClassLocation = { cell: string; schema: string }

/** Databases that answer again since they were last looked at, and those that do not any more. */
type CellNews = { back: string[]; lost: string[] }

/** The databases that classes live in, by their names. */
export type Cells = {
  /** The database that holds the directory first. */
  names: readonly string[]
  /**
   * The way to a database.
   *
   * @throws CellAwayError where no setting names it, or nobody has seen yet that it is fit to be used
   */
  connectionOf: (cell: string) => DatabaseConnection
  /** The pool of a class: connections of a lane of its database. */
  poolOf: (place: ClassLocation) => Pool
  /** How a class listens in its database. */
  listenTo: (place: ClassLocation) => Listen
  /** Those that answered when they were last looked at. */
  listReachable: () => string[]
  /**
   * Looks at all of them; one that answers for the first time is asked whether it keeps what it acknowledges.
   *
   * @throws ConfigurationError where one answers and cannot be used; all have been looked at then
   */
  look: () => Promise<CellNews>
  /** Looks at one. @throws Error where it does not answer */
  lookAt: (cell: string) => Promise<void>
  /** What is open in all lanes of all databases. */
  count: () => LaneCounts
  /** How large a database is, null where it does not answer. */
  sizeOf: (cell: string) => Promise<bigint | null>
  /** The schemas of classes that stand in a database. @throws Error where it does not answer */
  schemasIn: (cell: string) => Promise<string[]>
  stop: () => Promise<void>
}

/** A cell is away as a database is: callers know it by the code of a lost connection. */
export class CellAwayError extends Error {
  override readonly name = 'CellAwayError'
  readonly code = '08001'
}

type Cell = {
  name: string
  connection: DatabaseConnection
  lanes: Lanes
  channels: Channels
  /** One connection, to look at it beside all that its classes do. */
  looks: Pool
  /** Whether it was seen to be of a version that serves, and to keep what it acknowledges. */
  isFit: boolean
  isReachable: boolean
}

/**
 * Connections that the classes of a server share in each database: sixteen lanes of two. A class then lies in two backends
 * a server, each of which keeps what it has read of it, and its connection is another class's less often. No work holds
 * one connection while it waits for another of its class.
 */
const laneSettings = {
  lanes: 16,
  connectionsPerLane: 2,
  // What it keeps of classes that are closed goes with it; to read those that are open again takes it seconds.
  maxLifetimeSeconds: 1_800,
  // A backend holds some 3 MB for each schema that it has read: 32 of them stay below 7 GB. Where more classes of a lane
  // than this are open, it is replaced all the time: 500 classes are 31 a lane, and now and then a lane has 50.
  schemasPerConnection: 64,
} as const

/**
 * Opens the databases of an installation, and notes them in its directory. One that is away now is found when it is back.
 *
 * @param directory the directory's own pool; its database is a cell too
 * @param say told which are away
 * @throws ConfigurationError where one can be reached and cannot be used
 */
export async function openCells(
  directory: Pool,
  others: readonly CellSetting[],
  say: (message: string) => void,
): Promise<Cells> {
  const cells = prepareCells(directory, others, laneSettings)
  await insertCells(directory, cells.names)
  const { back } = await cells.look().catch(async (error: Error) => {
    await cells.stop()
    throw error
  })
  for (const { name } of others) {
    if (!back.includes(name))
      say(`The database ${name} is away: its classes wait until it is back.`)
  }
  return cells
}

/**
 * The ways to all databases, without a connection to any.
 *
 * @param settings of the lanes of each
 */
export function prepareCells(
  directory: Pool,
  others: readonly CellSetting[],
  settings: LaneSettings,
): Cells {
  const main = openCell(mainCell, plainConnection(directory), settings)
  main.isFit = true
  main.isReachable = true
  const cells = new Map([[mainCell, main]])
  for (const { name, databaseUrl } of others) {
    cells.set(name, openCell(name, connectionFromUrl(databaseUrl), settings))
  }

  function find(name: string): Cell {
    const cell = cells.get(name)
    if (!cell) throw new CellAwayError(`HUB_CELLS names no database ${name}`)
    if (!cell.isFit) throw new CellAwayError(`the database ${name} has not answered yet`)
    return cell
  }

  async function look(): Promise<CellNews> {
    const news: CellNews = { back: [], lost: [] }
    const looks = [...cells.values()].map(async (cell) => {
      const wasReachable = cell.isReachable
      try {
        await lookAt(cell)
        if (!wasReachable) news.back.push(cell.name)
      } catch (error) {
        if (!(error instanceof Error && isDatabaseAway(error))) throw unusableError(cell, error)
        if (wasReachable) news.lost.push(cell.name)
      }
    })
    const failed = (await Promise.allSettled(looks)).find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return news
  }

  return {
    names: [...cells.keys()],
    connectionOf: (name) => find(name).connection,
    poolOf: ({ cell, schema }) => find(cell).lanes.poolOf(schema),
    listenTo: ({ cell, schema }) => find(cell).channels.of(schema),
    listReachable: () =>
      [...cells.values()].filter(({ isReachable }) => isReachable).map(({ name }) => name),
    look,
    lookAt: (name) => lookAt(find(name)),
    count: () => sumCounts([...cells.values()].map(({ lanes }) => lanes.count())),
    sizeOf: async (name) => {
      const cell = cells.get(name)
      if (!cell?.isReachable) return null
      try {
        const text = 'select pg_database_size(current_database()) as bytes'
        return (await firstRow<{ bytes: bigint }>(cell.looks, 'hub-size', text))?.bytes ?? null
      } catch (error) {
        if (error instanceof Error && isDatabaseAway(error)) return null
        throw error
      }
    },
    schemasIn: async (name) => {
      const text = `select nspname::text as name from pg_namespace where nspname ~ '^k_[0-9a-f]{16}$'`
      const found = await rows<{ name: string }>(find(name).looks, 'hub-schemas', text)
      return found.map((one) => one.name)
    },
    stop: async () => {
      for (const { channels, lanes, looks } of cells.values()) {
        await channels.stop()
        await lanes.end()
        await looks.end()
      }
    },
  }
}

async function lookAt(cell: Cell): Promise<void> {
  try {
    if (!cell.isFit) {
      await requireServerVersion(cell.looks, POSTGRES_VERSION_MIN)
      await requireFitDatabase(cell.looks)
      await verifyDurability(cell.looks)
      cell.isFit = true
    }
    await firstRow(cell.looks, 'hub-look-at-cell', 'select true')
    cell.isReachable = true
  } catch (error) {
    cell.isReachable = false
    throw error
  }
}

function openCell(name: string, connection: DatabaseConnection, settings: LaneSettings): Cell {
  return {
    name,
    connection,
    lanes: openLanes(connection, settings),
    channels: openChannels(connection),
    looks: createPool(connection, { max: 1 }),
    isFit: false,
    isReachable: false,
  }
}

function unusableError({ name, connection }: Cell, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error)
  return new ConfigurationError(
    `HUB_CELLS: the database ${name} (${describeDatabase(connection)}) cannot be used: ${why}`,
    { cause: error },
  )
}

/** The way to the database, whatever schema a pool has chosen. */
function plainConnection(pool: Pool): DatabaseConnection {
  const connection = connectionOf(pool)
  if ('connectionString' in connection) return connection
  const { options: _, ...plain } = connection
  return plain
}
