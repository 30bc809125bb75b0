import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { findQuickFolder } from './quick-folder.ts'
import { openRunFolder } from './run-folder.ts'

const name = 'KUNWARI_EMPTY_DATABASE'

/**
 * What a run of tests needs that has a database: a folder of its own in memory, and there an empty database, made once.
 *
 * @returns removes both
 */
export async function setUpRun(): Promise<() => Promise<void>> {
  const closeFolder = openRunFolder()
  const removeEmpty = await makeEmptyDatabase()
  return async () => {
    await removeEmpty()
    closeFolder()
  }
}

/**
 * Empty database of a test run, made once: a data folder whose cluster is migrated, stopped and without a
 * world. Each server of a test starts on a copy: making one takes two seconds of a processor, copying it
 * a tenth of one.
 *
 * @returns removes it
 */
async function makeEmptyDatabase(): Promise<() => Promise<void>> {
  // There each server makes its own: a copy of a cluster takes its owner along, by a program of Unix.
  if (process.platform === 'win32') return async () => undefined
  const dataDir = await mkdtemp(path.join(findQuickFolder(), 'kunwari-empty-'))
  // PostgreSQL may run as another person, who has to pass through this folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { max: 1 })
  await migrate(pool)
  await pool.end()
  await postgres.stop()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  // In a folder that PostgreSQL cannot enter it is elsewhere, and every copy would lead to the same one.
  if (!existsSync(path.join(dataDir, 'postgres'))) return remove
  // The workers that a run starts inherit its environment.
  process.env[name] = dataDir
  return remove
}

/** Puts the run's empty database into a folder; without one a server makes its own there. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const from = process.env[name]
  if (from === undefined) return
  // With its owner, who runs PostgreSQL and nothing else.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  // A socket in a folder elsewhere belongs to one cluster alone.
  await rm(path.join(dataDir, 'postgres/kunwari-socket.key'), { force: true })
}
