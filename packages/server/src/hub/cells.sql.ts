import { firstRow, type Queryable, rows, type Tx } from '../db/queryable.ts'

/** What the directory knows of a database that classes live in. */
export type CellRow = {
  name: string
  isOpen: boolean
  classesMax: number
  awake: number
  /** Schemas of a version that are ready. */
  spare: number
}

/** Notes cells that are set: each takes classes from then on. */
export async function insertCells(db: Queryable, names: readonly string[]): Promise<void> {
  const text = 'insert into hub_cells (name) select unnest($1::text[]) on conflict do nothing'
  await rows(db, 'hub-insert-cells', text, [names])
}

/** All cells, that of the directory first; those too that no setting names any more. */
export async function listCells(db: Queryable, version: string): Promise<CellRow[]> {
  return rows(
    db,
    'hub-list-cells',
    `select l.name, l.is_open as "isOpen", l.classes_max as "classesMax",
       (select count(*) from hub_classes c where c.cell = l.name and c.state = 'awake')::int4 as awake,
       (select count(*) from hub_classes c
         where c.cell = l.name and c.state = 'spare' and c.version = $1)::int4 as spare
     from hub_cells l order by l.name <> 'main', l.name`,
    [version],
  )
}

export async function updateCell(
  db: Queryable,
  { name, isOpen, classesMax }: Pick<CellRow, 'name' | 'isOpen' | 'classesMax'>,
): Promise<void> {
  const text = 'update hub_cells set is_open = $2, classes_max = $3 where name = $1'
  await firstRow(db, 'hub-update-cell', text, [name, isOpen, classesMax])
}

/** What a cell takes; nobody else changes that, or places a class there, until the transaction ends. */
export async function lockCell(
  tx: Tx,
  name: string,
): Promise<Pick<CellRow, 'isOpen' | 'classesMax'> | undefined> {
  const text = `select is_open as "isOpen", classes_max as "classesMax" from hub_cells
    where name = $1 for no key update`
  return firstRow(tx, 'hub-lock-cell', text, [name])
}

/**
 * Whether a cell still takes one more class; nobody else places one in it until the transaction ends. One that is asleep
 * and has a schema is on its way in or out, and takes its place.
 */
export async function lockRoom(tx: Tx, name: string): Promise<boolean> {
  const cell = await lockCell(tx, name)
  if (cell?.isOpen !== true) return false
  // A statement of its own sees what was committed while this one waited for the lock.
  const count = `select count(*)::int4 as placed from hub_classes
    where cell = $1 and (state = 'awake' or (state = 'asleep' and has_schema))`
  const found = await firstRow<{ placed: number }>(tx, 'hub-count-placed', count, [name])
  return (found?.placed ?? 0) < cell.classesMax
}

/** Notes that a class that sleeps is to be in the database of a cell. */
export async function setCell(
  db: Queryable,
  { id, cell }: { id: string; cell: string },
): Promise<void> {
  const text = `update hub_classes set cell = $2, has_schema = true
    where id = $1 and state = 'asleep'`
  await firstRow(db, 'hub-set-cell', text, [id, cell])
}

/** Notes that no database holds a class any more: one asleep is its file alone, of one wiped nothing is left. */
export async function noteInNoCell(db: Queryable, id: string): Promise<void> {
  const text = `update hub_classes set has_schema = false
    where id = $1 and state in ('asleep', 'wiped')`
  await firstRow(db, 'hub-in-no-cell', text, [id])
}

/** Classes that were wiped while their database was away, in databases that answer now. */
export async function listLeftSchemas(
  db: Queryable,
  { cells, limit }: { cells: readonly string[]; limit: number },
): Promise<string[]> {
  const text = `select id from hub_classes where state = 'wiped' and has_schema
    and cell = any($1::text[]) limit $2`
  const left = await rows<{ id: string }>(db, 'hub-list-left-schemas', text, [cells, limit])
  return left.map(({ id }) => id)
}

/**
 * Notes that classes that were wiped have a schema again: their database was restored from a backup of before. Then
 * `listLeftSchemas` names them.
 *
 * @param schemas that stand in the cell
 */
export async function noteReturned(
  db: Queryable,
  { cell, schemas }: { cell: string; schemas: readonly string[] },
): Promise<void> {
  const text = `update hub_classes set has_schema = true
    where state = 'wiped' and cell = $1 and schema_name = any($2::text[])`
  await rows(db, 'hub-note-returned', text, [cell, schemas])
}
