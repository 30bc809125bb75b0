import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionUrl, findConnection } from '@kunwari/embedded-postgres/connection'
import { findClusterDir } from '@kunwari/embedded-postgres/files'
import { codeOf } from '@kunwari/embedded-postgres/system/own-files'
import { Client } from 'pg'
import { freePort, type SpawnedServer, spawnServer } from '../spawn-server.ts'

/** `first` keeps the embedded PostgreSQL; `second` works on the same database beside it. */
export type ServerName = 'first' | 'second'

/** The processes under torture. Every way of breaking them says how many it killed. */
export type Cluster = {
  url: string
  /** Of PostgreSQL, for what looks behind the servers. */
  databaseUrl(): string
  ports(): number[]
  startSecond(): Promise<void>
  stopSecond(): Promise<void>
  hasSecond(): boolean
  killServer(name: ServerName): Promise<void>
  /** Starts a server that was killed; it is ready when this ends. */
  reviveServer(name: ServerName): Promise<void>
  killPostmaster(): Promise<void>
  /** Kills one backend of a server's pool, at work if there is one; whether there was one. */
  killBackend(): Promise<boolean>
  /** Lets a server, or all of PostgreSQL, stand still for a while. */
  freeze(who: ServerName | 'postgres', ms: number): Promise<void>
  /** Waits until every server says that it is ready. */
  waitUntilBack(): Promise<void>
  /** Stops everything in order and starts it again. */
  restart(): Promise<void>
  /** What the first and the second server wrote since they were started last. */
  output(): string
  stop(): Promise<void>
}

const pollMs = 25
/** Far beyond what anybody accepts: how late it was is told by the measurer. */
const backMsMax = 120_000
const goneMsMax = 3_000

/**
 * Starts the first server on a folder of its own.
 *
 * @param env what both are set to besides
 */
export async function startCluster(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Cluster> {
  const ports = { first: await freePort(), second: await freePort() }
  const written: string[] = []
  const start = (name: ServerName) =>
    spawnServer({
      port: ports[name],
      dataDir,
      readyWithinMs: backMsMax,
      env: {
        ...env,
        // What is away and comes back is said by the thousand; what nobody expected stays.
        LOG_LEVEL: 'error',
        ...(name === 'second' && { DATABASE_URL: databaseUrl(dataDir) }),
      },
    })
  const servers = new Map<ServerName, SpawnedServer>([['first', await start('first')]])
  const serverOf = (name: ServerName): SpawnedServer => {
    const server = servers.get(name)
    if (!server) throw new Error(`the ${name} server does not run`)
    return server
  }
  const keepOutput = (server: SpawnedServer) => {
    written.push(server.output())
  }
  const url = `http://127.0.0.1:${ports.first}`

  const cluster: Cluster = {
    url,
    databaseUrl: () => databaseUrl(dataDir),
    ports: () => [...servers.keys()].map((name) => ports[name]),
    startSecond: async () => {
      servers.set('second', await start('second'))
    },
    stopSecond: async () => {
      const second = servers.get('second')
      servers.delete('second')
      if (second) keepOutput(second)
      await second?.stop()
    },
    hasSecond: () => servers.has('second'),
    killServer: async (name) => {
      const server = serverOf(name)
      keepOutput(server)
      await server.kill()
    },
    reviveServer: async (name) => {
      servers.set(name, await start(name))
    },
    killPostmaster: async () => {
      const postmaster = postmasterPid(dataDir)
      const backends = await listBackends(dataDir)
      process.kill(postmaster, 'SIGKILL')
      await waitUntilGone([postmaster, ...backends])
    },
    killBackend: async () => {
      const backends = await listBackends(dataDir)
      const [backend] = backends
      if (backend === undefined) return false
      process.kill(backend, 'SIGKILL')
      // PostgreSQL ends all of them then, because one may have spoilt what they share.
      await waitUntilGone(backends)
      return true
    },
    freeze: async (who, ms) => {
      const pids =
        who === 'postgres'
          ? [postmasterPid(dataDir), ...(await listBackends(dataDir))]
          : [serverOf(who).pid]
      for (const pid of pids) signal(pid, 'SIGSTOP')
      await delay(ms)
      for (const pid of pids) signal(pid, 'SIGCONT')
    },
    waitUntilBack: async () => {
      const until = performance.now() + backMsMax
      for (const port of cluster.ports()) {
        while (!(await isReady(port))) {
          if (performance.now() > until) {
            throw new Error(`not ready within ${backMsMax / 1_000} s:\n${cluster.output()}`)
          }
          await delay(pollMs)
        }
      }
    },
    restart: async () => {
      const hadSecond = cluster.hasSecond()
      await cluster.stopSecond()
      keepOutput(serverOf('first'))
      await serverOf('first').stop()
      await cluster.reviveServer('first')
      if (hadSecond) await cluster.startSecond()
    },
    output: () => [...written, ...[...servers.values()].map((one) => one.output())].join(''),
    stop: async () => {
      await cluster.stopSecond()
      await servers.get('first')?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return cluster
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Server processes of PostgreSQL that work for a server of ours, those at work first. */
async function listBackends(dataDir: string): Promise<number[]> {
  const client = await connect(dataDir)
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'kunwari'
       order by state = 'active' desc, state_change desc`,
    )
    return rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

/** A database that has just been killed may need a moment more. */
async function connect(dataDir: string): Promise<Client> {
  const until = performance.now() + backMsMax
  for (;;) {
    const client = new Client(databaseUrl(dataDir))
    // The next call opens its own: what breaks this one is what the rig is for.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (performance.now() > until) throw error
      await delay(pollMs)
    }
  }
}

function databaseUrl(dataDir: string): string {
  const connection = findConnection(dataDir)
  if (connection === null) throw new Error(`There is no database in ${dataDir}.`)
  return connectionUrl(connection)
}

function postmasterPid(dataDir: string): number {
  const file = path.join(
    findClusterDir(dataDir, () => {}),
    'postmaster.pid',
  )
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

/** For a moment after a kill the others still answer: nobody is back who was not away. */
async function waitUntilGone(pids: readonly number[]): Promise<void> {
  const until = performance.now() + goneMsMax
  while (!pids.every(isGone) && performance.now() < until) await delay(pollMs)
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Where nobody takes note of its end, a process stays as a zombie.
    return (
      process.platform === 'linux' && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    )
  } catch (error) {
    if (['ESRCH', 'ENOENT'].includes(codeOf(error))) return true
    throw error
  }
}

/** A process may end between being named and being signalled. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}
