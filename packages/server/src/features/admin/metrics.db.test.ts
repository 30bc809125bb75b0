import { dayMs, instant } from '@kunwari/domain/calendar/instant'
import { parsePesos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSnapshot, inTransaction } from '../../db/transaction.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Metric } from '../metrics/exposition.ts'
import { readMoneyMetrics } from './money-metrics.ts'

const token = 'a-scraper-that-is-known'
let world: TestApp
let admin: Browser

beforeAll(async () => {
  world = await createTestApp({ METRICS_TOKEN: token })
  admin = await world.signedIn('admin@kunwari.test')
})
afterAll(() => world.drop())

/** What a scraper reads, as a table from name and labels to the figure's own digits. */
async function scrape(): Promise<Map<string, string>> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await world.browser().call('GET', '/metrics', { headers })
  expect(answer.status).toBe(200)
  const text = String(answer.body)
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(lineOfExposition)
  const figures = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    figures.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1) ?? '']),
  )
}

const lineOfExposition =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{(?:[a-z]+="(?:[^"\\\n]|\\.)*",?)+\})? [-+]?[0-9.e+-]+)$/

const bearing = (authorization: string) => ({ headers: { authorization } })

async function lag(): Promise<number> {
  return Number((await scrape()).get('kunwari_settlement_lag_seconds'))
}

function centavosOf(pesosText: string): string {
  return String(parsePesos(pesosText))
}

test('opens to admins and the scraper’s token only', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const support = await world.signedIn('support@kunwari.test')
  const visitor = world.browser()
  const statuses = await Promise.all([
    admin.call('GET', '/metrics'),
    visitor.call('GET', '/metrics', bearing(`Bearer ${token}`)),
    visitor.call('GET', '/metrics'),
    member.call('GET', '/metrics'),
    support.call('GET', '/metrics'),
    visitor.call('GET', '/metrics', bearing(`Bearer ${token}x`)),
    visitor.call('GET', '/metrics', bearing(token)),
    visitor.call('GET', '/metrics', bearing('Bearer ')),
    // A caller who comes as a scraper is judged as one.
    admin.call('GET', '/metrics', bearing('Bearer no-such-token')),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([
    200, 200, 401, 403, 403, 401, 401, 401, 401,
  ])
  expect(statuses[0]?.headers['cache-control']).toBe('no-store')
})

test('a suspended admin reads nothing', async () => {
  await world.pool.query(`update users set status = 'suspended' where email = 'admin@kunwari.test'`)
  const { status } = await admin.call('GET', '/metrics')
  await world.pool.query(`update users set status = 'active' where email = 'admin@kunwari.test'`)
  expect(status).toBe(403)
})

test('shows the money to the centavo, as the reserve and proof do', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const asked = { amount: '1234.56', paymentMethod: 'pekepay', referenceNumber: 'METRICS-1' }
  const deposit = await member.call('POST', '/api/deposits', { body: asked })
  const before = await scrape()
  const approval = { body: { status: 'approved' } }
  await admin.call('PUT', `/api/admin/deposits/${deposit.body.id}/verify`, approval)
  const after = await scrape()
  const { body: reserve } = await admin.call('GET', '/api/reserve')
  const { body: proof } = await admin.call('GET', '/api/reserve/proof')

  const grew = (name: string) => BigInt(after.get(name) ?? -1) - BigInt(before.get(name) ?? -1)
  expect(grew('kunwari_pool_centavos')).toBe(123_456n)
  expect(grew('kunwari_wallets_centavos')).toBe(123_456n)
  expect(grew('kunwari_transfers_total{kind="deposit"}')).toBe(1n)
  expect(grew('kunwari_transferred_centavos_total{kind="deposit"}')).toBe(123_456n)
  expect(grew('kunwari_requests_waiting{kind="deposit"}')).toBe(-1n)
  expect(after.get('kunwari_pool_centavos')).toBe(centavosOf(reserve.pool))
  expect(after.get('kunwari_owed_centavos')).toBe(centavosOf(reserve.owedToday))
  expect(after.get('kunwari_promised_centavos')).toBe(centavosOf(reserve.promised))
  expect(after.get('kunwari_coverage_ratio')).toBe(reserve.coverage)
  expect(after.get('kunwari_wallets_centavos')).toBe(centavosOf(proof.walletsSum))
  expect(after.get('kunwari_ledger_balanced')).toBe('1')
})

test('takes what is rolled up from the kept sums alone', async () => {
  const { pool } = world
  const now = instant(world.now())
  const { rows } = await pool.query<{ seq: bigint }>('select max(seq) as seq from transfers')
  await pool.query('select roll_up_reserve($1)', [rows[0]?.seq])
  const whole = await inSnapshot(pool, (tx) => readMoneyMetrics(tx, now, {}))
  const withoutLedger = inTransaction(pool, async (tx) => {
    await tx.query('alter table transfers disable trigger user')
    await tx.query('alter table pool_uses disable trigger user')
    await tx.query('truncate transfers cascade')
    throw new Undone(await readMoneyMetrics(tx, now, {}))
  })
  await expect(withoutLedger).rejects.toMatchObject({ metrics: whole })
})

/** Carries what was seen out of a transaction that must not happen. */
class Undone extends Error {
  readonly metrics: readonly Metric[]
  constructor(metrics: readonly Metric[]) {
    super('rolled back on purpose')
    this.metrics = metrics
  }
}

test('counts answers by route, method and status, refused ones too', async () => {
  await world.browser().call('GET', '/api/deposits')
  await world.browser().call('GET', '/no/such/page/at/all')
  const figures = await scrape()
  const refused = 'method="GET",route="/api/deposits",status="401"'
  const name = 'kunwari_http_request_duration_seconds'
  expect(figures.get(`${name}_count{${refused}}`)).toBe('1')
  expect(figures.get(`${name}_bucket{${refused},le="+Inf"}`)).toBe('1')
  expect([...figures.keys()].join()).not.toContain('no/such/page')
})

test('tells how the server itself is doing', async () => {
  const figures = await scrape()
  expect(figures.get('kunwari_database_up')).toBe('1')
  expect(Number(figures.get('kunwari_job_runs_total{job="clock"}'))).toBeGreaterThan(0)
  expect(figures.get('kunwari_job_failures_total{job="clock"}')).toBe('0')
  expect(figures.get('kunwari_settlement_lag_seconds')).toBe('0')
  expect(figures.get('kunwari_event_streams')).toBe('0')
  expect(figures.get('kunwari_database_waiting')).toBe('0')
  expect(Number(figures.get('process_resident_memory_bytes'))).toBeGreaterThan(1e6)
  expect(Number(figures.get('process_cpu_seconds_total'))).toBeGreaterThan(0)
})

test('says how far settling is behind, and that it has caught up', async () => {
  const client = await world.pool.connect()
  await client.query('begin')
  // Nobody can settle while money might still be dated before it.
  await client.query('lock table clock_gate in row share mode')
  world.pass(3 * dayMs)
  expect(await lag()).toBeGreaterThan((2 * dayMs) / 1_000)
  await client.query('rollback')
  client.release()
  await expect.poll(lag, { timeout: 20_000 }).toBe(0)
})
