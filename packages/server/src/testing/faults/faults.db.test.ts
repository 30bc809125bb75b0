import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../empty-database.ts'
import { longTest } from '../long-test.ts'
import { freePort, type SpawnedServer, spawnServer } from '../spawn-server.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { isClear, type MemberCaller, type Outcome, openMemberCaller } from './member-caller.ts'
import { openSlowClients } from './slow-clients.ts'

const backWithin = { timeout: 10_000, interval: 50 }
const slowClientsMany = 200
const fiveMegabytes = 5_000_000
const token = 'faults-metrics-token'

describe('a server in a process of its own', () => {
  let server: SpawnedServer
  let member: MemberCaller
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-faults-'))

  beforeAll(async () => {
    const env = { METRICS_TOKEN: token }
    await copyEmptyDatabase(dataDir)
    server = await spawnServer({ port: await freePort(), dataDir, env })
    member = await openMemberCaller(server.url)
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  longTest('without its folder of files keeps the money going and pictures waiting', async () => {
    const [files, gone] = [path.join(dataDir, 'files'), path.join(dataDir, 'files-gone')]
    renameSync(files, gone)
    const outcomes = [await member.upload(), await member.upload()]
    expect(outcomes.map(({ status }) => status)).toEqual([503, 503])
    expect(outcomes.every(isClear)).toBe(true)
    expect((await member.deposit()).status).toBe(201)
    const readiness = async () => (await member.get('/readyz')).status
    await expect.poll(readiness, backWithin).toBe(503)
    expect((await member.get('/healthz')).status).toBe(200)
    renameSync(gone, files)
    expect((await member.upload()).status).toBe(200)
    await expect.poll(readiness, backWithin).toBe(200)
  })

  test('whose PostgreSQL is killed says so, and goes on where it was', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const pid = postmasterOf(dataDir)
    process.kill(pid, 'SIGKILL')
    const outcomes: Outcome[] = []
    await expect
      .poll(async () => {
        const outcome = await member.deposit()
        outcomes.push(outcome)
        return outcome.status
      }, backWithin)
      .toBe(201)
    expect(outcomes.every(isClear)).toBe(true)
    const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text()
    expect(metrics).toContain('\nkunwari_database_up 1\n')
    expect(await member.lostOrDoubled()).toEqual([])
  })

  longTest('serves others while many send a byte now and then', async () => {
    const { port } = new URL(server.url)
    const slow = openSlowClients({ port: Number(port), count: slowClientsMany, everyMs: 100 })
    try {
      await expect.poll(slow.sentByEach, backWithin).toBeGreaterThan(2)
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async () => (await member.get('/api/auth/user')).status),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(slow.open()).toBe(slowClientsMany)
    } finally {
      slow.stop()
    }
  })

  test.each([
    ['a header', { headers: { 'x-long': 'a'.repeat(fiveMegabytes) }, body: '' }, [431]],
    ['a cookie', { headers: { cookie: `a=${'b'.repeat(fiveMegabytes)}` }, body: '' }, [431]],
    ['a body', { headers: {}, body: `{"identifier":"${'a'.repeat(fiveMegabytes)}"}` }, [413]],
    ['an address', { headers: {}, body: '', query: 'q'.repeat(fiveMegabytes) }, [431, 414]],
  ])('refuses %s of five megabytes and serves the next', async (_what, sent, expected) => {
    const before = (await member.get('/api/deposits')).text
    expect(expected).toContain(await statusOf(sent))
    expect((await member.get('/api/deposits')).text).toBe(before)
  })

  /** Sends it all and hears the answer, which may come before the end. */
  async function statusOf(sent: {
    headers: Record<string, string>
    body: string
    query?: string
  }): Promise<number> {
    const request = http.request(`${server.url}/api/auth/login?${sent.query ?? ''}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent.headers },
      maxHeaderSize: 2 * fiveMegabytes,
    })
    const answered = once(request, 'response')
    // What is still being sent when the answer has come is cut off.
    request.on('error', () => request.destroy())
    request.end(sent.body)
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
})

function postmasterOf(dataDir: string): number {
  const [file = ''] = globSync(path.join(dataDir, '**/postmaster.pid'))
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}

describe('a machine whose clock is moved back', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp()
  })
  afterAll(() => world.drop())

  test('neither undoes what was, nor stops what comes', async () => {
    const [member, admin] = [
      await world.signedIn('member@kunwari.test'),
      await world.signedIn('admin@kunwari.test'),
    ]
    const clock = async () => (await admin.call('GET', '/api/admin/clock')).body
    const ask = (referenceNumber: string) =>
      member.call('POST', '/api/deposits', {
        body: { amount: '800.00', paymentMethod: 'pekepay', referenceNumber },
      })
    const shownBefore = (await clock()).now
    const first = await ask('BEFORE')
    world.pass(-5 * hourMs)
    const second = await ask('AFTER')
    expect([first.status, second.status]).toEqual([201, 201])
    for (const { body } of [first, second]) {
      const verify = `/api/admin/deposits/${body.id}/verify`
      const { status } = await admin.call('PUT', verify, { body: { status: 'approved' } })
      expect(status).toBe(200)
    }
    const bought = await member.call('POST', '/api/investments', {
      body: { planDays: 5, amount: '1000.00' },
    })
    expect(bought.status).toBe(201)
    expect(Date.parse((await clock()).now)).toBeGreaterThanOrEqual(Date.parse(shownBefore))

    const { body: list } = await member.call('GET', '/api/transactions?limit=10')
    expect(list.transactions.slice(0, 3).map(({ amount }: { amount: string }) => amount)).toEqual([
      '-1000.00',
      '800.00',
      '800.00',
    ])
    expect((await admin.call('GET', '/api/reserve/proof')).body.balanced).toBe(true)
    // Time goes on from where it is, and reaches what was bought.
    world.pass(6 * hourMs)
    expect((await ask('LATER')).status).toBe(201)
  })
})
