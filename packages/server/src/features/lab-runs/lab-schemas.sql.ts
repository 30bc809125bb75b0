import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

/** A name has 63 bytes at most. */
const queueName = `left(current_schema(), 58) || '_jobs'`
const replayPrefix = `left(current_schema(), 42) || '_replay_'`

/** The schema in which the laboratory's queue stands, and whether it is there. */
export async function findQueueSchema(db: Queryable): Promise<{ name: string; isThere: boolean }> {
  const row = await firstRow<{ name: string; isThere: boolean }>(
    db,
    'find-queue-schema',
    `select ${queueName} as "name",
       exists (select from pg_namespace where nspname = ${queueName}) as "isThere"`,
  )
  return row ?? { name: '', isThere: false }
}

/** The schema in which a run is played again. */
export async function getReplaySchema(db: Queryable, id: string): Promise<string> {
  const row = await firstRow<{ name: string }>(
    db,
    'get-replay-schema',
    `select ${replayPrefix} || right($1::text, 12) as "name"`,
    [id],
  )
  return row?.name ?? ''
}

/** Makes a schema, empty: what an earlier try left in it is gone. */
export async function remakeSchema(db: Queryable, name: string): Promise<void> {
  await dropSchema(db, name)
  await runNamed(db, 'create schema %I', name)
}

export async function dropSchema(db: Queryable, name: string): Promise<void> {
  await runNamed(db, 'drop schema if exists %I cascade', name)
}

/** Drops the queue and every replay of this world. */
export async function dropLabSchemas(tx: Tx): Promise<void> {
  const found = await rows<{ name: string }>(
    tx,
    'list-lab-schemas',
    `select nspname::text as "name" from pg_namespace
     where nspname = ${queueName}
       or (starts_with(nspname::text, ${replayPrefix})
         and length(nspname::text) = length(${replayPrefix}) + 12)`,
  )
  for (const { name } of found) await dropSchema(tx, name)
}

/** A statement cannot take the name of a schema as a value. */
async function runNamed(db: Queryable, statement: string, name: string): Promise<void> {
  const row = await firstRow<{ text: string }>(
    db,
    'name-a-schema',
    'select format($1::text, $2::text) as "text"',
    [statement, name],
  )
  await db.query(row?.text ?? '')
}
