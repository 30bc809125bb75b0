import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { clientSettings, connectionToRunning, connectionUrl } from './connection.ts'
import { killInARow } from './testing/kill-in-a-row.ts'
import { newFolder, openTestServers, query } from './testing/test-servers.ts'

// The way of Windows, on this system. `POSTGRES_OVER=tcp npm test` runs all the other tests over it.

/** The user of that name, on every system that has one. */
const nobody = 65_534
const servers = openTestServers()
const sharedDir = newFolder()

beforeAll(() => vi.stubEnv('POSTGRES_OVER', 'tcp'))
afterEach(servers.end)
afterAll(() => {
  vi.unstubAllEnvs()
  fs.rmSync(sharedDir, { recursive: true, force: true })
})

test('it listens on 127.0.0.1 alone, and lets nobody in but by SCRAM', async () => {
  const server = await servers.start(sharedDir)
  const { host, port, user, database } = server.connection
  expect(host).toBe('127.0.0.1')
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: host }])
  expect(await query(server, 'show unix_socket_directories')).toEqual([
    { unix_socket_directories: '' },
  ])
  expect(
    await query(server, 'select distinct auth_method as method from pg_hba_file_rules'),
  ).toEqual([{ method: 'scram-sha-256' }])
  expect(
    await query(
      server,
      `select rolpassword ~ '^SCRAM-SHA-256' as scram from pg_authid where rolcanlogin`,
    ),
  ).toEqual([{ scram: true }])
  for (const password of [undefined, '', 'guess']) {
    const client = new Client({ host, port, user, database, password })
    client.on('error', () => undefined)
    await expect(client.connect()).rejects.toThrow(/password/)
    await client.end()
  }
  expect(connectionUrl(server.connection)).toMatch(
    /^postgres:\/\/kunwari:[0-9a-f]{64}@127\.0\.0\.1:\d+\/kunwari$/,
  )
})

test('its password is in a file of its owner alone', async () => {
  await servers.start(sharedDir)
  const file = path.join(sharedDir, 'postgres/kunwari-password')
  const cluster = fs.statSync(path.dirname(file))
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.statSync(file).uid).toBe(cluster.uid)
  expect(cluster.mode & 0o777).toBe(0o700)
  // The cluster alone holds it: nothing is left beside.
  expect(fs.readdirSync(sharedDir)).toEqual(['postgres'])
})

test.runIf(process.getuid?.() === 0)('another user of the machine cannot read it', async () => {
  await servers.start(sharedDir)
  const file = path.join(sharedDir, 'postgres/kunwari-password')
  const read = () => execFileSync('cat', [file], { uid: nobody, gid: nobody, stdio: 'pipe' })
  expect(read).toThrow(/Permission denied/)
})

test('it keeps its port over a restart, or takes another if taken', async () => {
  const first = await servers.start(sharedDir)
  const { port } = first.connection
  const pool = new Pool({ ...clientSettings(first.connection), max: 2 })
  pool.on('error', () => undefined)
  await pool.query('select 1')
  await first.stop()
  const second = await servers.start(sharedDir)
  expect(second.connection.port).toBe(port)
  await second.stop()

  const other = net.createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  other.listen(port, '127.0.0.1')
  await once(other, 'listening')
  const third = await servers.start(sharedDir)
  expect(third.connection.port).not.toBe(port)
  // What was connected before goes on, at the new port.
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
  other.close()
})

test('it survives kills of PostgreSQL and of its owner', async () => {
  // By the socket it is two rounds, `npm run proof -- tcp` takes many.
  const said = await killInARow({ dataDir: sharedDir, rounds: 1 })
  expect(said).toMatchObject({ kills: 3, lost: 0 })
})

test('data moves into a fresh cluster under a pool that continues', async () => {
  const dataDir = servers.newDataDir()
  const server = await servers.start(dataDir)
  const pool = new Pool({ ...clientSettings(server.connection), max: 2 })
  pool.on('error', () => undefined)
  await pool.query('create table kept as select 7 as seven')
  await server.renew(async ({ from, to }) => {
    const { rows } = await from.query<{ seven: number }>('select seven from kept')
    await query({ connection: to }, `create table kept as select ${rows[0]?.seven} as seven`)
  })
  expect((await pool.query('select seven from kept')).rows).toEqual([{ seven: 7 }])
  expect(fs.readdirSync(dataDir)).toEqual(['postgres'])
  await pool.end()
})

test('a cluster keeps its socket or TCP, whatever is asked later', async () => {
  const dataDir = servers.newDataDir()
  vi.stubEnv('POSTGRES_OVER', 'socket')
  const bySocket = await servers.start(dataDir)
  expect(bySocket.connection.host).toBe(path.join(dataDir, 'postgres'))
  await bySocket.stop()
  const overTcp = await servers.start(sharedDir)
  expect(overTcp.connection.host).toBe('127.0.0.1')
  expect(await connectionToRunning(sharedDir)).toEqual(overTcp.connection)
  await overTcp.stop()
  expect(await connectionToRunning(sharedDir)).toBeNull()
  vi.stubEnv('POSTGRES_OVER', 'tcp')
  expect((await servers.start(dataDir)).connection.host).toBe(path.join(dataDir, 'postgres'))
})

test('a setting that cannot be followed is said in one sentence', async () => {
  vi.stubEnv('POSTGRES_OVER', 'pigeon')
  await expect(servers.start(servers.newDataDir())).rejects.toThrow(
    'POSTGRES_OVER must be socket or tcp, and not "pigeon".',
  )
  vi.stubEnv('POSTGRES_OVER', 'tcp')
})
