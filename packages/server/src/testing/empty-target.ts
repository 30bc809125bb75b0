import { mkdtempSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase } from '../db/test-database.ts'
import { openFileStore } from '../features/files/file-store.ts'

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
