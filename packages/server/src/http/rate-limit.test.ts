import { EventEmitter } from 'node:events'
import http, { Agent } from 'node:http'
import { Socket } from 'node:net'
import { instant } from '@kunwari/domain/calendar/instant'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from './access.ts'
import { openBackpressure } from './backpressure.ts'
import { answerFailure } from './error-response.ts'
import { registerRateLimit } from './rate-limit.ts'
import type { BrowserSession } from './session.ts'
import { openVisitorLines, type VisitorLines } from './visitor-lines.ts'

const statusOf = async (app: FastifyInstance, url = '/api/thing', cookie?: string) =>
  (await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).statusCode

describe('the rate limit', () => {
  const staff: Person = {
    id: 'staff',
    role: 'admin',
    status: 'active',
    mustChangePassword: false,
    isPrimeLeader: false,
    hasSteppedOut: false,
  }

  test('a session has its own 300-a-minute rate limit, apart from its address', async () => {
    const app = await open(1)
    for (let calls = 1; calls <= 300; calls += 1) {
      expect(await statusOf(app, '/api/thing', 'one')).toBe(200)
    }
    const refused = await app.inject({ url: '/api/thing', headers: { cookie: 'one' } })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(app, '/api/thing', 'two')).toBe(200)
    expect(await statusOf(app)).toBe(200)
    await app.close()
  })

  test.each<[string, Person, number]>([
    ['an admin', staff, 1_200],
    ['support', { ...staff, role: 'support' }, 1_200],
    ['a suspended admin', { ...staff, status: 'suspended' }, 300],
    ['a member', { ...staff, role: 'user' }, 300],
  ])('%s has a minute of calls', async (_, person, calls) => {
    const app = await open(0.1, person)
    for (let nth = 1; nth <= calls / 10; nth += 1) {
      expect(await statusOf(app, '/api/thing', 'one')).toBe(200)
    }
    expect(await statusOf(app, '/api/thing', 'one')).toBe(429)
    await app.close()
  })

  test('the rate limit is scaled, pages are not counted, 0 disables it', async () => {
    const app = await open(0.01)
    for (let calls = 1; calls <= 10; calls += 1) expect(await statusOf(app, '/page')).toBe(200)
    const statuses = []
    for (let calls = 1; calls <= 4; calls += 1) {
      statuses.push(await statusOf(app, '/api/thing', 'one'))
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await statusOf(app, '/%61pi/thing', 'one')).toBe(429)
    expect(await statusOf(app, '/api/none', 'one')).toBe(429)
    await app.close()

    const free = await open(0)
    for (let calls = 1; calls <= 310; calls += 1) expect(await statusOf(free)).toBe(200)
    await free.close()
  })

  test('an address without a session has a class-sized rate limit', async () => {
    const app = await open(0.01)
    for (let calls = 1; calls <= 30; calls += 1) expect(await statusOf(app)).toBe(200)
    expect(await statusOf(app)).toBe(429)
    await app.close()
  })

  test('past a tenth of its minute an address’s visitors are held', async () => {
    const app = await open(0.1)
    const lastOfFour = async (): Promise<string | undefined> => {
      const done: string[] = []
      const ask = async (name: string, cookie?: string) => {
        await statusOf(app, '/api/thing', cookie)
        done.push(name)
      }
      await Promise.all([ask('first'), ask('second'), ask('third'), ask('session', 'one')])
      return done.at(-1)
    }
    expect(await lastOfFour()).toBe('session')
    for (let calls = 4; calls <= 30; calls += 1) await statusOf(app)
    expect(await lastOfFour()).toBe('third')
    await app.close()
  })
})

async function open(rateLimitScale: number, person?: Person): Promise<FastifyInstance> {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  app.decorateRequest('browserSession', undefined)
  app.addHook('onRequest', async (request) => {
    const sid = request.headers.cookie
    if (sid === undefined) return
    const start = instant(0)
    const session: BrowserSession = {
      sid,
      id: sid,
      facts: {},
      person,
      createdAt: start,
      confirmedAt: null,
    }
    request.browserSession = session
  })
  await registerRateLimit(app, { configuration: { rateLimitScale } })
  app.get('/api/thing', async () => 'done')
  app.get('/page', async () => 'a page')
  return app
}

describe('backpressure', () => {
  test('the more calls a subject has in progress, the longer it waits', async () => {
    const pressure = openBackpressure({ eachMs: 40, holdMsMax: 10_000, free: 1 })
    const done: string[] = []
    const hold = async (subject: string, name: string) => {
      await pressure.hold(subject, new EventEmitter())
      done.push(name)
    }
    await Promise.all([
      hold('one', 'first'),
      hold('one', 'second'),
      hold('one', 'third'),
      hold('another', 'another’s first'),
    ])
    expect(done).toEqual(['first', 'another’s first', 'second', 'third'])
  })

  test('an answered call is in progress no more', async () => {
    const pressure = openBackpressure({ eachMs: 1_000_000, holdMsMax: 1_000_000, free: 1 })
    for (let calls = 0; calls < 3; calls += 1) {
      const response = new EventEmitter()
      expect(await pressure.hold('one', response)).toBeUndefined()
      response.emit('close')
    }
  })

  test('a call whose caller has gone already does not count', async () => {
    const pressure = openBackpressure({ eachMs: 1_000_000, holdMsMax: 1_000_000, free: 1 })
    const gone = Object.assign(new EventEmitter(), { closed: true })
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await pressure.hold('one', gone)).toBeUndefined()
    }
    expect(await pressure.hold('one', new EventEmitter())).toBeUndefined()
  })

  test('none is held for longer than it may, or past the end', async () => {
    const short = openBackpressure({ eachMs: 1_000_000, holdMsMax: 20, free: 0 })
    expect(await short.hold('one', new EventEmitter())).toBeUndefined()
    const ended = openBackpressure({ eachMs: 1_000_000, holdMsMax: 1_000_000, free: 0 })
    const held = ended.hold('one', new EventEmitter())
    ended.close()
    expect(await held).toBeUndefined()
  })
})

describe('newcomers', () => {
  test('a script that uses up its address’s calls keeps no newcomer out', async () => {
    const app = Fastify()
    app.setErrorHandler(answerFailure)
    app.decorateRequest('browserSession', undefined)
    // 600 calls a minute, and two more a second in line.
    await registerRateLimit(app, { configuration: { rateLimitScale: 0.2 } })
    app.get('/api/thing', async () => 'done')
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const connections = Array.from(
      { length: 4 },
      () => new Agent({ keepAlive: true, maxSockets: 1 }),
    )
    const now = { isOver: false }
    const tries = new Map<number, number>()
    const script = connections.map(async (agent) => {
      while (!now.isOver) {
        const status = await call(url, agent)
        tries.set(status, (tries.get(status) ?? 0) + 1)
      }
    })
    await expect.poll(() => tries.get(200) ?? 0, { timeout: 20_000 }).toBeGreaterThanOrEqual(600)
    const newcomer = new Agent()
    expect([await call(url, newcomer), await call(url, newcomer)]).toEqual([200, 200])
    now.isOver = true
    await app.close()
    await Promise.all(script)
    // One that is refused waits: it does not ask thousands of times meanwhile.
    expect(tries.get(429) ?? 0).toBeLessThan(50)
  }, 60_000)

  test('pages that are asked for too fast are answered in their time', async () => {
    const app = Fastify()
    // 30 pages a minute at once.
    await registerRateLimit(app, { configuration: { rateLimitScale: 0.01 } })
    app.get('/page', async () => 'a page')
    const load = async () => (await app.inject('/page')).statusCode
    for (let pages = 0; pages < 30; pages += 1) expect(await load()).toBe(200)
    const startedAt = performance.now()
    // One after the other too: a page is answered before the next one comes.
    for (let pages = 0; pages < 20; pages += 1) expect(await load()).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThan(300)
    await app.close()
  })
})

/** @returns the status of a call by one of the agent's connections */
function call(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = http.request(`${url}/api/thing`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject).end()
  })
}

describe('the line of visitors', () => {
  let lines: VisitorLines
  beforeEach(() => {
    vi.useFakeTimers()
    lines = openVisitorLines({ everyMs: 100, waitMsMax: 1_000 })
  })
  afterEach(() => {
    lines.close()
    vi.useRealTimers()
  })

  /** Waits in the line of an address, and notes what came of it. */
  function stand(socket = new Socket(), address = 'room') {
    const seen: { socket: Socket; isLetIn?: boolean } = { socket }
    const wait = async () => {
      seen.isLetIn = await lines.wait(address, socket)
    }
    void wait()
    return seen
  }

  test('an address’s calls in line are let in one after the other', async () => {
    const [first, second] = [stand(), stand()]
    const elsewhere = stand(new Socket(), 'another room')
    await vi.advanceTimersByTimeAsync(100)
    expect([first.isLetIn, second.isLetIn, elsewhere.isLetIn]).toEqual([true, undefined, true])
    await vi.advanceTimersByTimeAsync(100)
    expect(second.isLetIn).toBe(true)
  })

  test('a newcomer’s connection goes before those that were let in', async () => {
    const script = [new Socket(), new Socket(), new Socket()]
    for (const socket of script) stand(socket)
    await vi.advanceTimersByTimeAsync(300)
    const again = script.map((socket) => stand(socket))
    const newcomer = stand()
    await vi.advanceTimersByTimeAsync(100)
    expect(newcomer.isLetIn).toBe(true)
    expect(again.map(({ isLetIn }) => isLetIn)).toEqual([undefined, undefined, undefined])
  })

  test('a full line gives its last place to a newcomer', async () => {
    const script = Array.from({ length: 9 }, () => new Socket())
    for (const socket of script) stand(socket)
    await vi.advanceTimersByTimeAsync(900)
    const again = script.map((socket) => stand(socket))
    const oneMore = stand(script[0])
    const newcomer = stand()
    await vi.advanceTimersByTimeAsync(100)
    expect([oneMore.isLetIn, newcomer.isLetIn, again[8]?.isLetIn]).toEqual([false, true, false])
  })

  test('a closed connection leaves the line, and nobody waits too long', async () => {
    const gone = stand()
    gone.socket.emit('close')
    const next = stand()
    await vi.advanceTimersByTimeAsync(100)
    expect([gone.isLetIn, next.isLetIn]).toEqual([false, true])
    const slow = openVisitorLines({ everyMs: 1_000, waitMsMax: 1_000 })
    expect(await slow.wait('room', new Socket())).toBe(false)
  })
})
