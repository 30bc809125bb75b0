import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FirstReads, firstPerson, firstReads } from '@kunwari/contract/first-reads'
import { secondMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenOn } from '../testing/event-listener.ts'
import { type Browser, createTestApp, type TestApp } from '../testing/test-app.ts'

describe('ETags', () => {
  let world: TestApp
  let visitor: Browser
  const logged: string[] = []

  beforeAll(async () => {
    const stream = { write: (line: string) => logged.push(line) }
    world = await createTestApp({}, { level: 'error', stream })
    visitor = world.browser()
  })

  afterAll(() => world.drop())

  test('who already has the reserve gets 304 until a figure changes', async () => {
    const first = await visitor.call('GET', '/api/reserve')
    const tag = String(first.headers.etag)
    world.pass(1_000)
    const second = await ask(tag)
    expect(second).toMatchObject({ status: 304, body: '' })
    expect(second.headers.etag).toBe(tag)

    const member = await world.signedIn('member@kunwari.test')
    const body = { planDays: 5, amount: '500' }
    expect((await member.call('POST', '/api/investments', { body })).status).toBe(201)
    const third = await ask(tag)
    expect(third.status).toBe(200)
    expect(third.body.promised).not.toBe(first.body.promised)
  })

  test('a visitor who knows the class gets 304 while its clock stands', async () => {
    const admin = await world.signedIn('admin@kunwari.test')
    await admin.call('PUT', '/api/admin/clock', { body: { paused: true } })
    const { headers } = await visitor.call('GET', '/api/world')
    const again = () =>
      visitor.call('GET', '/api/world', { headers: { 'if-none-match': String(headers.etag) } })
    world.pass(1_000)
    expect((await again()).status).toBe(304)
    await admin.call('PUT', '/api/admin/clock', { body: { paused: false } })
    expect((await again()).status).toBe(200)
  })

  test('a polled read is answered once, by its handler or after it', async () => {
    const admin = await world.signedIn('admin@kunwari.test')
    // Of the second the handler says nothing of an ETag.
    for (const url of ['/api/world', '/api/admin/lock-outs']) {
      expect((await admin.call('GET', url)).headers.etag).toMatch(/^W/)
    }
    expect(logged).toEqual([])
  })

  test.each([
    ['a list that holds it', (tag: string) => `"other", ${tag}`, 304],
    ['it as a strong one', (tag: string) => tag.replace('W/', ''), 304],
    ['anything', () => '*', 304],
    ['another one', () => 'W/"other"', 200],
    ['nothing that is a tag', () => ',,', 200],
  ])('If-None-Match with %s', async (_, written, status) => {
    const { headers } = await visitor.call('GET', '/api/reserve')
    expect((await ask(written(String(headers.etag)))).status).toBe(status)
  })

  function ask(tags: string) {
    return visitor.call('GET', '/api/reserve', { headers: { 'if-none-match': tags } })
  }
})

describe('first reads', () => {
  let world: TestApp
  let webDist: string

  beforeAll(async () => {
    webDist = mkdtempSync(path.join(tmpdir(), 'kunwari-home-'))
    mkdirSync(path.join(webDist, '.vite'))
    writeFileSync(path.join(webDist, '.vite/addresses.json'), '["/"]')
    writeFileSync(
      path.join(webDist, 'index.html'),
      '<title>the shell</title><script>run()</script>',
    )
    world = await createTestApp({}, undefined, webDist)
  })

  afterAll(async () => {
    await world.drop()
    rmSync(webDist, { recursive: true, force: true })
  })

  test('a page brings what the calls answer, and where the events stand', async () => {
    const member = await world.signedIn('member@kunwari.test')
    const before = await member.call('GET', firstPerson)
    const { user, reads, headers } = await bringOf(member)
    const person = await member.call('GET', firstPerson)
    expect(user).toEqual(person.body)
    // The sign-in is an event itself, which may get its place meanwhile.
    const place = Number(headers['Last-Event-ID'])
    expect(place).toBeGreaterThanOrEqual(Number(before.headers['last-event-id']))
    expect(place).toBeLessThanOrEqual(Number(person.headers['last-event-id']))
    expect(Date.parse(headers['Date'] ?? '')).toBeGreaterThan(0)
    for (const [at, { address, key }] of firstReads.entries()) {
      const { body } = await member.call('GET', address)
      expect(withoutTime(reads[at])).toEqual(withoutTime([key, body]))
    }
  })

  test('each person’s page brings their own, and after signing out nothing', async () => {
    const member = await world.signedIn('member@kunwari.test')
    const leader = await world.signedIn('leader@kunwari.test')
    expect((await bringOf(member)).user.email).toBe('member@kunwari.test')
    expect((await bringOf(leader)).user.email).toBe('leader@kunwari.test')
    const { cookie } = member
    await member.call('GET', '/api/logout')
    expect(await home({ ...member, cookie })).toBe('<title>the shell</title><script>run()</script>')
  })

  test('who may not read a wallet is brought themselves alone', async () => {
    const support = await world.signedIn('support@kunwari.test')
    const { user, reads } = await bringOf(support)
    expect([user.role, reads]).toEqual(['support', []])
  })

  test('a name ends no element of the page', async () => {
    const member = await world.signedIn('tess@kunwari.test')
    const name = '</script><script>alert(1)</script><!--'
    await world.pool.query('update users set first_name = $1 where email = $2', [
      name,
      'tess@kunwari.test',
    ])
    expect((await home(member)).match(/<\/script>/g)).toHaveLength(2)
    expect((await bringOf(member)).user.firstName).toBe(name)
  })

  async function bringOf(browser: Browser): Promise<FirstReads> {
    const [, json = ''] = /id="first-reads">(.*?)<\/script>/.exec(await home(browser)) ?? []
    return JSON.parse(json)
  }

  async function home({ cookie }: Pick<Browser, 'cookie'>): Promise<string> {
    const headers = { accept: 'text/html', ...(cookie !== undefined && { cookie }) }
    return (await world.app.inject({ url: '/', headers })).payload
  }
})

/** What a page brought of one call, but for what the class's clock said: time passes. */
function withoutTime(read: unknown): unknown {
  return JSON.parse(JSON.stringify(read, (key, value) => (key === 'now' ? undefined : value)))
}

describe('health', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp()
  })
  afterAll(() => world.drop())

  async function readiness() {
    world.pass(secondMs)
    const { status, headers } = await world.browser().call('GET', '/readyz')
    return { status, retryAfter: headers['retry-after'] }
  }

  test('asks the database once a second, however often it is asked itself', async () => {
    expect((await readiness()).status).toBe(200)
    await world.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
    const browser = world.browser()
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, () => browser.call('GET', '/readyz')),
    )
    expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await readiness()).status).toBe(503)
    await world.pool.query(`delete from migrations where name = '9999_later.sql'`)
    expect((await browser.call('GET', '/readyz')).status).toBe(503)
    expect((await readiness()).status).toBe(200)
  })

  test('the server is ready only with a database of its own version', async () => {
    expect((await readiness()).status).toBe(200)
    await world.pool.query(`insert into migrations (name, sha256) values ('9999_later.sql', 'x')`)
    expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
    await world.pool.query(`delete from migrations where name = '9999_later.sql'`)
    expect((await readiness()).status).toBe(200)
    await world.pool.query(`delete from migrations where name = (select max(name) from migrations)`)
    expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
    expect((await world.browser().call('GET', '/healthz')).status).toBe(200)
  })

  test('is not ready once a newer server has replaced an SQL function', async () => {
    await world.pool.query(`update sql_functions set sha256 = 'x' where name = 'buy_plan'`)
    expect(await readiness()).toEqual({ status: 503, retryAfter: '30' })
  })

  test('is guarded from slow requests, many connections and two Host lines', async () => {
    const { port } = new URL(await listenOn(world.app))
    const { headersTimeout, requestTimeout, maxConnections } = world.app.server
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([20_000, 120_000, 20_000])
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: elsewhere\r\n\r\n')
    const [head] = await once(socket, 'data')
    socket.destroy()
    expect(String(head)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('trusted proxies', () => {
  const proxy = '10.1.1.1'
  /** With this scale an address without a session has three calls a minute. */
  const threeAndNoMore = [200, 200, 200, 429]
  let world: TestApp

  beforeAll(async () => {
    const env = { DEMO: '0', ADMIN_EMAIL: 'guro@example.org', ADMIN_PASSWORD: 'Kunwari-2026!' }
    world = await createTestApp({ ...env, TRUSTED_PROXIES: proxy, RATE_LIMIT_SCALE: '0.001' })
  })
  afterAll(() => world.drop())

  /** What four calls are answered, with another claim each where it holds a star. */
  async function answersTo(from: { address: string; claims: string }): Promise<number[]> {
    const browser = world.browser({ address: from.address })
    const statuses: number[] = []
    for (const turn of ['1', '2', '3', '4']) {
      const headers = { 'x-forwarded-for': from.claims.replace('*', turn) }
      statuses.push((await browser.call('GET', '/api/reserve', { headers })).status)
    }
    return statuses
  }

  test('people behind a trusted proxy are told apart', async () => {
    expect(await answersTo({ address: proxy, claims: '203.0.113.1' })).toEqual(threeAndNoMore)
    expect(await answersTo({ address: proxy, claims: '203.0.113.2' })).toEqual(threeAndNoMore)
  })

  test('what they claim themselves in front of it changes nothing', async () => {
    expect(await answersTo({ address: proxy, claims: '198.51.100.*, 203.0.113.3' })).toEqual(
      threeAndNoMore,
    )
  })

  test.each(['203.0.113.4:500*', '[2001:db8::4]:500*', '198.51.100.*, unknown'])(
    'a port or a word makes nobody another person: %s',
    async (claims) => {
      expect(await answersTo({ address: proxy, claims })).toEqual(threeAndNoMore)
    },
  )

  test('nobody else is believed', async () => {
    expect(await answersTo({ address: '203.0.113.9', claims: '198.51.100.*' })).toEqual(
      threeAndNoMore,
    )
  })
})
