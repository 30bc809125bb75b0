import type { Pool } from 'pg'
import { rows } from './queryable.ts'

/** A table of so few pages (of 8 kB) is read whole as quickly as by an index. */
const smallPages = 8

/**
 * Analyses the tables of the schema that have more than doubled since PostgreSQL last counted their pages.
 *
 * Every connection keeps the execution plans of its statements, and one that was made for a small table reads a
 * large one whole. The statistics that ANALYZE writes let all connections plan again. A table that doubles is
 * analysed once for each time that it does, each time from a sample of fixed size.
 *
 * @returns the tables that were analysed
 */
export async function analyseGrownTables(pool: Pool): Promise<string[]> {
  const grown = await rows<{ name: string }>(
    pool,
    'list-grown-tables',
    `select c.oid::regclass::text as "name" from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and pg_relation_size(c.oid) / current_setting('block_size')::bigint > 2 * c.relpages + $1::bigint`,
    [smallPages],
  )
  const names = grown.map(({ name }) => name)
  // A server beside this one, or a vacuum, may be at one of them: then it is analysed already.
  if (names.length > 0) await pool.query(`analyze (skip_locked) ${names.join(', ')}`)
  return names
}
