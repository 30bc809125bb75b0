import { hasCluster } from '@kunwari/embedded-postgres/cluster'
import { connectionToRunning } from '@kunwari/embedded-postgres/connection'
import { verifyDurability } from '@kunwari/embedded-postgres/durability'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import type { Pool } from 'pg'
import type { Configuration } from '../config.ts'
import { connectionFromUrl } from '../db/database-url.ts'
import { createPool, requireFitDatabase, requireServerVersion } from '../db/pool.ts'
import { BackupError } from './backup-error.ts'

type Where = Pick<Configuration, 'databaseUrl' | 'dataDir'>
export type OpenedDatabase = { pool: Pool; close: () => Promise<void> }

const connectionsMax = 2
const versionMin = 15

/**
 * Opens the database of a world to read it: the given one, the embedded one of a server that runs, or
 * the embedded one started for as long as it takes.
 */
export async function openForBackup({ databaseUrl, dataDir }: Where): Promise<OpenedDatabase> {
  if (databaseUrl !== null) return openGiven(databaseUrl)
  if (!hasCluster(dataDir)) {
    throw new BackupError(`There is no world in ${dataDir}: set DATA_DIR to the folder of one.`)
  }
  const running = await connectionToRunning(dataDir)
  if (running === null) return openEmbedded(dataDir)
  const pool = createPool(running, { max: connectionsMax, log: () => undefined })
  return { pool, close: () => pool.end() }
}

/**
 * Opens the database that a world is to be put into. No server may have the embedded one meanwhile.
 *
 * @throws Error in one sentence when a server has it
 */
export async function openForRestore({ databaseUrl, dataDir }: Where): Promise<OpenedDatabase> {
  const opened = databaseUrl === null ? await openEmbedded(dataDir) : openGiven(databaseUrl)
  try {
    await requireServerVersion(opened.pool, versionMin)
    await requireFitDatabase(opened.pool)
    await verifyDurability(opened.pool)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function openGiven(databaseUrl: string): OpenedDatabase {
  const pool = createPool(connectionFromUrl(databaseUrl), { max: connectionsMax })
  return { pool, close: () => pool.end() }
}

async function openEmbedded(dataDir: string): Promise<OpenedDatabase> {
  const embedded = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(embedded.connection, { max: connectionsMax })
  const close = async (): Promise<void> => {
    await pool.end()
    await embedded.stop()
  }
  return { pool, close }
}
