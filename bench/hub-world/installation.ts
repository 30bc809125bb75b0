import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { connectionUrl } from '@kunwari/embedded-postgres/connection'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { createPool } from '@kunwari/server/db/pool'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import type { Pool } from 'pg'
import { usageOf } from '../signed-in-world/open-world.ts'

const host = { email: 'host@example.org', password: 'Sampaguita-77-hub' }

/** Servers of one hub on one database, each in a process of its own. */
export type Installation = {
  /** Who makes the classes, and enters them. */
  host: typeof host
  /** Those that run now. */
  servers: () => readonly SpawnedServer[]
  /** Stops all servers and starts as many again: no class is open then. */
  restart: () => Promise<void>
  read: () => Promise<Reading>
  close: () => Promise<void>
}

type Usage = { megabytes: number; cpuMs: number }

/** What everything had used at a moment, since it began. */
export type Reading = {
  at: number
  servers: Usage[]
  database: Usage
  /** Statements alone and transactions that the database has committed, for whomever. */
  transactions: number
  generatorCpuMs: number
}

/** @param count how many servers */
export async function openInstallation(folder: string, count: number): Promise<Installation> {
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
  const pool = createPool(database.connection, { max: 1 })
  const postmaster = await findPostmaster(pool)
  const key = randomBytes(32).toString('hex')
  const start = async () =>
    spawnServer({
      port: await freePort(),
      dataDir: path.join(folder, 'data'),
      env: {
        HUB: '1',
        HUB_KEY: key,
        DATABASE_URL: connectionUrl(database.connection),
        TRADING_SHARE: '0.30',
        ADMIN_EMAIL: host.email,
        ADMIN_PASSWORD: host.password,
      },
    })
  let servers: SpawnedServer[] = []
  // One after the other: the first makes the tables and the host.
  const startAll = async () => {
    for (let n = 0; n < count; n += 1) servers.push(await start())
  }
  const stopAll = async () => {
    const stopping = servers
    servers = []
    await Promise.all(stopping.map((server) => server.stop()))
  }
  await startAll()
  return {
    host,
    servers: () => servers,
    restart: async () => {
      await stopAll()
      await startAll()
    },
    read: async () => {
      const { user, system } = process.cpuUsage()
      return {
        at: performance.now(),
        servers: await Promise.all(servers.map(({ pid }) => usageOf(pid))),
        database: await usageOfAll(postmaster),
        transactions: await countTransactions(pool),
        generatorCpuMs: (user + system) / 1_000,
      }
    },
    close: async () => {
      await stopAll()
      await pool.end()
      await database.stop()
    },
  }
}

async function countTransactions(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select xact_commit::float8 as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.count ?? 0
}

/** The process that all backends are children of. */
async function findPostmaster(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(await statOf(rows[0]?.pid ?? 0))
}

/** A postmaster and its children, those that have ended with their processor's time. */
async function usageOfAll(postmaster: number): Promise<Usage> {
  const total = { megabytes: 0, cpuMs: 0 }
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      const fields = await statOf(pid)
      const isOwn = pid === postmaster
      if (!isOwn && parentOf(fields) !== postmaster) continue
      // User and system time are the 12th and 13th field, those of children that ended the next two.
      const ticks = fields.slice(11, isOwn ? 15 : 13).map(Number)
      total.cpuMs += 10 * ticks.reduce((sum, one) => sum + one, 0)
      total.megabytes += await ownMegabytes(pid)
    } catch (error) {
      // It has ended meanwhile.
      if (!(error instanceof Error && 'code' in error)) throw error
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
    }
  }
  return total
}

/** The fields of /proc/PID/stat behind the name in brackets. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function parentOf(fields: readonly string[]): number {
  return Number(fields[1])
}

/** Its memory, and of what it shares with others its share. */
async function ownMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1_024
}
