import type { Pool } from 'pg'
import { firstRow, type Queryable, rows, type Tx } from './queryable.ts'

/** A table of the world and its stored columns, in their order. */
export type TableRow = { name: string; columns: string[] }

/**
 * The tables of the schema, those that are referred to before those that refer to them. The lists of
 * migrations and functions are none of the world's; images are written and read as files, wherever they lie.
 *
 * @throws Error when they refer to each other in a circle, which no order of copying could follow
 */
export async function listTables(db: Queryable): Promise<TableRow[]> {
  const tables = await rows<TableRow>(
    db,
    'list-backup-tables',
    `select c.relname::text as "name", array_agg(a.attname::text order by a.attnum) as "columns"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and c.relname not in ('migrations', 'sql_functions', 'hub_images')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  )
  const references = await rows<{ from: string; to: string }>(
    db,
    'list-backup-references',
    `select distinct f.conrelid::regclass::text as "from", f.confrelid::regclass::text as "to"
     from pg_constraint f
     where f.contype = 'f' and f.connamespace = current_schema()::regnamespace
       and f.conrelid <> f.confrelid`,
  )
  return inOrder(tables, references)
}

function inOrder(
  tables: readonly TableRow[],
  references: readonly { from: string; to: string }[],
): TableRow[] {
  const ordered: TableRow[] = []
  const done = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of next) {
      ordered.push(table)
      done.add(table.name)
    }
  }
  return ordered
}

/** A sequence and where it stands. The place is text: it may be any bigint. */
export type SequenceRow = { name: string; lastValue: string; isCalled: boolean }

/** The sequences of the schema. They stand outside every snapshot: read them after the tables. */
export async function listSequences(db: Queryable): Promise<SequenceRow[]> {
  const names = await rows<{ name: string }>(
    db,
    'list-backup-sequences',
    `select c.relname::text as "name" from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'S'
     order by c.relname`,
  )
  const found: SequenceRow[] = []
  for (const { name } of names) {
    const row = await firstRow<Omit<SequenceRow, 'name'>>(
      db,
      `read-sequence-${name}`,
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    )
    if (row) found.push({ name, ...row })
  }
  return found
}

/** Puts a sequence where it stood. */
export async function setSequence(tx: Tx, sequence: SequenceRow): Promise<void> {
  await firstRow(tx, 'set-sequence', 'select setval(quote_ident($1)::regclass, $2::bigint, $3)', [
    sequence.name,
    sequence.lastValue,
    sequence.isCalled,
  ])
}

/** What migrations put into an empty world by themselves. */
const filledByMigrations = new Set(['reserve_rollup', 'event_log'])

/** The tables that hold something that somebody did. */
export async function listFilledTables(db: Queryable): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(db)) {
    if (filledByMigrations.has(name)) continue
    const row = await firstRow(db, `is-filled-${name}`, `select true from ${quoted(name)} limit 1`)
    if (row) filled.push(name)
  }
  return filled
}

/** The migrations that the schema has seen; none where no Kunwari was ever started on it. */
export async function listAppliedMigrations(
  db: Queryable,
): Promise<{ name: string; sha256: string }[]> {
  const there = await firstRow<{ isThere: boolean }>(
    db,
    'is-there-a-schema',
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (there?.isThere !== true) return []
  return rows(db, 'list-backup-migrations', 'select name, sha256 from migrations order by name')
}

/** Makes a table's text the same for every reader, for as long as the transaction lasts. */
export async function settleTextForm(tx: Tx): Promise<void> {
  await tx.query(`
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local bytea_output = 'hex';
    set local extra_float_digits = 1;
    -- A large table is read from its first row on, also while somebody else reads it.
    set local synchronize_seqscans = off;
    set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`)
}

/** Empties a table of what migrations put there, and stops what it does by itself. */
export async function prepareTable(tx: Tx, { name }: TableRow): Promise<void> {
  await tx.query(`alter table ${quoted(name)} disable trigger user`)
  await tx.query(`delete from ${quoted(name)}`)
}

/** Lets a table do again what it does by itself. */
export async function armTable(tx: Tx, { name }: TableRow): Promise<void> {
  await tx.query(`alter table ${quoted(name)} enable trigger user`)
}

/** The statement that gives or takes a whole table as text. */
export function copyStatement({ name, columns }: TableRow, direction: 'to stdout' | 'from stdin') {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) ${direction}`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

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
