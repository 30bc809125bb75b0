import path from 'node:path'
import type { Pool } from 'pg'
import { migrate } from '../db/migrate.ts'
import { listOutdated, setVersion } from './directory.sql.ts'
import { makeImageTable } from './image-store.ts'
import { type Schemas, schemaVersion, unfinished } from './make-class.ts'

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
 * Brings the schemas of all classes up to date, each by its own history; asleep ones are when they are woken.
 *
 * @param say told how far it is
 */
export async function migrateClasses(
  { directory, lanes }: Pick<Schemas, 'directory' | 'lanes'>,
  say: (message: string) => void,
): Promise<void> {
  const outdated = (await listOutdated(directory, schemaVersion)).filter(
    ({ version }) => version !== unfinished,
  )
  let done = 0
  const waiting = [...outdated]
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const pool = lanes.poolOf(one.schema)
      await migrate(pool)
      await makeImageTable(pool)
      await setVersion(directory, { id: one.id, version: schemaVersion })
      done += 1
      if (done % sayEvery === 0 || done === outdated.length) {
        say(`Brought ${done} of ${outdated.length} classes up to date.`)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
