import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionUrl } from '@kunwari/embedded-postgres/connection'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { changeWorld } from '@kunwari/server/testing/change-world'
import {
  isClear,
  type MemberCaller,
  type Outcome,
  openMemberCaller,
} from '@kunwari/server/testing/faults/member-caller'
import { openSlowClients } from '@kunwari/server/testing/faults/slow-clients'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { readOptions } from './read-options.ts'

/**
 * `npm run faults` breaks what a server stands on, one thing after the other, and shows that it says
 * so clearly, does nothing by halves, and is back within ten seconds. Disks of its own need Linux and
 * root. `npm run faults -- disk` does one of them.
 */
const backWithinMs = 10_000
const diskMegabytes = 160
const slowClientsMany = 300
/** Headers have twenty seconds and a whole request two minutes; slower clients are sought every five seconds. */
const slowClientsGoneWithinMs = 160_000
const metricsToken = 'faults-metrics-token'

const scenarios: Record<string, (folder: string) => Promise<void>> = {
  disk: diskFull,
  files: filesReadOnly,
  postgres: embeddedDatabaseKilled,
  database: givenDatabaseStopped,
  mail: mailSilent,
  slow: slowClients,
}

const { positionals: wanted } = readOptions({
  name: 'faults',
  about:
    'Makes disks, databases and mail fail, all of them or those named, and looks at what is said.',
  options: {},
  names: '[NAME ...]',
})
const unknown = wanted.filter((name) => !Object.hasOwn(scenarios, name))
if (unknown.length > 0) {
  console.error(
    `There is no fault ${unknown.join(', ')}: there are ${Object.keys(scenarios).join(', ')}.`,
  )
  process.exit(1)
}
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('Making small and read-only disks needs Linux and root: run this as root.')
  process.exit(1)
}
let failures = 0
for (const [name, scenario] of Object.entries(scenarios)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  const folder = mkdtempSync(path.join(tmpdir(), `kunwari-faults-${name}-`))
  // PostgreSQL runs as another person, who has to pass through this folder.
  chmodSync(folder, 0o755)
  try {
    await scenario(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
console.log(failures === 0 ? '\nAll as it should be.' : `\n${failures} not as it should be.`)
process.exit(failures === 0 ? 0 : 1)

async function diskFull(folder: string): Promise<void> {
  await withDisk(folder, diskMegabytes, async (disk) => {
    await withServer({ dataDir: path.join(disk, 'data') }, async (server, member) => {
      await fill(disk)
      const outcomes = await keepAsking(member, 5)
      // Its log is cut into files made beforehand: only the next one needs room, and cannot do without.
      await useUpLog(path.join(disk, 'data'))
      outcomes.push(...(await keepAsking(member, 10)))
      say('a full disk is answered clearly', outcomes.every(isClear), tally(outcomes))
      say(
        'and some of it had to wait',
        outcomes.some(({ status }) => status === 503),
      )
      rmSync(path.join(disk, 'ballast'))
      await sayBack(server, member)
    })
  })
}

async function filesReadOnly(folder: string): Promise<void> {
  const files = path.join(folder, 'data/files')
  execFileSync('mkdir', ['-p', files])
  await withDisk(files, 8, async () => {
    await withServer({ dataDir: path.join(folder, 'data') }, async (server, member) => {
      execFileSync('mount', ['-o', 'remount,ro', files])
      const pictures = await repeated(5, () => member.upload())
      const isRefused = pictures.every((one) => one.status === 503 && isClear(one))
      say('a picture has to wait', isRefused, tally(pictures))
      const deposits = await repeated(3, () => member.deposit())
      say(
        'money does not',
        deposits.every(({ status }) => status === 201),
        tally(deposits),
      )
      say('readiness says so', (await member.get('/readyz')).status === 503)
      execFileSync('mount', ['-o', 'remount,rw', files])
      await sayBack(server, member)
    })
  })
}

async function embeddedDatabaseKilled(folder: string): Promise<void> {
  await withServer({ dataDir: folder }, async (server, member) => {
    const [file = ''] = globSync(path.join(folder, '**/postmaster.pid'))
    process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGKILL')
    const outcomes = await keepAsking(member, 6)
    say('a killed PostgreSQL is answered clearly', outcomes.every(isClear), tally(outcomes))
    await sayBack(server, member)
  })
}

async function givenDatabaseStopped(folder: string): Promise<void> {
  const dataDir = path.join(folder, 'database')
  const first = await startEmbeddedPostgres({ dataDir })
  const env = { DATABASE_URL: connectionUrl(first.connection) }
  await withServer({ dataDir: path.join(folder, 'data'), env }, async (server, member) => {
    await first.stop()
    const outcomes = await keepAsking(member, 6)
    const isAway = outcomes.every((one) => one.status === 503 && isClear(one))
    say('a stopped database is answered clearly', isAway, tally(outcomes))
    say('the process lives', (await member.get('/healthz')).status === 200)
    say('and is not ready', (await member.get('/readyz')).status === 503)
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text()
    say('the metrics tell', metrics.includes('\nkunwari_database_up 0\n'))
    const again = await startEmbeddedPostgres({ dataDir })
    await sayBack(server, member)
    await server.stop()
    await again.stop()
  })
}

async function mailSilent(folder: string): Promise<void> {
  // Takes calls and never says a word.
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
  await withServer({ dataDir: folder, env }, async (server, member) => {
    const begun = performance.now()
    const answer = await fetch(`${server.url}/api/auth/send-verification`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.org', firstName: 'Ana' }),
    })
    const isClearly = answer.status === 503 && answer.headers.has('retry-after')
    say('a mail server that says nothing is answered clearly', isClearly, secondsSince(begun))
    await sayBack(server, member)
  })
  silent.close()
}

async function slowClients(folder: string): Promise<void> {
  await withServer({ dataDir: folder }, async (server, member) => {
    const port = Number(new URL(server.url).port)
    const slow = openSlowClients({ port, count: slowClientsMany, everyMs: 1_000 })
    const begun = performance.now()
    let slowest = 0
    while (slow.open() > 0 && performance.now() - begun < slowClientsGoneWithinMs) {
      const began = performance.now()
      const { status } = await member.get('/api/auth/user')
      slowest = Math.max(slowest, status === 200 ? performance.now() - began : Infinity)
      await delay(500)
    }
    say('others are served meanwhile', slowest < 2_000, `the slowest in ${Math.round(slowest)} ms`)
    say('slow ones are let go', slow.open() === 0, `${secondsSince(begun)}, ${slow.open()} left`)
    const isSaid = slow.answers().every((line) => line.startsWith('HTTP/1.1 408'))
    say('and told why', isSaid, [...new Set(slow.answers())].join('; '))
    slow.stop()
    await sayBack(server, member)
  })
}

/** Says whether everything works again, in time, and that nothing was lost, doubled or half done. */
async function sayBack(server: SpawnedServer, member: MemberCaller): Promise<void> {
  const begun = performance.now()
  let isBack = false
  while (!isBack && performance.now() - begun < 3 * backWithinMs) {
    const outcomes = [await asked(() => member.deposit()), await asked(() => member.upload())]
    isBack = outcomes.every(({ status }) => status === 200 || status === 201)
    if (!isBack) await delay(100)
  }
  const took = performance.now() - begun
  say('it is back by itself', isBack && took <= backWithinMs, secondsSince(begun))
  if (!isBack) console.log(server.output().slice(-2_000))
  const lost = await member.lostOrDoubled()
  say('nothing acknowledged is lost or doubled', lost.length === 0, lost.join(' '))
  const { text } = await member.get('/api/reserve/proof')
  say('the ledger is balanced', text.includes('"balanced":true'))
}

async function keepAsking(member: MemberCaller, seconds: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    outcomes.push(await asked(() => member.deposit()), await asked(() => member.upload()))
    await delay(50)
  }
  return outcomes
}

/** A connection that is refused or cut is no clear answer: it counts as status 0. */
async function asked(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work()
  } catch (error) {
    return { status: 0, retryAfter: null, code: String(error) }
  }
}

async function repeated(times: number, work: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let turn = 0; turn < times; turn += 1) outcomes.push(await asked(work))
  return outcomes
}

async function withServer(
  { dataDir, env = {} }: { dataDir: string; env?: Record<string, string> },
  work: (server: SpawnedServer, member: MemberCaller) => Promise<void>,
): Promise<void> {
  const all = { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'error', ...env }
  const server = await spawnServer({ port: await freePort(), dataDir, env: all })
  try {
    await work(server, await openMemberCaller(server.url))
  } finally {
    await server.stop()
  }
}

async function withDisk(
  folder: string,
  megabytes: number,
  work: (disk: string) => Promise<void>,
): Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'kunwari', folder])
  try {
    await work(folder)
  } finally {
    execFileSync('umount', ['-l', folder])
  }
}

/** Makes PostgreSQL begin new files of its log, until it cannot. */
async function useUpLog(dataDir: string): Promise<void> {
  const text = `select pg_logical_emit_message(true, 'faults', repeat('x', 4000000)), pg_switch_wal()`
  for (let turn = 0; turn < 12; turn += 1) {
    try {
      await changeWorld(dataDir, { text, values: [] })
    } catch (error) {
      console.log(`       the database: ${String(error)}`)
      return
    }
  }
}

/** Fills a disk to its last byte. */
async function fill(disk: string): Promise<void> {
  const ballast = path.join(disk, 'ballast')
  for (const bytes of [1_048_576, 4_096, 1]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: 'a' })
    } catch (error) {
      if (!String(error).includes('ENOSPC')) throw error
    }
  }
}

function say(what: string, isSo: boolean, detail = ''): void {
  if (!isSo) failures += 1
  console.log(`  ${isSo ? 'yes' : 'NO '}  ${what}${detail === '' ? '' : `: ${detail}`}`)
}

function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { status, code } of outcomes) {
    const key = `${status} ${code}`.trim()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${count} x ${key}`).join(', ')
}

function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1_000).toFixed(1)} s`
}
