import { randomBytes } from 'node:crypto'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { Client, type Pool } from 'pg'
import { withSchema } from '../db/database-url.ts'
import { hashMigrations, migrate } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import { createPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Cells } from './cells.ts'
import { dropSchemas } from './class-storage.ts'
import { makeImageTable } from './image-store.ts'
import {
  deleteUnfinished,
  insertSpare,
  listUnfinished,
  lockMaking,
  setSpareVersion,
  tryMakingLock,
} from './spare-schemas.sql.ts'

/** What the schema of a class of this server's version has seen. */
export const schemaVersion = hashMigrations()

/** Where the directory is, and the schemas of classes. */
export type Schemas = {
  directory: Pool
  cells: Cells
  /** The bots' share of the pool in a new class, basis points. */
  tradingShareBps: number
}

/**
 * Makes a schema ahead in a cell, with all its tables: that takes most of the time that a class takes. It has a connection of its
 * own, since those of a lane are other classes'.
 */
export async function makeSpare(
  { directory, cells }: Pick<Schemas, 'directory' | 'cells'>,
  cell: string,
  realNow: Instant,
): Promise<void> {
  await makeSchema({ directory, cell, realNow }, async ({ id, schema }, holder) => {
    const pool = createPool(withSchema(cells.connectionOf(cell), schema), { max: 1 })
    try {
      await pool.query(`create schema ${schema}`)
      await makeImageTable(pool)
      // Last: it closes the connection, and another one would cost as much as a tenth of it.
      await migrate(pool)
    } finally {
      await pool.end()
    }
    await setSpareVersion(holder, { id, version: schemaVersion })
  })
}

/**
 * Makes a schema of a name of its own. A connection holds a lock while it is made, which goes with the connection; it is
 * none of the directory's, since those may all wait for this. The directory knows of the schema before it is there: what is
 * left of one that failed is found and dropped.
 *
 * @param work makes it, and says last of what version it is, or what has become of it
 */
export async function makeSchema(
  { directory, cell, realNow }: { directory: Pool; cell: string; realNow: Instant },
  work: (made: { id: string; schema: string }, holder: Client) => Promise<void>,
): Promise<void> {
  const made = { id: newId(realNow), schema: `k_${randomBytes(8).toString('hex')}` }
  const holder = new Client(directory.options)
  // What breaks the connection fails the next statement on it too.
  holder.on('error', () => undefined)
  await holder.connect()
  try {
    await lockMaking(holder, made.schema)
    await insertSpare(holder, { ...made, cell, version: unfinished })
    await work(made, holder)
  } finally {
    await holder.end()
  }
}

/** The version of a spare that is being made, or that is none any more. */
export const unfinished = 'unfinished'

/**
 * Drops what servers that died left half made, the spares in which a class was begun and not finished, and what classes were
 * before a backup of them was restored.
 */
export async function clearUnfinished({
  directory,
  cells,
}: Pick<Schemas, 'directory' | 'cells'>): Promise<void> {
  const reachable = new Set(cells.listReachable())
  for (const { id, schema, cell } of await listUnfinished(directory, unfinished)) {
    if (!reachable.has(cell)) continue
    await inTransaction(directory, async (tx) => {
      if (!(await tryMakingLock(tx, schema))) return
      // Made ready between the look and the lock, it stays.
      if (!(await deleteUnfinished(tx, { id, version: unfinished }))) return
      // Its row goes when the schema has: after a crash in between it is dropped once more.
      await dropSchemas({ cells }, { schema, cell })
    })
  }
}
