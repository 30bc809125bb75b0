import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import type { ClientBase, QueryResultRow } from 'pg'

/** Whatever runs a statement: the pool for a read on its own, a client inside a transaction. */
export type Queryable = { query: ClientBase['query'] }

/** A database transaction in progress. Operations take one and never open their own. */
export type Tx = Queryable & { readonly isTransaction: true }

/**
 * Runs a named statement, prepared once a connection.
 *
 * @param name unique per text; the server plans it once and runs the plan again
 */
export async function rows<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await db.query<Row>({ name, text, values: values.map(toParameter) })
  return result.rows
}

/** As `rows`, for a statement that gives one row or none. */
export async function firstRow<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  return (await rows<Row>(db, name, text, values))[0]
}

/** As `rows`, for a statement that always gives one row. */
export async function onlyRow<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row> {
  const row = await firstRow<Row>(db, name, text, values)
  if (!row) throw new Error(`${name} gave no row`)
  return row
}

/** Marks a moment among a statement's values. */
export function timestamp(at: Instant): string {
  return toIso(at)
}

// The driver writes a bigint as text by itself; undefined must not become a silent null by accident
// of its position, so it is refused here.
function toParameter(value: unknown): unknown {
  if (value === undefined) throw new TypeError('a statement got undefined as a value')
  return value
}
