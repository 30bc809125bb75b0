import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { killInARow } from './testing/kill-in-a-row.ts'

/** The user of that name, on every system that has one. */
const nobody = 65_534
const folders: string[] = []
// For the tests that need no folder of their own: each leaves its database stopped, and making one
// takes seconds.
const sharedDir = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-embedded-'))
fs.chmodSync(sharedDir, 0o755)
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of running.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

afterAll(() => fs.rmSync(sharedDir, { recursive: true, force: true }))

function newDataDir(...inside: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-embedded-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return path.join(folder, ...inside)
}

async function start(dataDir: string, log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  running.push(server)
  return server
}

async function query(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new Client(server.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** A Kunwari of its own that holds the database until it is killed. */
async function startInOtherProcess(dataDir: string): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const died = once(child, 'exit').then(() => Promise.reject(new Error('It did not start.')))
  // With stdio as above, stdout is a stream.
  await Promise.race([once(child.stdout!, 'data'), died])
  died.catch(() => undefined)
  return child
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** A process that stands in the cluster's folder, as a postmaster does, and answers nobody. */
function standInClusterOf(dataDir: string): ChildProcess {
  const cluster = path.join(dataDir, 'postgres')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: cluster })
  children.push(child)
  const lines = [child.pid, cluster, '1', '5432', cluster, '', '', 'ready', '']
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), lines.join('\n'))
  return child
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(10)
}

describe('the embedded PostgreSQL', () => {
  test('starts on an empty folder, listens on no address, and keeps its data over a restart', async () => {
    const dataDir = newDataDir('data')
    const first = await start(dataDir)
    expect(first.adopted).toBe(false)
    expect(await query(first, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await query(first, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    expect(await query(first, "select lower('ÑANDÚ') as lower")).toEqual([{ lower: 'ñandú' }])
    await query(first, 'create table kept as select 7 as seven')
    await first.stop()
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

    const second = await start(dataDir)
    expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  test('lets nobody else into the folder of its socket', async () => {
    const server = await start(sharedDir)
    expect(fs.statSync(server.connection.host).mode & 0o077).toBe(0)
  })

  test('refuses a second server on one data folder in one sentence, and the first goes on', async () => {
    const dataDir = sharedDir
    const first = await start(dataDir)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `Another Kunwari server is using the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('lets one of two servers win that start at once on an empty folder', async () => {
    const dataDir = newDataDir('data')
    const both = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // The one that was refused leaves the winner's database alone.
    expect(await query(running[0]!, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('adopts the postmaster that a killed server left, with all that was acknowledged', async () => {
    const dataDir = sharedDir
    const child = await startInOtherProcess(dataDir)
    const pid = postmasterPid(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const messages: string[] = []
    const server = await start(dataDir, (message) => messages.push(message))
    expect(server.adopted).toBe(true)
    expect(postmasterPid(dataDir)).toBe(pid)
    expect(messages).toEqual([expect.stringContaining('left by a killed server')])
    await server.stop()
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('starts again after server and PostgreSQL were both killed', async () => {
    const dataDir = sharedDir
    const child = await startInOtherProcess(dataDir)
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const server = await start(dataDir)
    expect(server.adopted).toBe(false)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('is not fooled by a process that has the number of an earlier postmaster', async () => {
    const dataDir = sharedDir
    const server = await start(dataDir)
    await server.stop()
    const stale = [process.pid, `${dataDir}/postgres`, '1', '5432', server.connection.host, '', '']
    fs.writeFileSync(
      path.join(dataDir, 'postgres/postmaster.pid'),
      [...stale, 'ready', ''].join('\n'),
    )
    const again = await start(dataDir)
    expect(again.adopted).toBe(false)
  })

  test('starts its own once a postmaster that does not answer is gone', async () => {
    const dataDir = sharedDir
    await (await start(dataDir)).stop()
    const dying = standInClusterOf(dataDir)
    const starting = start(dataDir)
    // Tried first: a socket that nobody listens on, of a process that is there.
    await Promise.race([starting, delay(300)])
    dying.kill('SIGKILL')
    const server = await starting
    expect(server.adopted).toBe(false)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(postmasterPid(dataDir)).not.toBe(dying.pid)
  })

  test('starts after a postmaster that was killed before it wrote its number down', async () => {
    const dataDir = sharedDir
    await (await start(dataDir)).stop()
    fs.writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), '')
    const server = await start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('waits for one that is stopping, and starts its own then', async () => {
    const dataDir = sharedDir
    const child = await startInOtherProcess(dataDir)
    child.kill('SIGKILL')
    await once(child, 'exit')
    process.kill(postmasterPid(dataDir), 'SIGTERM')
    const server = await start(dataDir)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('holds through kills in a row, of PostgreSQL and of its owner', async () => {
    const said = await killInARow({ dataDir: sharedDir, rounds: 2 })
    expect(said).toMatchObject({ kills: 6, lost: 0 })
  })

  test('comes back by itself when PostgreSQL alone is killed', async () => {
    const dataDir = sharedDir
    const messages: string[] = []
    const server = await start(dataDir, (message) => messages.push(message))
    process.kill(postmasterPid(dataDir), 'SIGKILL')
    await until(() => messages.includes('The database is back.'))
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Kunwari server')
  })

  test('takes its lock again when its own connection is killed', async () => {
    const dataDir = sharedDir
    const messages: string[] = []
    const server = await start(dataDir, (message) => messages.push(message))
    await query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'kunwari owner'`,
    )
    await until(() => messages.includes('The database is back.'))
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Kunwari server')
  })

  test('does not start with a durability setting turned off, and leaves nothing running', async () => {
    const dataDir = newDataDir('data')
    const server = await start(dataDir)
    await query(server, 'alter system set full_page_writes = off')
    await query(server, 'alter database kunwari set synchronous_commit = off')
    await server.stop()
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      'This PostgreSQL may lose money that it said was safe: turn on synchronous_commit and full_page_writes in its configuration.',
    )
    expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test('works in a folder whose name is deep, spaced and quoted', async () => {
    const name = `a "quoted", spaced name ñ ${'deep '.repeat(12)}`.trim()
    const dataDir = newDataDir(name, name, 'data')
    const server = await start(dataDir)
    expect(Buffer.byteLength(server.connection.host)).toBeLessThan(100)
    expect(fs.statSync(server.connection.host).mode & 0o077).toBe(0)
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
    fs.rmSync(server.connection.host, { recursive: true })
  })

  test.runIf(process.getuid?.() === 0)(
    'stays in a data folder that is private to root, and opens it no more than it must',
    async () => {
      const dataDir = newDataDir()
      fs.chmodSync(dataDir, 0o700)
      const server = await start(dataDir)
      expect(server.connection.host).toBe(path.join(dataDir, 'postgres'))
      expect(fs.statSync(dataDir).mode & 0o777).toBe(0o710)
      expect(fs.statSync(dataDir).uid).toBe(0)
    },
  )

  test.runIf(process.getuid?.() === 0)('writes its log to no file that a link names', async () => {
    const dataDir = newDataDir('data')
    await (await start(dataDir)).stop()
    const elsewhere = path.join(dataDir, 'elsewhere')
    fs.writeFileSync(elsewhere, 'kept')
    const log = path.join(dataDir, 'postgres/kunwari-postgres.log')
    fs.rmSync(log)
    fs.symlinkSync(elsewhere, log)
    await start(dataDir)
    expect(fs.readFileSync(elsewhere, 'utf8')).toBe('kept')
    expect(fs.lstatSync(log).isFile()).toBe(true)
  })

  test.runIf(process.getuid?.() === 0)('leaves a folder that it makes to its owner', async () => {
    const dataDir = newDataDir('data')
    await start(dataDir)
    expect(fs.statSync(dataDir).mode & 0o007).toBe(0)
  })

  test.runIf(process.getuid?.() === 0)('does not take a database that is nobody’s', async () => {
    const dataDir = newDataDir('data')
    fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    fs.chownSync(path.join(dataDir, 'postgres'), nobody, nobody)
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('belongs to nobody')
  })

  test.runIf(process.getuid?.() === 0)(
    'keeps the cluster where PostgreSQL can go when a folder above is closed to it, and says so',
    async () => {
      const closed = newDataDir()
      fs.chmodSync(closed, 0o700)
      const dataDir = path.join(closed, 'data')
      const messages: string[] = []
      const first = await start(dataDir, (message) => messages.push(message))
      await query(first, 'create table kept as select 7 as seven')
      const cluster = fs.readFileSync(path.join(dataDir, 'postgres.at'), 'utf8').trim()
      expect(messages).toEqual([expect.stringContaining(`kept in ${cluster}`)])
      await first.stop()
      const second = await start(dataDir)
      expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }])
      await second.stop()
      fs.rmSync(cluster, { recursive: true })
    },
  )
})
