import { firstRow, type Queryable, rows, type Tx } from '../db/queryable.ts'

/** Notes a schema before it is made. */
export async function insertSpare(
  db: Queryable,
  { id, schema, cell, version }: { id: string; schema: string; cell: string; version: string },
): Promise<void> {
  await firstRow(
    db,
    'hub-insert-spare',
    `insert into hub_classes (id, schema_name, cell, state, version) values ($1, $2, $3, 'spare', $4)`,
    [id, schema, cell, version],
  )
}

/** Takes a spare schema of a cell for nobody else; undefined where none is ready. Held until the transaction ends. */
export async function takeSpare(
  db: Queryable,
  { version, cell }: { version: string; cell: string },
): Promise<{ id: string; schema: string; cell: string } | undefined> {
  return firstRow(
    db,
    'hub-take-spare',
    `select id, schema_name as "schema", cell from hub_classes
     where state = 'spare' and version = $1 and cell = $2
     order by id limit 1 for update skip locked`,
    [version, cell],
  )
}

/** Says of which version a spare schema is: one that is none of this server's is not taken. */
export async function setSpareVersion(
  db: Queryable,
  { id, version }: { id: string; version: string },
): Promise<void> {
  const text = `update hub_classes set version = $2 where id = $1 and state = 'spare'`
  await firstRow(db, 'hub-set-spare-version', text, [id, version])
}

// A lock belongs to the database, so the name of the schema is in it.
const lockKey = `hashtextextended('kunwari making ' || $1, 0)`

/** Takes the lock of a schema that is being made, for as long as the connection lasts. */
export async function lockMaking(client: Queryable, schema: string): Promise<void> {
  await firstRow(client, 'hub-lock-making', `select pg_advisory_lock(${lockKey})`, [schema])
}

/** Takes the same lock until the transaction ends. Returns whether nobody is making the schema. */
export async function tryMakingLock(tx: Tx, schema: string): Promise<boolean> {
  const row = await firstRow<{ isFree: boolean }>(
    tx,
    'hub-try-making-lock',
    `select pg_try_advisory_xact_lock(${lockKey}) as "isFree"`,
    [schema],
  )
  return row?.isFree === true
}

/** Takes the lock of the server that makes schemas ahead, for as long as the connection lasts. Returns whether nobody had it. */
export async function tryFillingLock(client: Queryable): Promise<boolean> {
  const row = await firstRow<{ isFree: boolean }>(
    client,
    'hub-try-filling-lock',
    `select pg_try_advisory_lock(hashtextextended('kunwari spares', 0)) as "isFree"`,
  )
  return row?.isFree === true
}

/** Spares that are being made, or that nobody made ready. */
export async function listUnfinished(
  db: Queryable,
  version: string,
): Promise<{ id: string; schema: string; cell: string }[]> {
  const text = `select id, schema_name as "schema", cell from hub_classes
    where state = 'spare' and version = $1 order by id`
  return rows(db, 'hub-list-unfinished', text, [version])
}

/** Forgets a spare. Returns whether it was still of that version. */
export async function deleteUnfinished(
  tx: Tx,
  { id, version }: { id: string; version: string },
): Promise<boolean> {
  const text = `delete from hub_classes where id = $1 and state = 'spare' and version = $2
    returning true as "isGone"`
  return (await firstRow(tx, 'hub-delete-unfinished', text, [id, version])) !== undefined
}
