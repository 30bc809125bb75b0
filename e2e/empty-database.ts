import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'

const name = 'KUNWARI_EMPTY_DATABASE'

/**
 * Once for a run: a data folder whose database is made and migrated, and holds no world yet. Each server
 * of a test starts on a copy: making one takes two seconds of a processor, copying it a tenth of one.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // There each server makes its own: a copy of a cluster takes its owner along, by a program of Unix.
  if (process.platform === 'win32') return async () => undefined
  const dataDir = await mkdtemp(path.join(findQuickFolder(), 'kunwari-e2e-empty-'))
  // PostgreSQL may run as another person, who has to pass through this folder.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(postgres.connection, { max: 1 })
  await migrate(pool)
  await pool.end()
  await postgres.stop()
  // The workers that Playwright starts have what stands here.
  process.env[name] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

/** Puts the run's empty database into a folder of its own; without one the server makes it. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  const from = process.env[name]
  if (from === undefined) return
  // With its owner, who runs PostgreSQL and nothing else.
  await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  // A socket in a folder elsewhere belongs to one cluster alone.
  await rm(path.join(dataDir, 'postgres/kunwari-socket.key'), { force: true })
}
