// A file of a million lines out of the back office, over HTTP: how long it takes, and how much memory
// the server holds meanwhile, as the system counts it. The rows are made in the database, by SQL, five
// transfers a person. `-- --users 20000` for a smaller world, `-- --folder PATH` to keep the world there
// and find it again.
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { connectionUrl } from '@kunwari/embedded-postgres/connection'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { createPool } from '@kunwari/server/db/pool'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { fallShort } from '../scripts/bench-names.ts'
import { fillPeople } from './admin-world/fill-people.ts'

const goalMegabytes = 150
const sampleEveryMs = 50
const admin = { ADMIN_EMAIL: 'guro@kunwari.test', ADMIN_PASSWORD: 'Guro-Kunwari-77' }

const { values } = parseArgs({
  options: { users: { type: 'string', default: '200000' }, folder: { type: 'string' } },
})
const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'kunwari-bench-')))
await mkdir(folder, { recursive: true })
const database = await startEmbeddedPostgres({ dataDir: folder })
try {
  const url = connectionUrl(database.connection)
  const start = async () =>
    spawnServer({
      port: await freePort(),
      dataDir: folder,
      env: { DEMO: '0', DATABASE_URL: url, ...admin },
    })
  const pool = createPool(database.connection, { max: 4 })
  await migrate(pool)
  const first = await start()
  await first.stop()
  const { rowCount } = await pool.query('select from transfers limit 1')
  if (rowCount === 0) await fillPeople(pool, Number(values.users))
  await pool.end()
  const server = await start()
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
} finally {
  await database.stop()
  if (values.folder === undefined) await rm(folder, { recursive: true })
}

async function measure(server: SpawnedServer): Promise<void> {
  const cookie = await signIn(server)
  const before = megabytesOf(server.pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOf(server.pid))
  }, sampleEveryMs)
  const begun = performance.now()
  const response = await fetch(`${server.url}/api/admin/export/transactions.csv`, {
    headers: { cookie },
  })
  if (!response.ok || !response.body) throw new Error(`the export answered ${response.status}`)
  let [bytes, lines] = [0, 0]
  for await (const chunk of response.body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  clearInterval(timer)
  const seconds = (performance.now() - begun) / 1_000
  const goal = peak < goalMegabytes ? 'stays below' : 'GOES ABOVE'
  if (peak >= goalMegabytes) fallShort()
  console.log(
    `${lines.toLocaleString('en')} lines, ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s`,
  )
  console.log(
    `memory of the server: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most: ${goal} ${goalMegabytes}`,
  )
}

/** What of a process lies in memory, files that it shares with others included. */
function megabytesOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

async function signIn({ url }: SpawnedServer): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
