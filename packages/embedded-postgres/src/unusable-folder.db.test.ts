import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-unusable-'))
fs.chmodSync(folder, 0o755)
const isRoot = process.getuid?.() === 0
const canMount = isRoot && process.platform === 'linux' && tryMount()

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Makes a small disk of memory at a folder. */
function mount(at: string, options: string): void {
  fs.mkdirSync(at, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'kunwari', at], { stdio: 'pipe' })
}

function unmount(at: string): void {
  execFileSync('umount', ['-l', at])
}

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

test.runIf(canMount)('a disk too small for a database is refused, and left as it was', async () => {
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
