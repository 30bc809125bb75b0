import type { Queryable } from '../../db/queryable.ts'

/** A class whose rows are compared: its schema, and the word that its names begin with. */
export type MarkedClass = { id: string; mark: string }

/** By whom the rows of one schema were written. */
type Written = {
  mark: string
  rows: number
  tables: number
  ids: Set<string>
  marks: Map<string, string>
}

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Compares every table of every class's schema by who wrote it: no id of a row of one class may be in another, and no
 * name of one class's people.
 *
 * @param dbOf the database of a cell, in whatever schema; the directory is in that of main
 * @param shared ids that are in all of them by right: people of the hub who entered each
 * @returns a sentence for each row's trace that is where it does not belong, and how much was compared
 */
export async function findStrangers(
  dbOf: (cell: string) => Queryable,
  classes: readonly MarkedClass[],
  shared: ReadonlySet<string>,
): Promise<{ faults: string[]; tables: number; rows: number }> {
  const marks = classes.map(({ mark }) => mark)
  const written: Written[] = []
  for (const one of classes) {
    const { cell, schema } = await locate(dbOf('main'), one.id)
    written.push(await readSchema(dbOf(cell), { schema, mark: one.mark, marks }))
  }
  return {
    faults: written.flatMap((one) => strangersOf(one, written, shared)),
    tables: written.reduce((sum, { tables }) => sum + tables, 0),
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
  }
}

async function locate(db: Queryable, id: string): Promise<{ cell: string; schema: string }> {
  const text = 'select cell, schema_name as schema from hub.hub_classes where id = $1'
  const { rows } = await db.query<{ cell: string; schema: string }>(text, [id])
  const [row] = rows
  if (!row) throw new Error(`no class has the id ${id}`)
  return row
}

async function readSchema(
  db: Queryable,
  { schema, mark, marks }: { schema: string; mark: string; marks: readonly string[] },
): Promise<Written> {
  const listed = await db.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind = 'r' order by relname`,
    [schema],
  )
  const found: Written = {
    mark,
    rows: 0,
    tables: listed.rows.length,
    ids: new Set(),
    marks: new Map(),
  }
  for (const { name } of listed.rows) {
    const { rows } = await db.query<{ text: string }>(`select t::text as text from ${name} t`)
    found.rows += rows.length
    for (const { text } of rows) {
      for (const [id] of text.matchAll(idPattern)) found.ids.add(id)
      for (const one of marks) if (text.includes(one)) found.marks.set(one, name)
    }
  }
  return found
}

function strangersOf(one: Written, all: readonly Written[], shared: ReadonlySet<string>): string[] {
  const faults: string[] = []
  if (!one.marks.has(one.mark)) faults.push(`nothing of ${one.mark} is in its own schema`)
  for (const other of all) {
    if (other === one) continue
    const table = one.marks.get(other.mark)
    if (table !== undefined) faults.push(`${table} of ${one.mark} names somebody of ${other.mark}`)
    const ids = [...one.ids].filter((id) => other.ids.has(id) && !shared.has(id))
    if (ids.length > 0) {
      faults.push(`${ids.length} ids of ${other.mark} are in ${one.mark}, as ${ids[0]}`)
    }
  }
  return faults
}
