import { argon2Sync } from 'node:crypto'
import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { createPerson } from '../people/create-person.ts'

let world: TestApp
let passwordHash: string
beforeAll(async () => {
  world = await createTestApp()
  passwordHash = await hashPassword(demoPassword)
})
afterAll(() => world.drop())

let people = 0
/** Somebody who can sign in with the demo password and whom no other test uses. */
async function newPerson(): Promise<{ id: string; identifier: string }> {
  people += 1
  const identifier = `person-${people}@example.com`
  const id = await inTransaction(world.pool, (tx) =>
    createPerson(
      tx,
      {
        identifier: { kind: 'email', value: identifier },
        firstName: 'Test',
        lastName: 'Person',
        passwordHash,
        role: 'user',
        realNow: world.now(),
      },
      world.now(),
    ),
  )
  return { id, identifier }
}

function signIn(browser: Browser, identifier: string, password = demoPassword) {
  return browser.call('POST', '/api/auth/login', { body: { identifier, password } })
}

const wrong = (browser: Browser, identifier: string) => signIn(browser, identifier, 'wrong')

const isSignedIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/user')).status === 200

const setStatus = (id: string, status: string) =>
  world.pool.query('update users set status = $2 where id = $1', [id, status])

// Each test has an address of its own, so that none uses up another's tries.
let addresses = 1
function newAddress(): string {
  addresses += 1
  return `127.0.0.${addresses}`
}

describe('signing in', () => {
  test('answers the person and sets an HttpOnly, SameSite cookie', async () => {
    const { identifier, id } = await newPerson()
    const answer = await signIn(world.browser(), identifier)
    expect(answer.body).toMatchObject({ id, email: identifier })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^kunwari_session=[A-Za-z0-9_-]{43};/)
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) {
      expect(cookie).toContain(attribute)
    }
    expect(cookie).not.toContain('Secure')
  })

  test('hashes a password anew that was kept at another cost', async () => {
    const { id, identifier } = await newPerson()
    const nonce = Buffer.from('somewhat of salt')
    const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }
    const cheap = argon2Sync('argon2id', { message: demoPassword, nonce, ...cost })
    const [salt, hash] = [nonce, cheap].map((one) => one.toString('base64').replace(/=+$/, ''))
    const kept = async () =>
      (await world.pool.query('select password_hash from users where id = $1', [id])).rows[0]
    await world.pool.query('update users set password_hash = $2 where id = $1', [
      id,
      `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`,
    ])
    const stranger = world.browser({ address: newAddress() })
    expect((await signIn(stranger, identifier, 'wrong')).status).toBe(401)
    expect((await kept()).password_hash).toContain('$m=64,t=1,p=1$')
    const browser = world.browser()
    expect((await signIn(browser, identifier)).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await kept()).password_hash).toContain('$m=19456,t=2,p=1$')
    expect((await signIn(world.browser(), identifier)).status).toBe(200)
  })

  test('answers a wrong password, an unknown person and a malformed identifier alike', async () => {
    const browser = world.browser({ address: newAddress() })
    const { identifier } = await newPerson()
    const answers = [
      await signIn(browser, identifier, 'wrong'),
      await signIn(browser, 'nobody@example.com'),
      await signIn(browser, "' or 1=1 --"),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        401,
        { code: 'wrong_credentials', message: 'Incorrect email, phone number or password' },
      ])
    }
  })

  test('a blocked person is told so, only with the right password', async () => {
    const { id, identifier } = await newPerson()
    await setStatus(id, 'blocked')
    const browser = world.browser({ address: newAddress() })
    expect((await signIn(browser, identifier, 'wrong')).status).toBe(401)
    const answer = await signIn(browser, identifier)
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        code: 'account_blocked',
        message: 'Your account is blocked. Please contact support.',
      },
    ])
    expect(browser.cookie).toBeUndefined()
  })

  test('a suspended person may come in', async () => {
    const { id, identifier } = await newPerson()
    await setStatus(id, 'suspended')
    expect((await signIn(world.browser(), identifier)).body.status).toBe('suspended')
  })
})

describe('failed sign-ins', () => {
  test('ten on one device block even the right password for 15 minutes', async () => {
    const { identifier } = await newPerson()
    const address = newAddress()
    const here = world.browser({ address })
    for (let failures = 1; failures <= 10; failures += 1) {
      expect((await wrong(here, identifier)).status).toBe(401)
    }
    const refused = await signIn(here, identifier)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890)

    const beside = world.browser({ address })
    expect((await signIn(beside, identifier)).status).toBe(200)
    world.pass(15 * minuteMs)
    expect((await signIn(here, identifier)).status).toBe(200)
  })

  test('browsers that keep no cookie count together by their address', async () => {
    const { identifier } = await newPerson()
    const address = newAddress()
    for (let failures = 1; failures <= 10; failures += 1) {
      expect((await wrong(world.browser({ address }), identifier)).status).toBe(401)
    }
    const fresh = world.browser({ address })
    expect((await signIn(fresh, identifier)).status).toBe(429)
    // Refused once, this browser has its cookie: from now on it is a device of its own.
    expect((await signIn(fresh, identifier)).status).toBe(200)
    const elsewhere = world.browser({ address: newAddress() })
    expect((await signIn(elsewhere, identifier)).status).toBe(200)
  })

  test('a cookie that was made up is none', async () => {
    const { identifier } = await newPerson()
    const address = newAddress()
    const statuses = []
    for (let failures = 1; failures <= 11; failures += 1) {
      const browser = world.browser({ address })
      const [id, signature] = [failures, 0].map((n) => Buffer.alloc(n === 0 ? 32 : 16, n))
      browser.device = `kunwari_device=${id?.toString('base64url')}.${signature?.toString('base64url')}`
      statuses.push((await wrong(browser, identifier)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('20 at once count as ten', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser({ address: newAddress() })
    await signIn(browser, (await newPerson()).identifier)
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(browser, identifier)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
  })

  longTest('one hostile phone locks nobody of its class out', async () => {
    const address = newAddress()
    const locked = await Promise.all(Array.from({ length: 12 }, () => newPerson()))
    const hostile = world.browser({ address })
    for (const { identifier } of locked) {
      for (let failures = 1; failures <= 11; failures += 1) await wrong(hostile, identifier)
    }
    for (const { identifier } of locked) {
      expect((await signIn(world.browser({ address }), identifier)).status).toBe(200)
    }
  })

  longTest('100 by strangers lock an account to strangers, not to its devices', async () => {
    const { identifier } = await newPerson()
    const own = world.browser({ address: newAddress() })
    await signIn(own, identifier)
    await own.call('GET', '/api/logout')
    for (let turn = 1; turn <= 10; turn += 1) {
      const address = newAddress()
      await Promise.all(
        Array.from({ length: 10 }, () => wrong(world.browser({ address }), identifier)),
      )
    }
    const stranger = world.browser({ address: newAddress() })
    expect((await signIn(stranger, identifier)).status).toBe(429)
    expect((await signIn(own, identifier)).status).toBe(200)
  })

  test('a whole class signing in at once from one address gets in', async () => {
    const { identifier } = await newPerson()
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn(world.browser({ address }), identifier)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(40)
  })

  test('the admin sees who is locked out, and lets them in again', async () => {
    const { id, identifier } = await newPerson()
    const admin = await world.signedIn('admin@kunwari.test')
    const lockOuts = async () => {
      const { body } = await admin.call('GET', '/api/admin/lock-outs')
      return body.filter(({ userId }: { userId: string }) => userId === id)
    }
    const phone = world.browser({ address: newAddress() })
    for (let failures = 1; failures <= 10; failures += 1) await wrong(phone, identifier)
    expect((await signIn(phone, identifier)).status).toBe(429)
    expect(await lockOuts()).toEqual([
      { userId: id, name: 'Test Person', what: 'sign_in', until: expect.any(String) },
    ])
    const cleared = await admin.call('DELETE', `/api/admin/lock-outs/${id}`)
    expect([cleared.status, cleared.body]).toEqual([200, { ok: true }])
    expect(await lockOuts()).toEqual([])
    expect((await signIn(phone, identifier)).status).toBe(200)
    const nobody = '/api/admin/lock-outs/0195b0d0-0000-7000-8000-000000000000'
    expect((await admin.call('DELETE', nobody)).status).toBe(404)
  })
})

describe('a session', () => {
  test('is stored hashed; sign-in gives a new id and ends the old', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    await signIn(browser, identifier)
    const before = browser.cookie
    await signIn(browser, identifier)
    expect(browser.cookie).not.toBe(before)
    const stale = world.browser()
    stale.cookie = before
    expect((await stale.call('GET', '/api/auth/user')).body.code).toBe('not_signed_in')

    const { rows } = await world.pool.query('select * from sessions')
    expect(JSON.stringify(rows)).not.toContain(browser.cookie?.split('=')[1])
  })

  test('made up or tampered with opens nothing', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    await signIn(browser, identifier)
    const good = browser.cookie ?? ''
    const { rows } = await world.pool.query<{ sid: string }>('select sid from sessions limit 1')
    for (const cookie of [
      `${good}x`,
      good.slice(0, -1),
      'kunwari_session=',
      `kunwari_session=${rows[0]?.sid}`,
      'kunwari_session=%00',
    ]) {
      browser.cookie = cookie
      expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
    }
  })

  test('ends for a person who is blocked, at once', async () => {
    const { id, identifier } = await newPerson()
    const browser = world.browser()
    await signIn(browser, identifier)
    await setStatus(id, 'blocked')
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  })

  test('is one of 100 at most: another evicts the least recently used', async () => {
    const { identifier, id } = await newPerson()
    const [used, unused] = [world.browser(), world.browser()]
    await signIn(used, identifier)
    await signIn(unused, identifier)
    await world.pool.query(
      `insert into sessions (sid, id, sess, expire, user_id, user_agent, created_at, last_seen_at)
       select s.sid || n, gen_random_uuid(), s.sess, s.expire, s.user_id, '', s.created_at,
         s.last_seen_at
       from (select * from sessions where user_id = $1 order by last_seen_at desc limit 1) s,
         generate_series(1, 98) n`,
      [id],
    )
    world.pass(6 * minuteMs)
    expect(await isSignedIn(used)).toBe(true)
    await world.pool.query(
      `update sessions set last_seen_at = last_seen_at + interval '1 minute'
       where user_id = $1 and length(sid) > 64`,
      [id],
    )
    const another = world.browser()
    await signIn(another, identifier)
    expect(await Promise.all([used, unused, another].map(isSignedIn))).toEqual([true, false, true])
    const listed = await another.call('GET', '/api/auth/sessions')
    expect(listed.body).toHaveLength(100)
  })

  test('ends after 30 idle days, and after 90 in any case', async () => {
    const { identifier } = await newPerson()
    const [idle, busy] = [world.browser(), world.browser()]
    await signIn(idle, identifier)
    await signIn(busy, identifier)
    world.pass(29 * dayMs)
    expect(await isSignedIn(busy)).toBe(true)
    world.pass(dayMs)
    expect(await isSignedIn(idle)).toBe(false)
    for (const days of [29, 29]) {
      expect(await isSignedIn(busy)).toBe(true)
      world.pass(days * dayMs)
    }
    expect(await isSignedIn(busy)).toBe(true)
    world.pass(2 * dayMs)
    expect(await isSignedIn(busy)).toBe(false)
  })

  test('begins by the same password however long ago it was chosen', async () => {
    const { identifier } = await newPerson()
    world.pass(400 * dayMs)
    const { status, body } = await signIn(world.browser(), identifier)
    expect([status, body.mustChangePassword]).toEqual([200, false])
  })

  test('notes when it was seen, at most every five minutes', async () => {
    const { id, identifier } = await newPerson()
    const browser = world.browser()
    await signIn(browser, identifier)
    const lastSeen = async () => {
      const { rows } = await world.pool.query<{ last_seen_at: number }>(
        'select last_seen_at from sessions where user_id = $1',
        [id],
      )
      return rows[0]?.last_seen_at ?? 0
    }
    const first = await lastSeen()
    world.pass(4 * minuteMs)
    await browser.call('GET', '/api/auth/user')
    expect(await lastSeen()).toBe(first)
    world.pass(minuteMs)
    await browser.call('GET', '/api/auth/user')
    expect(await lastSeen()).toBeGreaterThan(first)
  })
})

describe('leaving and finding the way', () => {
  test('signing out ends the session and goes home', async () => {
    const browser = await world.signedIn('member@kunwari.test')
    const old = browser.cookie
    const answer = await browser.call('GET', '/api/logout')
    expect([answer.status, answer.headers.location]).toEqual([302, '/'])
    expect(browser.cookie).toBeUndefined()
    browser.cookie = old
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  })

  test('signing out leads on to a page of this app only', async () => {
    for (const [returnTo, place] of [
      ['/login', '/login'],
      ['//elsewhere.example/login', '/'],
      ['https://elsewhere.example', '/'],
    ] as const) {
      const browser = await world.signedIn('member@kunwari.test')
      const answer = await browser.call('GET', `/api/logout?${new URLSearchParams({ returnTo })}`)
      expect([answer.status, answer.headers.location]).toEqual([302, place])
    }
  })

  test('neither another site nor a part of a page signs anybody out', async () => {
    const browser = await world.signedIn('member@kunwari.test')
    const unsafe: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-dest': 'image' },
      // A mode alone is what Node's fetch says; a browser says a destination as well.
      { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      { 'sec-purpose': 'prefetch' },
      { referer: 'https://elsewhere.example/page' },
    ]
    for (const headers of unsafe) {
      const answer = await browser.call('GET', '/api/logout', { headers })
      expect([answer.status, answer.body.code]).toEqual([403, 'cross_site'])
    }
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(200)
  })

  longTest('two classes on one host have their own cookies, by their ports', async () => {
    const elsewhere = await createTestApp()
    const jar = new Map<string, string>()
    const call = async (port: number, method: 'GET' | 'POST', url: string, body?: object) => {
      const { app } = port === 3002 ? elsewhere : world
      const answer = await app.inject({
        method,
        url,
        headers: {
          host: `localhost:${port}`,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(body && { payload: body }),
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    }
    const enter = (port: number, email: string) =>
      call(port, 'POST', '/api/auth/login', { identifier: email, password: demoPassword })
    const who = async (port: number) => (await call(port, 'GET', '/api/auth/user')).json().email
    await enter(3001, 'member@kunwari.test')
    await enter(3002, 'leader@kunwari.test')
    expect([await who(3001), await who(3002)]).toEqual([
      'member@kunwari.test',
      'leader@kunwari.test',
    ])
    await call(3002, 'GET', '/api/logout')
    expect([await who(3001), await who(3002)]).toEqual(['member@kunwari.test', undefined])
    expect([...jar.keys()].toSorted()).toEqual([
      'kunwari_device_3001',
      'kunwari_device_3002',
      'kunwari_session_3001',
    ])
    // Another server of the first one's class, at a port of its own.
    expect(await who(3003)).toBe('member@kunwari.test')
    // As it was called before ports were told apart, and still is at the port that browsers leave out.
    jar.set('kunwari_session', jar.get('kunwari_session_3001') ?? '')
    jar.delete('kunwari_session_3001')
    expect(await who(3001)).toBe('member@kunwari.test')
    await call(3001, 'GET', '/api/logout')
    expect([...jar.keys()].filter((name) => name.includes('session'))).toEqual([])
    await elsewhere.drop()
  })

  test.each([
    ['/api/login', '/login'],
    ['/api/login?returnTo=%2Fplans%3Fterm%3D5', '/login?returnTo=%2Fplans%3Fterm%3D5'],
    ['/api/login?returnTo=https%3A%2F%2Felsewhere.example%2F', '/login'],
    ['/api/login?returnTo=%2F%2Felsewhere.example', '/login'],
    ['/api/login?returnTo=%2F%5Celsewhere.example', '/login'],
    ['/api/login?returnTo=%2F.%2F%2Felsewhere.example', '/login'],
    ['/api/login?returnTo=%2Fa%2F..%2F%2Felsewhere.example', '/login'],
    ['/api/login?returnTo=javascript%3Aalert(1)', '/login'],
    ['/api/login?returnTo=%2Fa&returnTo=%2Fb', '/login'],
  ])('%s goes to %s', async (url, location) => {
    const answer = await world.browser().call('GET', url)
    expect([answer.status, answer.headers.location]).toEqual([302, location])
  })

  test('a visitor is nobody', async () => {
    const answer = await world.browser().call('GET', '/api/auth/user')
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in'])
    expect((await world.browser().call('GET', '/api/referrer/NOSUCH22')).status).toBe(404)
  })
})
