import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Queryable } from '../../db/queryable.ts'

/** The lease of a server that was killed runs out first; then another does what it left. */
const lookMsMax = 330_000
const breathMs = 1_000

type Row = {
  id: string
  schema: string
  cell: string
  hasSchema: boolean
  state: 'spare' | 'awake' | 'asleep' | 'wiped'
  version: string
}

/**
 * Whether every class of the directory is whole or gone, at the latest once the leases of killed servers are over: awake with
 * its world, asleep with its file or still whole, wiped without a schema and a file; and no schema is nobody's.
 *
 * @param databases of all cells by their names, in whatever schema; the directory is in that of main
 * @param hubFolder where backups and classes asleep lie
 */
export async function findHalves(
  databases: ReadonlyMap<string, Queryable>,
  hubFolder: string,
): Promise<string[]> {
  const until = performance.now() + lookMsMax
  for (;;) {
    const halves = await lookForHalves(databases, hubFolder)
    if (halves.length === 0 || performance.now() > until) return halves
    await delay(breathMs)
  }
}

async function lookForHalves(
  databases: ReadonlyMap<string, Queryable>,
  hubFolder: string,
): Promise<string[]> {
  const { rows = [] } =
    (await databases.get('main')?.query<Row>(
      `select id, schema_name as schema, cell, has_schema as "hasSchema", state, version
       from hub.hub_classes order by id`,
    )) ?? {}
  const schemas = new Map<string, Queryable>()
  for (const [cell, db] of databases) {
    const listed = await db.query<{ name: string }>(
      `select nspname::text as name from pg_namespace where nspname ~ '^k_[0-9a-f]{16}$'`,
    )
    for (const { name } of listed.rows) schemas.set(`${cell} ${name}`, db)
  }
  const known = new Set(
    rows.flatMap(({ cell, schema, hasSchema }) => (hasSchema ? [`${cell} ${schema}`] : [])),
  )
  const faults = [...schemas.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `schema ${name} is nobody's`)
  for (const row of rows) {
    const db = schemas.get(`${row.cell} ${row.schema}`)
    const isThere = db !== undefined
    const hasWorld = isThere && (await isWhole(db, row.schema))
    const isSlept = existsSync(path.join(hubFolder, 'asleep', row.id, 'class.kunwari'))
    const isRight = {
      // One that is being made is made ready or dropped.
      spare: row.version !== 'unfinished' && isThere,
      awake: hasWorld,
      asleep: isSlept || hasWorld,
      wiped: !isThere && !hasFiles(hubFolder, row.id),
    }[row.state]
    if (!isRight)
      faults.push(
        `class ${row.id} is ${row.state}: schema ${isThere}, world ${hasWorld}, file ${isSlept}`,
      )
  }
  return faults
}

async function isWhole(db: Queryable, schema: string): Promise<boolean> {
  const found = await db.query<{ there: boolean }>(`select to_regclass($1) is not null as there`, [
    `${schema}.world`,
  ])
  if (found.rows[0]?.there !== true) return false
  return (await db.query(`select true from ${schema}.world`)).rows.length === 1
}

function hasFiles(hubFolder: string, id: string): boolean {
  return ['backups', 'asleep', 'classes'].some((kind) => {
    const folder = path.join(hubFolder, kind)
    return existsSync(folder) && readdirSync(folder).includes(id)
  })
}
