import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { allPlans } from '@kunwari/domain/plans/plans'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstRow, rows } from '../../db/queryable.ts'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

const script = path.resolve(import.meta.dirname, '../../../../../scripts/recompute-ledger.ts')
/** 8 MB: more than the sockets between two ends hold, which is 5.6 MB on Linux where nobody reads. */
const manyLines = 100_000
/** A busy machine takes its time. */
const patience = { timeout: 30_000 }

let app: TestApp
let url: string
let member: Browser

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  member = await app.signedIn('member@kunwari.test')
})

afterAll(async () => {
  await app.drop()
})

async function download(person: Browser): Promise<string> {
  const answer = await person.call('GET', '/api/reserve/ledger.csv')
  expect(answer.status).toBe(200)
  return answer.body
}

/** The lines of the table, each by its columns' names. */
function tableOf(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv
    .split('\n')
    .filter((line) => line && !/^\u{FEFF}?#/u.test(line))
  const names = header.split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])),
  )
}

/** Runs the script that shares nothing with the server. */
async function recompute(csv: string, ...options: string[]) {
  const child = spawn(process.execPath, [script, ...options], { stdio: 'pipe' })
  let said = ''
  // A script that fails at once reads no further; what it said tells why.
  child.stdin.on('error', (error) => {
    said += error.message
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk)
    })
  }
  child.stdin.end(csv)
  const [code] = await once(child, 'close')
  return { code, said }
}

test('the file is stamped, dated and named', async () => {
  const answer = await member.call('GET', '/api/reserve/ledger.csv')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="kunwari-ledger.csv"',
  })
  const lines = String(answer.body).split('\n')
  expect(lines[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  expect(lines[1]).toMatch(/^# as of 2026-03-0[34]T\d\d:\d\d:\d\d\.\d{3}\+08:00$/)
  expect(lines[2]).toBe('# unclaimed incentives 0.00')
})

test('the ledger file has every transfer in posting order, without names', async () => {
  await member.call('POST', '/api/investments', { body: { planDays: 5, amount: '1234.50' } })
  const csv = await download(member)
  const transfers = await rows<{ kind: string; amount: bigint; number: bigint | null }>(
    app.pool,
    'list-test-transfers',
    `select t.kind, t.amount, u.member_number as "number"
     from transfers t left join users u on u.id = t.user_id order by t.seq`,
  )
  const table = tableOf(csv)
  expect(table.map(({ kind, amount, member: number }) => ({ kind, amount, number }))).toEqual(
    transfers.map(({ kind, amount, number }) => ({
      kind,
      amount: `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`,
      number: String(number ?? ''),
    })),
  )
  expect(table.at(-1)).toMatchObject({
    debit: `wallet:${transfers.at(-1)?.number}`,
    credit: 'plans',
    plan_line: table.at(-1)?.line,
    plan_days: '5',
    pays_back: '1543.13',
  })
  expect(csv).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|@|DEMO-|KW-|Bot|Ligaya|Ramos/)
})

test('a script of its own finds the figures of the reserve again', async () => {
  const live = await recompute(await download(member), '--against', url)
  expect(live).toMatchObject({ code: 0 })
  const admin = await app.signedIn('admin@kunwari.test')
  await admin.call('POST', '/api/admin/clock/advance', { body: { days: 6 } })
  await vi.waitUntil(async () => {
    const { body } = await admin.call('GET', '/api/admin/clock')
    return body.running === null
  }, patience)
  const matured = await download(member)
  expect(tableOf(matured).map(({ kind }) => kind)).toContain('investment_return')
  expect(await recompute(matured, '--against', url)).toMatchObject({ code: 0 })
})

test('the script knows the rate of every plan', () => {
  const [, table = ''] = /returnBps.* = \{ (.+) \}/.exec(fs.readFileSync(script, 'utf8')) ?? []
  const rates = table.replaceAll('_', '').split(', ')
  expect(rates).toEqual(allPlans.map((plan) => `${plan.planDays}: ${plan.returnRateBps}n`))
})

longTest('the script counts the remaining lots, also after a reversal', async () => {
  const admin = await app.signedIn('admin@kunwari.test')
  const first = await approvedDeposit(admin, 'LOT-1', '5000')
  await approvedDeposit(admin, 'LOT-2', '600')
  const reversed = await admin.call('POST', `/api/admin/deposits/${first}/reverse`, {
    body: { reason: 'Entered twice' },
  })
  expect(reversed.status).toBe(200)
  const { said } = await recompute(await download(member))
  const left = await firstRow<{ all: number; held: number }>(
    app.pool,
    'count-test-lots',
    `select count(*)::integer as "all", count(*) filter (where remaining > 0)::integer as "held"
     from pool_lots l where not exists (
       select from pool_uses p join transfers t on t.id = p.transfer_id
       where p.lot_id = l.id and t.kind = 'reversal')`,
  )
  expect(said).toContain(`${left?.all} lots, ${left?.held} of them not used up`)
})

async function approvedDeposit(admin: Browser, referenceNumber: string, amount: string) {
  const { body } = await member.call('POST', '/api/deposits', {
    body: { amount, paymentMethod: 'pekepay', referenceNumber },
  })
  const verify = `/api/admin/deposits/${body.id}/verify`
  expect((await admin.call('PUT', verify, { body: { status: 'approved' } })).status).toBe(200)
  return body.id
}

longTest('a ledger that somebody changed does not come out the same', async () => {
  const csv = await download(member)
  const forged = csv.replace(',deposit,world,wallet:1,10000.00', ',deposit,world,wallet:1,10000.01')
  expect(forged).not.toBe(csv)
  const { code, said } = await recompute(forged, '--against', url)
  expect(code).toBe(1)
  expect(said).toContain('but the server says')
})

test('visitors get no ledger', async () => {
  const answer = await app.browser().call('GET', '/api/reserve/ledger.csv')
  expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
})

/** How many connections of this database stand in a transaction without running anything. */
async function waitingTransactions(): Promise<number> {
  const row = await firstRow<{ waiting: number }>(
    app.pool,
    'count-waiting',
    `select count(*)::integer as "waiting" from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'
       and state_change < clock_timestamp() - interval '300 milliseconds'`,
  )
  return row?.waiting ?? 0
}

/** A reader that has got the beginning and reads no further. */
async function beginDownload(): Promise<http.IncomingMessage> {
  const request = http.get(`${url}/api/reserve/ledger.csv`, {
    headers: { cookie: member.cookie ?? '' },
    agent: false,
  })
  const [response] = await once(request, 'response')
  return response
}

longTest('a download waits for slow readers, and an abort leaves nothing open', async () => {
  await postMany(manyLines)
  const response = await beginDownload()
  await vi.waitUntil(async () => (await waitingTransactions()) === 1, patience)
  response.destroy()
  await vi.waitUntil(async () => app.pool.idleCount === app.pool.totalCount, patience)
  expect(await waitingTransactions()).toBe(0)
})

longTest('a file that was cut off does not look whole', async () => {
  const response = await beginDownload()
  await vi.waitUntil(async () => (await waitingTransactions()) === 1, patience)
  await rows(
    app.pool,
    'end-waiting',
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  )
  await expect(response.toArray()).rejects.toMatchObject({ code: 'ECONNRESET' })
  await vi.waitUntil(async () => app.pool.idleCount === app.pool.totalCount, patience)
})

longTest('what is posted during a download is not in it', async () => {
  const response = await beginDownload()
  await vi.waitUntil(async () => (await waitingTransactions()) === 1, patience)
  await postMany(1)
  let csv = ''
  for await (const chunk of response) csv += String(chunk)
  const after = await download(member)
  expect(tableOf(after)).toHaveLength(tableOf(csv).length + 1)
  expect(await recompute(after, '--against', url)).toMatchObject({ code: 0 })
})

longTest('concurrent downloads are capped, and the others get a Retry-After', async () => {
  const under = await Promise.all(Array.from({ length: 8 }, beginDownload))
  const refused = await member.call('GET', '/api/reserve/ledger.csv')
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers['retry-after']).toBe('5')
  for (const response of under) response.destroy()
  await vi.waitUntil(async () => {
    const answer = await beginDownload()
    answer.destroy()
    return answer.statusCode === 200
  }, patience)
})

/** Posts a centavo to the first member, often, as one statement. */
async function postMany(count: number): Promise<void> {
  await rows(
    app.pool,
    'post-many',
    `with owner as (
       update users set wallet_balance = wallet_balance + $1 where member_number = 1
       returning id, wallet_balance - $1 as before
     )
     insert into transfers (
       id, debit, credit, amount, kind, reference_id, user_id, description,
       balance_before, balance_after, created_at
     )
     select new_id(), 'adjustments', 'wallet', 1, 'adjustment', new_id(), owner.id, 'test',
       owner.before + n - 1, owner.before + n, (select max(created_at) from transfers)
     from owner, generate_series(1, $1::bigint) n`,
    [count],
  )
}
