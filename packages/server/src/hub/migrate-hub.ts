import path from 'node:path'
import { addMs, dayMs, type Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { withSchema } from '../db/database-url.ts'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { firstRow, type Queryable, timestamp } from '../db/queryable.ts'
import { listOutdated, setVersion } from './directory.sql.ts'
import { makeImageTable } from './image-store.ts'
import { type Schemas, schemaVersion, unfinished } from './spare-schemas.ts'

/** The schema of the hub's own people and its directory. */
export const hubSchema = 'hub'

const folder = path.join(import.meta.dirname, '../../hub-migrations')
/** Classes that are brought up to date side by side. */
const atOnce = 4
const sayEvery = 25

/**
 * Brings the hub's own schema up to date: the tables of a class, for its people, and those of the directory.
 *
 * @param schema the one that the pool works in
 */
export async function migrateHub(pool: Pool, schema = hubSchema): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await migrate(pool)
  await migrate(pool, { folder, history: 'hub_migrations' })
}

/**
 * Brings the schemas of all classes up to date, each by its own history; asleep ones are when they are woken. A class that
 * fails keeps its version, and the others go on.
 *
 * @param say told how far it is
 * @param reachable cells whose classes it is for; those of others are when their database is back
 * @returns those that failed
 */
export async function migrateClasses(
  schemas: Pick<Schemas, 'directory' | 'cells'>,
  say: (message: string) => void,
  reachable = schemas.cells.listReachable(),
): Promise<{ id: string; error: Error }[]> {
  const outdated = (await listOutdated(schemas.directory, schemaVersion)).filter(
    ({ version, cell }) => version !== unfinished && reachable.includes(cell),
  )
  const failed: { id: string; error: Error }[] = []
  let done = 0
  const waiting = [...outdated]
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        await migrateClass(schemas, one)
        done += 1
      } catch (error) {
        failed.push({
          id: one.id,
          error: error instanceof Error ? error : new Error(String(error)),
        })
      }
      const seen = done + failed.length
      if (seen % sayEvery === 0 || seen === outdated.length) {
        say(`Brought ${done} of ${outdated.length} classes up to date.`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}

/** Brings one class up to date, by a connection of its own: one that has read the catalogue of every class would keep all of it. */
export async function migrateClass(
  { directory, cells }: Pick<Schemas, 'directory' | 'cells'>,
  { id, schema, cell }: { id: string; schema: string; cell: string },
): Promise<void> {
  const pool = createPool(withSchema(cells.connectionOf(cell), schema), { max: 1 })
  try {
    await migrate(pool)
    await makeImageTable(pool)
  } finally {
    await pool.end()
  }
  await setVersion(directory, { id, version: schemaVersion })
}

const hubWorldMs = 80 * dayMs

/** The hub's people have a world to be dated by, as a class has; this one never ends. */
export async function keepHubWorldOpen(db: Queryable, now: Instant): Promise<void> {
  await firstRow(db, 'hub-keep-open', 'update world set starts_at = $1, ends_at = $2', [
    timestamp(now),
    timestamp(addMs(now, hubWorldMs)),
  ])
}
