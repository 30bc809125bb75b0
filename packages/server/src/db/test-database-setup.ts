import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { hasCluster } from '@kunwari/embedded-postgres/cluster'
import { verifyDurability } from '@kunwari/embedded-postgres/durability'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { findClusterDir } from '@kunwari/embedded-postgres/files'
import type { TestProject } from 'vitest/node'
import { copyEmptyDatabase, setUpRun } from '../testing/empty-database.ts'
import { findQuickFolder } from '../testing/quick-folder.ts'
import { connectionFromUrl, type DatabaseConnection, withDatabase } from './database-url.ts'
import { migrate } from './migrate.ts'
import { createPool, requireServerVersion } from './pool.ts'
import { runOnServer } from './test-database.ts'

const connectionsMax = 300

/**
 * Once for a run of the database tests: a PostgreSQL (the embedded one in a folder of its own, or
 * the one that TEST_DATABASE_URL or DATABASE_URL names) and in it a migrated template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const closeRun = await setUpRun()
  const server = await findServer()
  const template = `kunwari_template_${randomBytes(8).toString('hex')}`
  await runOnServer(server.connection, `create database ${template}`)
  const pool = createPool(withDatabase(server.connection, template), { max: 1 })
  try {
    await requireServerVersion(pool, 15)
    await verifyDurability(pool)
    await migrate(pool)
  } finally {
    // A template can be cloned only while nobody is connected to it.
    await pool.end()
  }
  project.provide('testDatabase', { connection: server.connection, template })
  return async () => {
    await runOnServer(server.connection, `drop database ${template} with (force)`)
    await server.stop()
    await closeRun()
  }
}

async function findServer(): Promise<{
  connection: DatabaseConnection
  stop: () => Promise<void>
}> {
  const url = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (url) return { connection: connectionFromUrl(url), stop: async () => undefined }

  const dataDir = fs.mkdtempSync(path.join(findQuickFolder(), 'kunwari-test-'))
  // PostgreSQL may run as another person, who has to pass through this folder.
  fs.chmodSync(dataDir, 0o755)
  // A run that is broken off takes no leave, and its database is worth nothing.
  const abandon = (): void => {
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    if (fs.existsSync(pidFile)) {
      process.kill(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
    }
    // Nothing asynchronous runs at an exit any more, so this waits with the thread.
    const nobody = new Int32Array(new SharedArrayBuffer(4))
    for (let tries = 0; tries < 100 && fs.existsSync(pidFile); tries += 1) {
      Atomics.wait(nobody, 0, 0, 20)
    }
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', abandon)
  await copyEmptyDatabase(dataDir)
  if (!hasCluster(dataDir)) await (await startEmbeddedPostgres({ dataDir })).stop()
  // A hub alone opens fifty, beside three other files: the hundred of a new cluster are too few now and then.
  const settings = path.join(
    findClusterDir(dataDir, () => undefined),
    'postgresql.auto.conf',
  )
  fs.appendFileSync(settings, `max_connections = ${connectionsMax}\n`)
  const embedded = await startEmbeddedPostgres({ dataDir })
  return {
    connection: embedded.connection,
    stop: async () => {
      process.off('exit', abandon)
      await embedded.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
