import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openTestServers, query } from './testing/test-servers.ts'

describe('a data folder', () => {
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

  test.runIf(isRoot)('opens a data folder private to root only as needed (0710)', async () => {
    const dataDir = servers.newDataDir()
    fs.chmodSync(dataDir, 0o700)
    await servers.start(dataDir)
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(true)
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o710)
    expect(fs.statSync(dataDir).uid).toBe(0)
  })

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
    'moves the cluster where a closed parent folder hides it, says so',
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
})

describe('an unusable folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-unusable-'))
  fs.chmodSync(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const canMount = isRoot && process.platform === 'linux' && tryMount()

  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

  /** A container may withhold the right to it from its root. */
  function tryMount(): boolean {
    const at = path.join(folder, 'try')
    try {
      mount(at, 'size=1m')
      unmount(at)
      return true
    } catch {
      return false
    }
  }

  test.runIf(canMount)('a read-only disk is refused in one sentence', async () => {
    const disk = path.join(folder, 'read-only')
    mount(disk, 'size=1m,ro')
    for (const dataDir of [disk, path.join(disk, 'data')]) {
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
        `The folder ${dataDir} cannot be used, because ${disk} is read-only: set DATA_DIR to a folder that can be written.`,
      )
    }
    unmount(disk)
  })

  test.runIf(canMount)('a disk too small for a database is refused and left clean', async () => {
    const disk = path.join(folder, 'small')
    mount(disk, 'size=3m,mode=755')
    const dataDir = path.join(disk, 'data')
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The folder ${dataDir}/postgres cannot be used, because the disk is full: set DATA_DIR to a folder that can be written.`,
    )
    expect(fs.readdirSync(dataDir)).toEqual([])
    unmount(disk)
  })

  test.runIf(isRoot)('a database that root came to own is refused in one sentence', async () => {
    const dataDir = path.join(folder, 'copied')
    fs.mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The database in [^\n]+ belongs to the user 0, and PostgreSQL runs as \d+ here: [^\n]+\.$/,
    )
  })
})

/** Makes a small disk of memory at a folder. */
function mount(at: string, options: string): void {
  fs.mkdirSync(at, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'kunwari', at], { stdio: 'pipe' })
}

function unmount(at: string): void {
  execFileSync('umount', ['-l', at])
}
