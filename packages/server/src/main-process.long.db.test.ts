import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase } from './testing/empty-database.ts'
import { programEnvironment } from './testing/spawn-server.ts'

// One data folder for all: each test leaves its database stopped.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-process-'))
fs.chmodSync(folder, 0o755)
const settings = { PORT: '0', DATA_DIR: folder }
/** The user of that name, on every system that has one. */
const nobody = 65_534
const children: ChildProcess[] = []

beforeAll(() => copyEmptyDatabase(folder))
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function isDatabaseThere(): boolean {
  return fs.existsSync(path.join(folder, 'postgres/postmaster.pid'))
}

async function spawnServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...programEnvironment, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  // With stdio as above, stderr is a stream.
  for await (const chunk of child.stderr!) {
    said += String(chunk)
    const url = /Kunwari answers at (\S+)/.exec(said)?.[1]
    if (url) return { child, url }
  }
  throw new Error(`The server did not start: ${said}`)
}

async function failToStart(
  env: Record<string, string>,
  { uid }: { uid?: number } = {},
): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...programEnvironment, ...env },
    cwd: folder,
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

describe('the process', () => {
  test('takes the signals of one Ctrl-C, from terminal and npm, for one', async () => {
    const { child } = await spawnServer()
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(isDatabaseThere()).toBe(false)
  })

  test('starts on what a killed one left, stops in order on SIGTERM', async () => {
    const first = await spawnServer()
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(isDatabaseThere()).toBe(true)
    const second = await spawnServer()
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
    expect(isDatabaseThere()).toBe(false)
  })

  test.runIf(process.getuid?.() === 0)('does not start as nobody', async () => {
    const dataDir = path.join(folder, 'of-nobody')
    fs.mkdirSync(dataDir)
    fs.chownSync(dataDir, nobody, nobody)
    // Before it looks whether a database is given or comes along.
    const given = { DATABASE_URL: 'postgres://me@127.0.0.1:1/kunwari' }
    const env = { PORT: '0', DATA_DIR: dataDir, ...given }
    const { code, said } = await failToStart(env, { uid: nobody })
    expect(code).toBe(1)
    expect(said).toMatch(/^Kunwari does not run as nobody, [^\n]+\.\n$/)
    expect(fs.readdirSync(dataDir)).toEqual([])
  })

  test('ends with one sentence on a setting that cannot be followed', async () => {
    expect(await failToStart({ ...settings, HOST: '0.0.0.0', DEMO: '1' })).toEqual({
      code: 1,
      said: 'The demo world runs on this machine only: take DEMO=1 away, or HOST and PUBLIC_URL beyond loopback.\n',
    })
  })
})
