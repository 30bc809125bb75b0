import type { Pool } from 'pg'
import { type ArchiveEntry, readArchive } from '../backup/archive.ts'
import { listTables } from '../db/tables.sql.ts'

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
