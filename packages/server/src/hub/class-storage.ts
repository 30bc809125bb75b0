import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Instant } from '@kunwari/domain/calendar/instant'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Pool } from 'pg'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createBulkhead } from '../bulkhead.ts'
import { withSchema } from '../db/database-url.ts'
import { connectionOf, createPool } from '../db/pool.ts'
import { firstRow, type Queryable } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileStore } from '../features/files/file-store.ts'
import type { Cells } from './cells.ts'
import { makeImageTable, openImageStore } from './image-store.ts'

/** What is needed to put a class away and bring it back. */
export type StorageParts = {
  directory: Pool
  cells: Cells
  /** The hub's folder in DATA_DIR, which all of its servers share. */
  folder: string
}

/** Which class, where it lies, and how much it may hold. */
export type StoredClass = { id: string; schema: string; cell: string; imageBytesMax: bigint }

/** One for what locks, one that reads or writes everything, one for the images. */
const connectionsMax = 3

/**
 * Bulkhead for work on whole classes: each opens connections of its own, and somebody who presses a button
 * again and again has PostgreSQL left with none for anybody. Who waits holds none.
 */
const inStorageQueue = createBulkhead({
  atOnceMax: 4,
  waitingMax: 100,
  full: () => refusalError('unavailable', { retryAfterSeconds: 10 }),
})

/**
 * Has one at a time put a class away, bring it back, back it up or wipe it, on whichever server: each of these takes away
 * what another may just have made.
 *
 * @param work told how to refuse to go on where the hold was lost with its connection, before what cannot be undone
 */
export async function holdClass<Result>(
  { directory }: Pick<StorageParts, 'directory'>,
  id: string,
  work: (requireHeld: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return inStorageQueue(async () => {
    const pool = createPool(connectionOf(directory), { max: 1 })
    try {
      return await inTransaction(pool, async (tx) => {
        await tx.query('set local idle_in_transaction_session_timeout = 0')
        const text = `select pg_advisory_xact_lock(hashtextextended('kunwari class ' || $1, 0))`
        await firstRow(tx, 'hub-hold-class', text, [id])
        return work(async () => {
          await tx.query('select true')
        })
      })
    } finally {
      await pool.end()
    }
  })
}

/** Work on a whole class, by connections of its own: a lane's would be missed by other classes for as long. */
async function withClass<Result>(
  parts: Pick<StorageParts, 'cells'>,
  stored: StoredClass,
  work: (pool: Pool, files: FileStore) => Promise<Result>,
): Promise<Result> {
  return withSchemaOf(parts, stored, (pool) =>
    work(pool, openImageStore(pool, { bytesMax: stored.imageBytesMax })),
  )
}

async function withSchemaOf<Result>(
  { cells }: Pick<StorageParts, 'cells'>,
  { schema, cell }: Pick<StoredClass, 'schema' | 'cell'>,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(withSchema(cells.connectionOf(cell), schema), { max: connectionsMax })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Writes a class into one file, while its people go on. Takes no place in the queue: work that holds the class does it too. */
export async function writeClassFile(
  parts: Pick<StorageParts, 'cells'>,
  stored: StoredClass,
  { file, realNow }: { file: string; realNow: Instant },
): Promise<void> {
  await withClass(parts, stored, (pool, files) => makeBackup({ pool, files, file }, realNow))
}

/**
 * Puts a class away: its file is written while nobody can write in it, and its schema goes in the same transaction. Where
 * that fails, schema and class are as they were.
 *
 * @param requireHeld refuses to let the schema go where somebody else may hold the class by now
 */
export async function putAway(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
  requireHeld: () => Promise<void>,
): Promise<void> {
  const file = asleepFile(parts, stored.id)
  const folder = makeClassFolder(parts, 'asleep', stored.id)
  await withClass(parts, stored, (pool, files) =>
    inTransaction(pool, async (tx) => {
      await tx.query(
        'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      )
      await tx.query(await lockStatement(tx))
      // What an earlier try left is older than what stands here.
      await forgetFile(parts, stored.id)
      await makeBackup({ pool, files, file }, realNow)
      // The schema goes for good: the file's name has to be there after a power cut too.
      await syncFolder(folder)
      await requireHeld()
      for (const schema of await listSchemasOf(tx, stored.schema)) {
        await tx.query(`drop schema if exists "${schema}" cascade`)
      }
    }),
  )
}

/**
 * Brings a class back from its file, row by row and centavo by centavo, or leaves all as it was.
 *
 * @param requireHeld refuses to go on where somebody else holds the class by now: what is here may be theirs
 */
export async function bringBack(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
  requireHeld: () => Promise<void>,
): Promise<void> {
  await restoreInto(parts, stored, { file: asleepFile(parts, stored.id), realNow, requireHeld })
  await requireHeld()
  await forgetFile(parts, stored.id)
}

/** Makes the schema of a class anew from a file. Where that fails there is none. */
export async function restoreInto(
  parts: Pick<StorageParts, 'cells'>,
  stored: StoredClass,
  {
    file,
    realNow,
    requireHeld,
  }: { file: string; realNow: Instant; requireHeld: () => Promise<void> },
): Promise<void> {
  await withClass(parts, stored, async (pool, files) => {
    // A server that died while it brought the class back left a schema without a world.
    await pool.query(`drop schema if exists ${stored.schema} cascade`)
    await pool.query(`create schema ${stored.schema}`)
    try {
      await makeImageTable(pool)
      await restoreBackup({ pool, files, file }, realNow)
    } catch (error) {
      await requireHeld()
      await pool.query(`drop schema if exists ${stored.schema} cascade`)
      throw error
    }
  })
}

/** Removes the file of a class that stands in its database. */
export async function forgetFile(parts: Pick<StorageParts, 'folder'>, id: string): Promise<void> {
  const file = asleepFile(parts, id)
  // A server that died while it wrote one left a part of it.
  for (const left of [file, `${file}.partial`]) await rm(left, { force: true })
}

/** Whether a class stands in the database whole: its world is restored with all the rest or not at all. */
export async function isInDatabase(
  parts: Pick<StorageParts, 'cells'>,
  stored: StoredClass,
): Promise<boolean> {
  return withClass(parts, stored, async (pool) => {
    const text = `select to_regclass('world') is not null as "isThere"`
    const row = await firstRow<{ isThere: boolean }>(pool, 'hub-has-world', text)
    if (row?.isThere !== true) return false
    // Of a schema that is migrated in part no column is sure to be there.
    const { rows } = await pool.query('select true from world')
    return rows.length > 0
  })
}

/** Removes all of a class: its schema, those of its rehearsal and laboratory, and every file of it. */
export async function removeClass(
  parts: Pick<StorageParts, 'cells' | 'folder'>,
  stored: StoredClass & { hasSchema: boolean },
): Promise<void> {
  const { folder } = parts
  // One asleep is its file, and its cell may be away for good.
  if (stored.hasSchema) await dropSchemas(parts, stored)
  for (const kind of ['backups', 'asleep', 'classes']) {
    await rm(path.join(folder, kind, stored.id), { recursive: true, force: true })
  }
}

/** Drops a class's schema in its cell, and those of its rehearsal and laboratory. */
export async function dropSchemas(
  parts: Pick<StorageParts, 'cells'>,
  stored: Pick<StoredClass, 'schema' | 'cell'>,
): Promise<void> {
  await withSchemaOf(parts, stored, async (pool) => {
    for (const schema of await listSchemasOf(pool, stored.schema)) {
      await pool.query(`drop schema if exists "${schema}" cascade`)
    }
  })
}

/** The folder of a class's rehearsal and of downloads under way: nothing in it has to outlive them. */
export function classFolder({ folder }: Pick<StorageParts, 'folder'>, id: string): string {
  return path.join(folder, 'classes', id)
}

/** The file that a class is while it is asleep. */
export function asleepFile({ folder }: Pick<StorageParts, 'folder'>, id: string): string {
  return path.join(folder, 'asleep', id, 'class.kunwari')
}

export function makeClassFolder(
  { folder }: Pick<StorageParts, 'folder'>,
  kind: 'backups' | 'asleep',
  id: string,
): string {
  const made = path.join(folder, kind, id)
  mkdirSync(made, { recursive: true, mode: 0o700 })
  return made
}

/** A rehearsal and the laboratory name their schemas after the class's. */
async function listSchemasOf(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname = $1 or starts_with(nspname, $1 || '_')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Lets everybody read, and nobody write. */
async function lockStatement(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ names: string }>(
    `select string_agg(quote_ident(relname), ', ' order by relname) as names from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  return `lock table ${rows[0]?.names ?? 'world'} in exclusive mode`
}

/** Has the names in a folder survive a power cut. Windows opens no folder, and keeps them by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
