import { mkdirSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { firstRow } from '../db/queryable.ts'
import { inTransaction } from '../db/transaction.ts'
import { makeImageTable, openImageStore } from './image-store.ts'
import type { Lanes } from './lanes.ts'

/** What is needed to put a class away and bring it back. */
export type StorageParts = {
  directory: Pool
  lanes: Lanes
  /** The hub's folder in DATA_DIR, which all of its servers share. */
  folder: string
}

/** Which class, where it lies, and how much it may hold. */
export type StoredClass = { id: string; schema: string; imageBytesMax: bigint }

/** Nightly backups of a class that are kept; the older ones go. */
const backupsKept = 2

/** Writes a class into one file, while its people go on. */
export async function writeClassFile(
  { lanes }: Pick<StorageParts, 'lanes'>,
  { schema, imageBytesMax }: StoredClass,
  { file, realNow }: { file: string; realNow: Instant },
): Promise<void> {
  const pool = lanes.poolOf(schema)
  const files = openImageStore(pool, { bytesMax: imageBytesMax })
  await makeBackup({ pool, files, file }, realNow)
}

/** The nightly backup of a class. */
export async function backUpClass(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
): Promise<void> {
  const folder = makeClassFolder(parts, 'backups', stored.id)
  const file = path.join(
    folder,
    `${new Date(realNow).toISOString().replaceAll(/[:.]/g, '-')}.kunwari`,
  )
  await writeClassFile(parts, stored, { file, realNow })
  const names = (await readdir(folder)).filter((name) => name.endsWith('.kunwari')).toSorted()
  for (const name of names.slice(0, -backupsKept))
    await rm(path.join(folder, name), { force: true })
}

/**
 * Puts a class away: its file is written while nobody can write in it, and its schema goes in the same transaction. Where
 * that fails, schema and class are as they were.
 */
export async function putAway(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
): Promise<void> {
  const { lanes } = parts
  const file = asleepFile(parts, stored.id)
  makeClassFolder(parts, 'asleep', stored.id)
  const pool = lanes.poolOf(stored.schema)
  await inTransaction(pool, async (tx) => {
    await tx.query(
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await tx.query(await lockStatement(pool))
    // What an earlier try left is older than what stands here.
    await rm(file, { force: true })
    await writeClassFile(parts, stored, { file, realNow })
    await tx.query(`drop schema ${stored.schema} cascade`)
  })
}

/** Brings a class back from its file, row by row and centavo by centavo, or leaves all as it was. */
export async function bringBack(
  parts: StorageParts,
  stored: StoredClass,
  realNow: Instant,
): Promise<void> {
  const { directory, lanes } = parts
  const file = asleepFile(parts, stored.id)
  // A server that died before the schema was gone left both; what stands in the database is the class.
  if (await hasSchema(directory, stored.schema)) {
    await rm(file, { force: true })
    return
  }
  await directory.query(`create schema ${stored.schema}`)
  const pool = lanes.poolOf(stored.schema)
  try {
    await makeImageTable(pool)
    const files = openImageStore(pool, { bytesMax: stored.imageBytesMax })
    await restoreBackup({ pool, files, file }, realNow)
  } catch (error) {
    await directory.query(`drop schema ${stored.schema} cascade`)
    throw error
  }
  await rm(file, { force: true })
}

/** Removes all of a class: its schema, those of its rehearsal and laboratory, and every file of it. */
export async function removeClass(parts: StorageParts, stored: StoredClass): Promise<void> {
  const { directory, folder } = parts
  for (const schema of await listSchemasOf(directory, stored.schema)) {
    await directory.query(`drop schema if exists "${schema}" cascade`)
  }
  for (const kind of ['backups', 'asleep', 'classes']) {
    await rm(path.join(folder, kind, stored.id), { recursive: true, force: true })
  }
}

/** The folder of a class's rehearsal, and of nothing else. */
export function classFolder({ folder }: Pick<StorageParts, 'folder'>, id: string): string {
  return path.join(folder, 'classes', id)
}

function asleepFile({ folder }: StorageParts, id: string): string {
  return path.join(folder, 'asleep', id, 'class.kunwari')
}

function makeClassFolder({ folder }: StorageParts, kind: 'backups' | 'asleep', id: string): string {
  const made = path.join(folder, kind, id)
  mkdirSync(made, { recursive: true, mode: 0o700 })
  return made
}

async function hasSchema(directory: Pool, schema: string): Promise<boolean> {
  const text = 'select true as found from pg_namespace where nspname = $1'
  return (await firstRow(directory, 'hub-has-schema', text, [schema])) !== undefined
}

/** A rehearsal and the laboratory name their schemas after the class's. */
async function listSchemasOf(directory: Pool, schema: string): Promise<string[]> {
  const { rows } = await directory.query<{ name: string }>(
    `select nspname::text as name from pg_namespace where nspname = $1 or starts_with(nspname, $1 || '_')`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Lets everybody read, and nobody write. */
async function lockStatement(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(relname), ', ' order by relname) as names from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
  )
  return `lock table ${rows[0]?.names ?? 'world'} in exclusive mode`
}
