import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openTestServers, query } from './testing/test-servers.ts'

/** The user of that name, on every system that has one. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const isSocket = process.env.POSTGRES_OVER !== 'tcp'

const servers = openTestServers()
afterEach(servers.end)

test('lets nobody else to its socket, or to its password', async () => {
  const dataDir = servers.newDataDir()
  const { connection } = await servers.start(dataDir)
  const folder = isSocket ? connection.host : path.join(dataDir, 'postgres')
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
})

test('works in a folder whose name is deep, spaced and quoted', async () => {
  const name = `a "quoted", spaced name ñ ${'deep '.repeat(12)}`.trim()
  const dataDir = servers.newDataDir(name, name, 'data')
  const server = await servers.start(dataDir)
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  const { host } = server.connection
  if (!isSocket) return
  expect(Buffer.byteLength(host)).toBeLessThan(100)
  expect(fs.statSync(host).mode & 0o077).toBe(0)
  fs.rmSync(host, { recursive: true })
})

test.runIf(isRoot)(
  'stays in a data folder that is private to root, and opens it no more than it must',
  async () => {
    const dataDir = servers.newDataDir()
    fs.chmodSync(dataDir, 0o700)
    await servers.start(dataDir)
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(true)
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o710)
    expect(fs.statSync(dataDir).uid).toBe(0)
  },
)

test.runIf(isRoot)('writes its log to no file that a link names', async () => {
  const dataDir = servers.newDataDir('data')
  await (await servers.start(dataDir)).stop()
  const elsewhere = path.join(dataDir, 'elsewhere')
  fs.writeFileSync(elsewhere, 'kept')
  const log = path.join(dataDir, 'postgres/kunwari-postgres.log')
  fs.rmSync(log)
  fs.symlinkSync(elsewhere, log)
  await servers.start(dataDir)
  expect(fs.readFileSync(elsewhere, 'utf8')).toBe('kept')
  expect(fs.lstatSync(log).isFile()).toBe(true)
})

test.runIf(isRoot)('leaves a folder that it makes to its owner', async () => {
  const dataDir = servers.newDataDir('data')
  await servers.start(dataDir)
  expect(fs.statSync(dataDir).mode & 0o007).toBe(0)
})

test.runIf(isRoot)('does not take a database that is nobody’s', async () => {
  const dataDir = servers.newDataDir('data')
  fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
  fs.chownSync(path.join(dataDir, 'postgres'), nobody, nobody)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('belongs to nobody')
})

test.runIf(isRoot)(
  'keeps the cluster where PostgreSQL can go when a folder above is closed to it, and says so',
  async () => {
    const closed = servers.newDataDir()
    fs.chmodSync(closed, 0o700)
    const dataDir = path.join(closed, 'data')
    const messages: string[] = []
    const first = await servers.start(dataDir, (message) => messages.push(message))
    await query(first, 'create table kept as select 7 as seven')
    const cluster = fs.readFileSync(path.join(dataDir, 'postgres.at'), 'utf8').trim()
    expect(messages).toEqual([expect.stringContaining(`kept in ${cluster}`)])
    await first.stop()
    const second = await servers.start(dataDir)
    expect(await query(second, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
    fs.rmSync(cluster, { recursive: true })
  },
)
