import { dayMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { longTest } from '../../testing/long-test.ts'
import {
  type Browser,
  createTestApp,
  greeted,
  readCode,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'
import { ensureFirstAdmin } from '../people/demo-people.ts'

describe('joining', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp({
      DEMO: '0',
      ADMIN_EMAIL: 'Teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
    })
  })
  afterAll(() => world.drop())

  const join = (browser: Browser, classCode = world.app.classCode) =>
    browser.call('POST', '/api/join', { body: { classCode } })

  const signIn = (identifier: string, password: string) =>
    world.browser().call('POST', '/api/auth/login', { body: { identifier, password } })

  async function joined(): Promise<Browser> {
    const browser = world.browser()
    await join(browser)
    return browser
  }

  describe('outside the demo world', () => {
    test('the class code comes before everything, in this browser', async () => {
      const browser = world.browser()
      for (const [url, body] of [
        ['/api/auth/send-verification', greeted('ana@example.com')],
        ['/api/auth/register', registration('ana@example.com')],
      ] as const) {
        const answer = await browser.call('POST', url, { body })
        expect([answer.status, answer.body.code]).toEqual([403, 'class_code_required'])
      }
      const opened = await join(browser, ` ${world.app.classCode.toLowerCase()} `)
      expect(opened.body).toEqual({
        className: 'Kunwari class',
        endsAt: expect.stringMatching(/^2026-04-02T/),
      })
      await verify(browser, 'ana@example.com')
      const made = await browser.call('POST', '/api/auth/register', {
        body: registration('ana@example.com'),
      })
      expect(made.status).toBe(201)
    })

    test('a visitor who is refused at the door leaves nothing behind', async () => {
      const browser = world.browser({ address: '127.0.0.8' })
      const wrong = await join(browser, 'WRONG1')
      // This class is joined with an email or phone number.
      const nickname = await browser.call('POST', '/api/join', {
        body: { classCode: world.app.classCode, nickname: 'Kiko' },
      })
      expect([wrong.status, nickname.status]).toEqual([404, 400])
      expect(browser.cookie).toBeUndefined()
    })

    test('a wrong class code opens nothing, and guessing ends for that device', async () => {
      const browser = world.browser({ address: '127.0.0.9' })
      const first = await join(browser, 'WRONG1')
      expect([first.status, first.body.code]).toEqual([404, 'not_found'])
      const answers = await Promise.all(Array.from({ length: 80 }, () => join(browser, 'WRONG1')))
      const guesses = answers.filter((answer) => answer.status === 404)
      expect(guesses).toHaveLength(60)
      const late = await join(browser, 'WRONG1')
      expect([late.status, late.body.code]).toEqual([429, 'too_many_tries'])
      expect(Number(late.headers['retry-after'])).toBeGreaterThan(600)
      // The room that it stands in is one address: the others go on, and so does who types it right.
      const neighbour = world.browser({ address: '127.0.0.9' })
      expect((await join(neighbour, 'WRONG1')).status).toBe(404)
      expect((await join(neighbour)).status).toBe(200)
      expect((await join(browser)).status).toBe(200)
    })

    test('looking up a code names its class, and counts as a guess', async () => {
      const browser = world.browser({ address: '127.0.0.10' })
      const look = (code: string) => browser.call('GET', `/api/join/${code}`)
      const found = await look(world.app.classCode.toLowerCase())
      expect([found.status, found.body]).toEqual([
        200,
        { className: 'Kunwari class', endsAt: expect.stringMatching(/^2026-04-02T/) },
      ])
      expect(browser.cookie).toBeUndefined()
      for (let tries = 0; tries <= 60; tries += 1) await look('WRONG1')
      expect((await look('WRONG1')).body.code).toBe('too_many_tries')
      expect((await join(browser, 'WRONG1')).body.code).toBe('too_many_tries')
      expect((await look(`%20${world.app.classCode}%20`)).status).toBe(200)
    })

    longTest('guesses count per address too, so dropping cookies does not help', async () => {
      const few = await createTestApp({ DEMO: '0', RATE_LIMIT_SCALE: '0.05' })
      const guess = () => few.browser().call('POST', '/api/join', { body: { classCode: 'WRONG1' } })
      const statuses: number[] = []
      for (let tries = 0; tries < 102; tries += 1) statuses.push((await guess()).status)
      expect(statuses.filter((status) => status === 404)).toHaveLength(100)
      expect(statuses.slice(-2)).toEqual([429, 429])
      const right = { body: { classCode: few.app.classCode } }
      expect((await few.browser().call('POST', '/api/join', right)).status).toBe(200)
      await few.drop()
    })

    test('the inbox shows a browser its own messages, never a reset code', async () => {
      const [ana, ben] = [await joined(), await joined()]
      await ana.call('POST', '/api/auth/send-verification', { body: greeted('09171112222') })
      expect(await readCode(ana, '09171112222')).toMatch(/^[0-9]{6}$/)
      for (const url of ['/api/inbox', '/api/inbox?to=09171112222']) {
        expect((await ben.call('GET', url)).body).toEqual([])
        expect((await world.browser().call('GET', url)).body).toEqual([])
      }
      await world.pool.query("update inbox_messages set purpose = 'reset'")
      expect((await ana.call('GET', '/api/inbox')).body).toEqual([])
    })

    test('nobody has the demo password; the settings name the first admin', async () => {
      expect((await signIn('admin@kunwari.test', 'Kunwari-2026!')).status).toBe(401)
      expect((await signIn('teacher@example.com', 'Sampaguita-77')).body.role).toBe('admin')
    })

    test('a first admin cannot have a commonly used password', async () => {
      const named = { DEMO: '0', ADMIN_EMAIL: 'another@example.com', ADMIN_PASSWORD: 'Password123' }
      const configuration = readConfiguration(named)
      const { pool, now } = world
      const made = ensureFirstAdmin({ configuration, pool, realNow: now, clock: { now } })
      await expect(made).rejects.toThrow(/too many people use/)
      expect((await signIn('another@example.com', 'Password123')).status).toBe(401)
    })

    test('after the class ends nobody joins, and members still sign in', async () => {
      const browser = await joined()
      world.pass(31 * dayMs)
      for (const [url, body] of [
        ['/api/join', { classCode: world.app.classCode }],
        ['/api/auth/send-verification', greeted('late@example.com')],
        ['/api/auth/register', registration('late@example.com')],
        ['/api/auth/verify-code', { identifier: 'late@example.com', code: '123456' }],
      ] as const) {
        const answer = await browser.call('POST', url, { body })
        expect([answer.status, answer.body.code]).toEqual([403, 'class_ended'])
      }
      expect((await signIn('teacher@example.com', 'Sampaguita-77')).status).toBe(200)
    })
  })

  describe('on https', () => {
    let secure: TestApp
    beforeAll(async () => {
      secure = await createTestApp({ DEMO: '0', PUBLIC_URL: 'https://localhost:8443' })
    })
    afterAll(() => secure.drop())

    test('a plain http call is never redirected, so its sender notices', async () => {
      const browser = secure.browser()
      const headers = { host: 'localhost:8080' }
      for (const [method, url] of [
        ['GET', '/api/world'],
        ['GET', '/api/auth/user'],
        ['POST', '/api/auth/login'],
        ['GET', '/healthz'],
      ] as const) {
        const { status, headers: answered } = await browser.call(method, url, { headers })
        expect([url, status >= 300 && status < 400]).toEqual([url, false])
        expect(answered).not.toHaveProperty('location')
      }
    })

    test('the cookie is bound to this host and sent by https only', async () => {
      const answer = await secure.browser().call('POST', '/api/join', {
        body: { classCode: secure.app.classCode },
      })
      const cookie = String(answer.headers['set-cookie'])
      expect(cookie).toMatch(/^__Host-kunwari_session_8443=/)
      expect(cookie).toContain('Secure')
      expect(cookie).not.toContain('Domain')
    })
  })
})

describe('limits on nicknames', () => {
  const worlds: TestApp[] = []
  afterAll(async () => {
    for (const world of worlds) await world.drop()
  })

  /** A class that is joined with a nickname. */
  async function openClass(env: Record<string, string> = {}): Promise<TestApp> {
    const world = await createTestApp({
      DEMO: '0',
      ADMIN_EMAIL: 'teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
      ...env,
    })
    worlds.push(world)
    const admin = world.browser({ address: '127.0.0.2' })
    await admin.call('POST', '/api/auth/login', {
      body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
    })
    await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
    return world
  }

  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  let names = 0

  async function come({ app }: TestApp, browser: Browser): Promise<number> {
    names += 1
    const first = letters[Math.floor(names / letters.length)]
    const nickname = `Bata ${first}${letters[names % letters.length]}`
    const body = { classCode: app.classCode, nickname }
    return (await browser.call('POST', '/api/join', { body })).status
  }

  longTest('a script that takes names shuts out no browser beside it', async () => {
    // A tenth of the 300 that may come from one address within an hour.
    const world = await openClass({ RATE_LIMIT_SCALE: '0.1' })
    const script = () => world.browser()
    const first: number[] = []
    // A few at a time: all at once, some would be refused for the server's load on a slow machine.
    while (first.length < 48) {
      first.push(...(await Promise.all(Array.from({ length: 16 }, () => come(world, script())))))
    }
    expect(first.filter((status) => status === 201)).toHaveLength(30)
    expect(first.filter((status) => status === 429)).toHaveLength(18)
    expect(await come(world, script())).toBe(429)
    const learner = world.browser()
    await learner.call('GET', `/api/join/${world.app.classCode}`)
    expect(await come(world, learner)).toBe(201)
  })

  test('one browser lets twenty people in within an hour', async () => {
    const world = await openClass()
    const browser = world.browser({ address: '127.0.0.3' })
    await browser.call('GET', `/api/join/${world.app.classCode}`)
    const device = { headers: { cookie: browser.device ?? '' } }
    const statuses: number[] = []
    for (let people = 0; people < 22; people += 1) {
      names += 1
      const nickname = `Pila ${letters[people]}`
      const body = { classCode: world.app.classCode, nickname }
      const answer = await world.browser().call('POST', '/api/join', { body, ...device })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})
