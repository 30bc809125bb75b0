// Transfers a second through the service layer, beside the database's own limit: pgbench running the
// bare statement with as many clients on the same server. The two alternate, round by round, so that
// whatever else the machine does hits both. Needs pgbench (Debian: postgresql-contrib) on PATH or
// under /usr/lib/postgresql.
import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom } from '@kunwari/domain/referral/referral-code'
import { startEmbeddedPostgres } from '@kunwari/server/db/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { newId } from '@kunwari/server/db/new-id'
import { createPool } from '@kunwari/server/db/pool'
import { postTransfer } from '@kunwari/server/features/ledger/post-transfer'
import { openWorld } from '@kunwari/server/features/world/open-world'
import type { Pool } from 'pg'

const callerCounts = [1, 8, 32]
const members = 1_000
const rounds = 5
const roundMs = 4_000
const goalAt32 = 0.8

const run = promisify(execFile)
const now = (): Instant => instant(Date.now())

const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
const database = await startEmbeddedPostgres({ dataDir: folder })
try {
  const pool = createPool(database.connection, { max: Math.max(...callerCounts) })
  await migrate(pool)
  await openWorld(pool, { tradingShareBps: 0 }, now())
  const ids = await makeMembers(pool)
  const pgbench = findPgbench()
  await writePgbenchScript()
  console.log(`transfers a second, median of ${rounds} rounds of ${roundMs / 1000} s (range)`)
  for (const callers of callerCounts) {
    const ours: number[] = []
    const limit: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureService(pool, ids, callers))
      limit.push(await measurePgbench(pgbench, callers))
    }
    const ratio = median(ours.map((rate, index) => rate / (limit[index] ?? rate)))
    const verdict = callers === 32 ? (ratio >= goalAt32 ? ' meets 0.80' : ' FALLS SHORT of 0.80') : ''
    console.log(
      `${String(callers).padStart(3)} callers  service ${show(ours)}  pgbench ${show(limit)}  ratio ${ratio.toFixed(2)}${verdict}`,
    )
  }
  await pool.end()
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}

async function makeMembers(pool: Pool): Promise<string[]> {
  const ids = Array.from({ length: members }, () => newId(now()))
  await pool.query(
    `insert into users (id, email, first_name, last_name, account_number, referral_code,
       password_hash, created_at, updated_at)
     select id, id || '@kunwari.test', 'Bench', 'Member', number, code, 'none', now(), now()
     from unnest($1::uuid[], $2::text[], $3::text[]) as made (id, number, code)`,
    [
      ids,
      ids.map((_, index) => pretendAccountNumber(index)),
      ids.map(() => referralCodeFrom(randomBytes(8))),
    ],
  )
  await pool.query('create table bench_members as select row_number() over () as n, id from users')
  await pool.query('create unique index on bench_members (n)')
  await pool.query('analyze')
  return ids
}

async function measureService(pool: Pool, ids: string[], callers: number): Promise<number> {
  const until = performance.now() + roundMs
  const begun = performance.now()
  let posted = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await postTransfer(
          pool,
          {
            id: newId(now()),
            userId: ids[randomInt(ids.length)] ?? '',
            debit: 'adjustments',
            credit: 'wallet',
            amount: centavos(100n),
            released: zeroCentavos,
            kind: 'adjustment',
            referenceId: newId(now()),
            description: 'Bench',
          },
          now(),
        )
        posted += 1
      }
    }),
  )
  return (posted * 1_000) / (performance.now() - begun)
}

async function writePgbenchScript(): Promise<void> {
  await writeFile(
    path.join(folder, 'transfer.sql'),
    `\\set n random(1, ${members})
select outcome, balance_before, balance_after, held_after from post_transfer(gen_random_uuid(), (select id from bench_members where n = :n), 'adjustments', 'wallet', 100, 0, 'adjustment', gen_random_uuid(), 'Bench', now());
`,
  )
}

async function measurePgbench(pgbench: string, callers: number): Promise<number> {
  const { host, port, user, database: name } = database.connection
  const { stdout } = await run(pgbench, [
    '-n',
    ...['-M', 'prepared'],
    ...['-f', path.join(folder, 'transfer.sql')],
    ...['-c', String(callers)],
    ...['-j', String(Math.min(2, callers))],
    ...['-T', String(roundMs / 1_000)],
    ...['-h', String(host)],
    ...['-p', String(port)],
    ...['-U', String(user)],
    String(name),
  ])
  const rate = /tps = ([0-9.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench said something unexpected: ${stdout}`)
  return Number(rate)
}

function findPgbench(): string {
  const found = globSync(['/usr/bin/pgbench', '/usr/lib/postgresql/*/bin/pgbench'])[0]
  if (found === undefined) {
    throw new Error('pgbench is not here: on Debian, apt-get install postgresql-contrib')
  }
  return found
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function show(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b).map((value) => Math.round(value))
  return `${Math.round(median(values))} (${sorted[0]}-${sorted.at(-1)})`
}
