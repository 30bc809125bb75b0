import { mkdtempSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import { type ArchiveEntry, readArchive } from '../backup/archive.ts'
import { listTables } from '../db/tables.sql.ts'
import { createTestDatabase } from '../db/test-database.ts'
import { openFileStore } from '../features/files/file-store.ts'

/** Every row of every table, as text. */
export async function everything(pool: Pool): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const { name } of await listTables(pool)) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    all[name] = rows.map(({ row }) => row).toSorted()
  }
  return all
}

/** Everything that a backup holds, in its order. */
export async function entriesOf(file: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const { name, bytes } of readArchive(file)) {
    entries.push({ name, bytes: Buffer.from(bytes) })
  }
  return entries
}

/** What a server still does by itself: events to tell, a ledger to add up for the first time. */
export async function countUnsettled(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select (select count(*) from events where seq is null)::int4
       + (select count(*) from reserve_rollup where full_sum_at is null)::int4 as n`,
  )
  return rows[0]?.n ?? 0
}

/** A database that no Kunwari was started on, and a data folder with nothing in it. */
export async function emptyTarget(folder: string) {
  const database = await createTestDatabase()
  await database.pool.query('drop schema public cascade; create schema public')
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const files = await openFileStore({ dataDir })
  return { database, pool: database.pool, files, dataDir }
}

/** Whether it holds no world and no images, whatever was tried on it. */
export async function holdsNothing({
  pool,
  dataDir,
}: Awaited<ReturnType<typeof emptyTarget>>): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relname = 'world' and relkind = 'r'`,
  )
  const worlds = rows.length === 0 ? [] : (await pool.query('select 1 from world')).rows
  const stored = readdirSync(path.join(dataDir, 'files/stored'))
  return worlds.length === 0 && stored.length === 0
}
