import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeWorld } from './change-world.ts'
import { copyEmptyDatabase } from './empty-database.ts'
import { findDiskFolder } from './quick-folder.ts'
import { freePort, type SpawnedServer, spawnServer } from './spawn-server.ts'

// The only honest test of "acknowledged means kept": real processes, killed while they work. It runs
// on the embedded PostgreSQL whatever database the other tests use, since it kills that one.

// `npm run proof -- kills` buys a thousand times, and kills each of them once more.
const purchasesAsked = process.env['KILL_PURCHASES']
const purchases = Number(purchasesAsked ?? 120)
const callers = 8
const killed: readonly ('server' | 'postgres' | 'both')[] = [
  'server',
  'postgres',
  ...(purchasesAsked === undefined ? [] : (['server', 'postgres'] as const)),
  'both',
]
const killsAt = killed.map((who, index) => ({
  acknowledged: Math.round((purchases * (index + 0.8)) / (killed.length + 0.4)),
  who,
}))

let dataDir: string
let port: number
let server: SpawnedServer

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(findDiskFolder(), 'kunwari-kill-'))
  await copyEmptyDatabase(dataDir)
  port = await freePort()
  server = await spawnServer({ port, dataDir })
}, 60_000)

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

test('purchases through kills: each acknowledged one is there once', async () => {
  const cookie = await signIn()
  const ids = new Map<string, string>()
  const keys = Array.from({ length: purchases }, (_, index) => `purchase-${index}`)
  const kills = [...killsAt]
  let killing: Promise<void> = Promise.resolve()
  let retries = 0

  const caller = async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      for (;;) {
        const id = await buyOnce(cookie, key)
        if (id !== undefined) {
          ids.set(key, id)
          break
        }
        retries += 1
        await killing
      }
      const next = kills[0]
      if (next && ids.size >= next.acknowledged) {
        kills.shift()
        killing = killing.then(() => killAndRestart(next.who))
      }
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  await killing

  expect(kills).toEqual([])
  expect(retries).toBeGreaterThan(0)
  expect(ids.size).toBe(purchases)
  const investments = await read<{ id: string }[]>('/api/investments', cookie)
  expect(investments.map((row) => row.id).toSorted()).toEqual([...ids.values()].toSorted())
  expect(await buyOnce(cookie, 'purchase-0')).toBe(ids.get('purchase-0'))
  const user = await read<{ walletBalance: string }>('/api/auth/user', cookie)
  expect(user.walletBalance).toBe(`${10_000 - purchases}.00`)
  expect(await read('/api/reserve/proof', cookie)).toMatchObject({ balanced: true })
}, 180_000)

test('a start after a kill leaves nothing of a rehearsal', async () => {
  const cookie = await signIn('admin@kunwari.test')
  const rehearse = () =>
    fetch(`${server.url}/api/admin/class/rehearse`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({ learners: 5 }),
    })
  expect((await rehearse()).status).toBe(202)
  await vi.waitUntil(
    async () => (await read<{ rehearsal: string | null }>('/api/world', cookie)).rehearsal !== null,
    { timeout: 30_000, interval: 100 },
  )
  expect(await countLeftOvers()).toBe(2)
  await killAndRestart('server')
  expect(await countLeftOvers()).toBe(0)
  expect(await read('/api/world', cookie)).toMatchObject({ rehearsal: null, demo: true })
}, 120_000)

function countLeftOvers(): Promise<number> {
  return changeWorld(dataDir, {
    text: `select from pg_namespace where nspname like '%rehearsal'
      union all select from jobs where kind = 'rehearsal'`,
    values: [],
  })
}

async function signIn(identifier = 'member@kunwari.test'): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password: 'Kunwari-2026!' }),
  })
  if (response.status !== 200) throw new Error(`not signed in: ${server.output()}`)
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

/** @returns the investment's id once acknowledged; undefined when nobody knows whether it counts */
async function buyOnce(cookie: string, key: string): Promise<string | undefined> {
  const response = await fetch(`${server.url}/api/investments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie, 'Idempotency-Key': key },
    body: JSON.stringify({ planDays: 5, amount: '1.00' }),
  }).catch((error: unknown) => {
    // The connection broke: the answer is lost, the purchase may not be.
    if (error instanceof TypeError) return undefined
    throw error
  })
  if (response === undefined || response.status === 503) return undefined
  const body = await response.text().catch(() => undefined)
  if (body === undefined) return undefined
  if (response.status !== 201) throw new Error(`refused: ${response.status} ${body}`)
  return JSON.parse(body).id
}

async function read<Body>(address: string, cookie: string): Promise<Body> {
  const response = await fetch(`${server.url}${address}`, { headers: { Cookie: cookie } })
  expect(response.status).toBe(200)
  return response.json() as Promise<Body>
}

async function killAndRestart(who: 'server' | 'postgres' | 'both'): Promise<void> {
  if (who !== 'server') process.kill(postmasterPid(), 'SIGKILL')
  if (who !== 'postgres') {
    await server.kill()
    server = await spawnServer({ port, dataDir })
  }
}

function postmasterPid(): number {
  const file = globSync(path.join(dataDir, '**/postmaster.pid'))[0]
  if (file === undefined) throw new Error('no postmaster.pid below the data folder')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}
