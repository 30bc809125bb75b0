// Money a second through the service layer, beside the database's own limit: pgbench running the bare
// statement with as many clients on the same server. First single transfers, then purchases, which
// share commits when they queue. The two sides alternate, round by round, so that whatever else the
// machine does hits both. The members' money is put there by the benchmark itself. Needs pgbench (Debian: postgresql-contrib) on PATH or
// under /usr/lib/postgresql. `-- --callers 32 --rounds 1 --seconds 1`
// for one count of callers and less time; `-- --pgledger FOLDER`, a copy of github.com/pgr0ss/pgledger, to
// have purchases beside its transfers, too.
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Instant, instant } from '@kunwari/domain/calendar/instant'
import { centavos, zeroCentavos } from '@kunwari/domain/money/centavos'
import { pretendAccountNumber } from '@kunwari/domain/pretend/account-number'
import { referralCodeFrom } from '@kunwari/domain/referral/referral-code'
import type { EmbeddedConnection } from '@kunwari/embedded-postgres/connection'
import { startEmbeddedPostgres } from '@kunwari/embedded-postgres/embedded-postgres'
import { migrate } from '@kunwari/server/db/migrate'
import { newId } from '@kunwari/server/db/new-id'
import { createPool } from '@kunwari/server/db/pool'
import { postTransfer } from '@kunwari/server/features/ledger/post-transfer'
import { buyPlan, purchasesOn } from '@kunwari/server/features/plans/buy-plan'
import { openWorld } from '@kunwari/server/features/world/open-world'
import type { Pool } from 'pg'
import { fallShort } from '../scripts/bench-names.ts'
import { measurePgbench, openPgledger, pgledgerTransfer } from './pgbench/pgbench.ts'

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '1,8,32,256' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    members: { type: 'string', default: '20000' },
    pgledger: { type: 'string' },
  },
})
const callerCounts = values.callers.split(',').map(Number)
/** Connections at most of the service, whose callers share them. */
const serviceConnections = 32
/**
 * So many that nobody buys a plan more often on one day than its limit lets them, which is 20 times: what somebody
 * bought that day is added up for each purchase.
 */
const members = Number(values.members)
const rounds = Number(values.rounds)
const roundSeconds = Number(values.seconds)
const roundMs = roundSeconds * 1_000

const now = (): Instant => instant(Date.now())

const folder = await mkdtemp(path.join(tmpdir(), 'kunwari-bench-'))
const database = await startEmbeddedPostgres({ dataDir: folder })
try {
  const pool = createPool(database.connection, { max: serviceConnections })
  await migrate(pool)
  await openWorld(pool, { tradingShareBps: 0 }, now())
  const ids = await makeMembers(pool)
  const purchase = purchasesOn(pool)
  console.log(`a second, median of ${rounds} rounds of ${roundSeconds} s (range)`)
  await compare({
    name: 'transfers',
    goals: { 32: 1 },
    act: () => transfer(pool, pick(ids)),
    sql: `select outcome, balance_before, balance_after, held_after from post_transfer(
      gen_random_uuid(), (select id from bench_members where n = :n), 'adjustments', 'wallet', 100, 0,
      'adjustment', gen_random_uuid(), 'Bench', now())`,
  })
  await compare({
    name: 'purchases',
    goals: { 1: 0.6, 32: 2, 256: 3 },
    act: () => buy(purchase, pick(ids)),
    sql: `select outcome, answer, figure from buy_plan(
      null, null, null, '{}', (select id from bench_members where n = :n), gen_random_uuid(),
      gen_random_uuid(), gen_random_uuid(), 5, 'Starter Bot', 2500, 1, 1, 0, 1000000,
      '2000-01-01', date_trunc('milliseconds', now()))`,
  })
  if (values.pgledger !== undefined) {
    await compare({
      name: 'purchases beside pgledger',
      goals: { 32: 2.5 },
      act: () => buy(purchase, pick(ids)),
      sql: pgledgerTransfer(members),
      connection: await openPgledger(database.connection, {
        checkout: values.pgledger,
        accounts: members,
      }),
    })
  }
  await pool.end()
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}

/** What is measured: the same money by our service and by pgbench. */
type Comparison = {
  name: string
  /** Service over pgbench, by how many call at once. */
  goals: Partial<Record<number, number>>
  act: () => Promise<unknown>
  sql: string
  /** Where pgbench runs it, if not where the service does. */
  connection?: EmbeddedConnection
}

async function compare({ name, goals, act, sql, connection }: Comparison): Promise<void> {
  const script = path.join(folder, 'pgbench.sql')
  await writeFile(script, `\\set n random(1, ${members})\n${sql.replaceAll('\n', ' ')};\n`)
  for (const callers of callerCounts) {
    const ours: number[] = []
    const limit: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measureService(act, callers))
      limit.push(
        await measurePgbench({
          connection: connection ?? database.connection,
          script,
          clients: callers,
          seconds: roundSeconds,
        }),
      )
    }
    const ratio = median(ours.map((rate, index) => rate / (limit[index] ?? rate)))
    const goal = goals[callers]
    if (goal !== undefined && ratio < goal) fallShort()
    const verdict =
      goal === undefined ? '' : `${ratio >= goal ? 'meets' : 'FALLS SHORT of'} ${goal}`
    console.log(
      `${name} ${String(callers).padStart(3)} callers  service ${show(ours)}  pgbench ${show(limit)}  ratio ${ratio.toFixed(2)} ${verdict}`,
    )
  }
}

async function transfer(pool: Pool, userId: string): Promise<void> {
  await postTransfer(
    pool,
    {
      id: newId(now()),
      userId,
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
}

async function buy(purchase: ReturnType<typeof purchasesOn>, memberId: string): Promise<void> {
  await buyPlan(
    purchase,
    { memberId, planDays: 5, amount: centavos(1n), keyed: undefined, realNow: now() },
    now(),
  )
}

function pick(ids: readonly string[]): string {
  const id = ids[randomInt(ids.length)]
  if (id === undefined) throw new Error('there are no members')
  return id
}

async function makeMembers(pool: Pool): Promise<string[]> {
  const ids = Array.from({ length: members }, () => newId(now()))
  await pool.query(
    `insert into users (id, email, first_name, last_name, account_number, referral_code,
       password_hash, wallet_balance, created_at, updated_at)
     select id, id || '@kunwari.test', 'Bench', 'Member', number, code, 'none', 1000000, now(), now()
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

async function measureService(act: () => Promise<unknown>, callers: number): Promise<number> {
  const begun = performance.now()
  const until = begun + roundMs
  let done = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await act()
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - begun)
}

function median(rates: number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
}

function show(rates: number[]): string {
  const sorted = rates.toSorted((a, b) => a - b).map((rate) => Math.round(rate))
  return `${Math.round(median(rates))} (${sorted[0]}-${sorted.at(-1)})`
}
