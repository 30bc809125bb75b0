import type { Pool } from 'pg'

/** What stands in every table, in one text each: equal texts, equal tables. */
type Digest = ReadonlyMap<string, string>

/** A database whose state was kept, can be compared with, and put back. */
export type KeptDatabase = {
  /** The tables that are not as they were kept. */
  findChanged: () => Promise<string[]>
  /** Makes tables as they were kept. */
  putBack: (tables: readonly string[]) => Promise<void>
}

/**
 * Keeps a copy of every table beside it. Comparing reads every column of every row; nothing is left
 * out here, and what may change is for the caller to say.
 */
export async function keepDatabase(pool: Pool): Promise<KeptDatabase> {
  const { rows: tables } = await pool.query<{ name: string; columns: string }>(
    `select t.table_name as name,
       string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
     from information_schema.tables t
     join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     group by t.table_name`,
  )
  await pool.query('create schema kept')
  for (const { name } of tables) {
    await pool.query(`create table kept.${name} as select * from public.${name}`)
  }
  await pool.query(
    `create table kept.sequences as
     select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  const digestSql = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' ||
           coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as digest from public.${name} t`,
    )
    .join(' union all ')
  const digest = async (): Promise<Digest> => {
    const { rows } = await pool.query<{ name: string; digest: string }>({
      name: 'digest-every-table',
      text: digestSql,
    })
    return new Map(rows.map((row) => [row.name, row.digest]))
  }
  const kept = await digest()
  let lookedAt = ''
  return {
    findChanged: async () => {
      // Whatever writes has a number: where none was given since, nothing can have been written.
      const writer = await lastWriter(pool)
      if (writer === lookedAt) return []
      const now = await digest()
      lookedAt = writer
      const changed = [...now].flatMap(([name, text]) => (kept.get(name) === text ? [] : [name]))
      if (changed.length > 0) lookedAt = ''
      return changed
    },
    putBack: async (names) => {
      const client = await pool.connect()
      try {
        // No trigger and no foreign key looks: this is no change of the world, but its undoing.
        await client.query("begin; set local session_replication_role = 'replica'")
        for (const { name, columns } of tables) {
          if (!names.includes(name)) continue
          await client.query(`delete from public.${name}`)
          await client.query(
            `insert into public.${name} (${columns}) overriding system value
             select ${columns} from kept.${name}`,
          )
        }
        // A wipe begins the numbers again, and what was put back has them already.
        await client.query(
          `select setval(k.name::regclass, greatest(k.last_value, s.last_value))
           from kept.sequences k
           join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename) = k.name`,
        )
        await client.query('commit')
        lookedAt = ''
      } finally {
        client.release()
      }
    },
  }
}

async function lastWriter(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ writer: string }>({
    name: 'last-writer',
    text: 'select pg_snapshot_xmax(pg_current_snapshot())::text as writer',
  })
  return rows[0]?.writer ?? ''
}
