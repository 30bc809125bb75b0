import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { instant } from '@kunwari/domain/calendar/instant'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { listSequences, listTables } from '@kunwari/server/db/tables.sql'
import { openWorld } from '@kunwari/server/features/world/open-world'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { fillUnevenWorld } from './fill-uneven-world.ts'
import type { Proof } from './proof.ts'

type Pool = ReturnType<typeof createPool>

const password = 'Kunwari-2026!'
const member = 'member@kunwari.test'
const callers = 2
const callPauseMs = 20

/** Backs up and restores a large world that stands still, and again while members buy. */
export async function proveBackup(
  proof: Proof,
  { folder, members, transfers }: { folder: string; members: number; transfers: number },
): Promise<void> {
  const source = path.join(folder, 'source')
  const made = await proof.timed('make the world', () =>
    withDatabase(source, async (pool) => {
      await migrate(pool)
      await openWorld(pool, { tradingShareBps: 0, isDemo: true }, instant(Date.now()))
      return fillUnevenWorld(pool, { members, transfers })
    }),
  )
  proof.check(`a world of ${show(members)} members and ${show(made)} transfers`, made === transfers)
  await proveStill(proof, { folder, source })
  await proveMeanwhile(proof, { folder, source })
}

async function proveStill(
  proof: Proof,
  { folder, source }: { folder: string; source: string },
): Promise<void> {
  const [file, target] = [path.join(folder, 'still.kunwari'), path.join(folder, 'still')]
  const backed = await proof.timed('back it up', () => runScript('backup.ts', file, source))
  console.log(`  ${megabytes(file)}; ${ledgerIn(backed)}`)
  const restored = await proof.timed('restore it', () => runScript('restore.ts', file, target))
  proof.check('its ledger is balanced, its chain unbroken', isWhole(restored), ledgerIn(restored))
  proof.check('its ledger is the one that was backed up', ledgerIn(restored) === ledgerIn(backed))
  const [before, after] = await proof.timed('compare every row', async () => [
    await withDatabase(source, sumRows),
    await withDatabase(target, sumRows),
  ])
  const different = Object.keys(before ?? {}).filter((name) => before?.[name] !== after?.[name])
  proof.check('every table and sequence is the same', different.length === 0, different.join(', '))
}

async function proveMeanwhile(
  proof: Proof,
  { folder, source }: { folder: string; source: string },
): Promise<void> {
  const [file, target] = [path.join(folder, 'meanwhile.kunwari'), path.join(folder, 'meanwhile')]
  const server = await spawnServer({ port: await freePort(), dataDir: source })
  const buying = await startBuying(server)
  await buying.until(10)
  const before = buying.acknowledged.slice()
  const backed = await proof.timed('back it up while members buy', () =>
    runScript('backup.ts', file, source),
  )
  const during = buying.acknowledged.length - before.length
  await buying.stop()
  await server.stop()
  console.log(`  ${megabytes(file)}; ${ledgerIn(backed)}`)
  proof.check('members bought all the while', during > 0, `${during} purchases`)
  const restored = await proof.timed('restore it', () => runScript('restore.ts', file, target))
  proof.check('its ledger is balanced, its chain unbroken', isWhole(restored), ledgerIn(restored))
  proof.check('its ledger is the one that was backed up', ledgerIn(restored) === ledgerIn(backed))
  const there = await withDatabase(target, listPurchases)
  const [kept, all] = [new Set(there), new Set(await withDatabase(source, listPurchases))]
  const lost = before.filter((id) => !kept.has(id))
  proof.check('what was bought before is in it', lost.length === 0, `${before.length} purchases`)
  const invented = there.filter((id) => !all.has(id))
  proof.check('and nothing that was not bought', invented.length === 0, `${there.length} purchases`)

  const again = await spawnServer({ port: await freePort(), dataDir: target })
  const answer = await (await fetch(`${again.url}/api/reserve/proof`)).text()
  await again.stop()
  proof.check('a server on it says that it is balanced', answer.includes('"balanced":true'))
}

/** Every table as its count and the sum of its rows' hashes, by PostgreSQL itself; every sequence. */
async function sumRows(pool: Pool): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
       from "${name}" t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  for (const { name, lastValue, isCalled } of await listSequences(client)) {
    sums[name] = `${lastValue} ${isCalled}`
  }
  client.release(true)
  return sums
}

async function listPurchases(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select i.id from investments i join users u on u.id = i.user_id where u.email = $1',
    [member],
  )
  return rows.map(({ id }) => id)
}

/** The demo member buys over HTTP, without a pause to speak of, until told to stop. */
async function startBuying({ url }: SpawnedServer) {
  const admin = await signIn(url, 'admin@kunwari.test')
  const buyer = await signIn(url, member)
  const { id } = await (await fetch(`${url}/api/auth/user`, { headers: buyer })).json()
  await call(`${url}/api/admin/users/${id}`, 'PUT', {
    headers: admin,
    body: { balanceAdjustment: '100000.00', reason: 'to buy with' },
  })
  const acknowledged: string[] = []
  const state = { isStopping: false }
  const buy = async (): Promise<void> => {
    while (!state.isStopping) {
      const answer = await call(`${url}/api/investments`, 'POST', {
        headers: { ...buyer, 'idempotency-key': crypto.randomUUID() },
        body: { planDays: 5, amount: '1.00' },
      })
      acknowledged.push(answer.id)
      await delay(callPauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: callers }, buy))
  return {
    acknowledged,
    until: async (count: number): Promise<void> => {
      while (acknowledged.length < count) await Promise.race([delay(callPauseMs), all])
    },
    stop: async (): Promise<void> => {
      state.isStopping = true
      await all
    },
  }
}

async function signIn(url: string, identifier: string): Promise<{ cookie: string }> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  })
  if (!response.ok) throw new Error(`${identifier} was not signed in: ${await response.text()}`)
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function call(
  url: string,
  method: 'POST' | 'PUT',
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<{ id: string }> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function withDatabase<Result>(
  dataDir: string,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedPostgres({ dataDir })
  const pool = createPool(database.connection, { max: 4 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** As somebody at a terminal would. */
async function runScript(script: string, file: string, dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(import.meta.dirname, '..', script), file],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  )
  return stdout
}

function ledgerIn(said: string): string {
  return /^Pretend pesos: .*$/m.exec(said)?.[0] ?? 'no ledger'
}

function isWhole(said: string): boolean {
  return ledgerIn(said).endsWith('the ledger is balanced, its chain of balances unbroken.')
}

function megabytes(file: string): string {
  return `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`
}

function show(count: number): string {
  return count.toLocaleString('en')
}
