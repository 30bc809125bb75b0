import { dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  createTestApp,
  greeted,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'

describe('acceptance of documents', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  })

  afterAll(async () => {
    await app.drop()
  })

  const documents = [
    { url: '/api/auth/accept-terms', field: 'termsAcceptedAt', other: 'privacyAcceptedAt' },
    { url: '/api/auth/accept-privacy', field: 'privacyAcceptedAt', other: 'termsAcceptedAt' },
  ] as const

  describe.each(documents)('$url', ({ url, field, other }) => {
    test('an acceptance notes its real moment, shows it, and leaves the other', async () => {
      const member = await app.signedIn('member@kunwari.test')
      const before = (await member.call('GET', '/api/auth/user')).body
      app.pass(3 * dayMs)
      const answer = await member.call('POST', url, { body: {} })
      expect(answer).toMatchObject({ status: 200, body: { [field]: toIso(app.now()) } })
      expect(Object.keys(answer.body)).toEqual([field])
      const after = (await member.call('GET', '/api/auth/user')).body
      expect(after).toEqual({ ...before, [field]: answer.body[field] })
      expect(after[other]).toBe(before[other])
    })

    test('accepting again moves the moment', async () => {
      const leader = await app.signedIn('leader@kunwari.test')
      const first = await leader.call('POST', url)
      const second = await leader.call('POST', url)
      expect(Date.parse(second.body[field])).toBeGreaterThan(Date.parse(first.body[field]))
    })

    test('support and the suspended accept too, a visitor does not', async () => {
      const support = await app.signedIn('support@kunwari.test')
      const tess = await app.signedIn('tess@kunwari.test')
      await app.pool.query(
        "update users set status = 'suspended' where email = 'tess@kunwari.test'",
      )
      for (const person of [support, tess]) {
        expect((await person.call('POST', url, { body: {} })).status).toBe(200)
      }
      expect(await app.browser().call('POST', url, { body: {} })).toMatchObject({
        status: 401,
        body: { code: 'not_signed_in' },
      })
    })

    test('takes no moment and no person from outside', async () => {
      const member = await app.signedIn('member@kunwari.test')
      const before = (await member.call('GET', '/api/auth/user')).body
      const answer = await member.call('POST', url, { body: { [field]: '2001-01-01T00:00:00Z' } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
      expect((await member.call('GET', '/api/auth/user')).body).toEqual(before)
    })
  })

  test('registering accepts both at the real moment, wherever simulated time stands', async () => {
    const admin = await app.signedIn('admin@kunwari.test')
    await admin.call('PUT', '/api/admin/clock', { body: { paused: true } })
    app.pass(3 * dayMs)
    const browser = app.browser()
    const identifier = 'newcomer@example.com'
    await verify(browser, identifier)
    const form = registration(identifier)
    await browser.call('POST', '/api/auth/register', { body: form })
    const registeredAt = toIso(app.now())
    const { body } = await browser.call('POST', '/api/auth/login', {
      body: { identifier, password: form.password },
    })
    expect(body).toMatchObject({ termsAcceptedAt: registeredAt, privacyAcceptedAt: registeredAt })
    expect(Date.parse(body.createdAt)).toBeLessThan(Date.parse(registeredAt) - 2 * dayMs)
  })

  test('once the class has ended nothing is accepted any more', async () => {
    app.pass(31 * dayMs)
    const member = await app.signedIn('member@kunwari.test')
    for (const { url } of documents) {
      expect((await member.call('POST', url)).body).toMatchObject({ code: 'class_ended' })
    }
  })
})

describe('nicknames', () => {
  let world: TestApp
  let admin: Browser
  beforeAll(async () => {
    world = await createTestApp({
      DEMO: '0',
      ADMIN_EMAIL: 'teacher@example.com',
      ADMIN_PASSWORD: 'Sampaguita-77',
    })
    admin = world.browser()
    await admin.call('POST', '/api/auth/login', {
      body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
    })
  })
  afterAll(() => world.drop())

  const come = (browser: Browser, nickname: string, classCode = world.app.classCode) =>
    browser.call('POST', '/api/join', { body: { classCode, nickname } })

  test('a nickname opens nothing where the class requires email or phone number', async () => {
    const browser = world.browser()
    expect(await come(browser, 'Kuya Jun')).toMatchObject({ status: 400 })
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
  })

  test('a class without that requirement needs only a nickname and the code', async () => {
    await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
    const browser = world.browser()
    expect((await come(browser, 'Jun', 'WRONG1')).status).toBe(404)
    for (const nickname of ['J', 'J'.repeat(41), 'GCash 09171234567']) {
      expect((await come(browser, nickname)).status).toBe(400)
    }
    const came = await come(browser, ' Jun ')
    expect([came.status, came.body]).toEqual([
      201,
      { className: 'Kunwari class', endsAt: expect.any(String) },
    ])
    const { body: jun } = await browser.call('GET', '/api/auth/user')
    expect(jun).toMatchObject({
      firstName: 'Jun',
      lastName: '',
      email: null,
      phoneNumber: null,
      role: 'user',
    })
    const referrer = await browser.call('GET', `/api/referrer/${jun.referralCode}`)
    expect(referrer.body).toEqual({ fullName: 'Jun' })
  })

  test('nobody is asked for more than a nickname there', async () => {
    const browser = world.browser()
    await browser.call('POST', '/api/join', { body: { classCode: world.app.classCode } })
    for (const [url, body] of [
      ['/api/auth/send-verification', greeted('ana@example.com')],
      ['/api/auth/register', registration('ana@example.com')],
    ] as const) {
      const answer = await browser.call('POST', url, { body })
      expect([answer.status, answer.body.code]).toEqual([403, 'not_allowed'])
    }
  })

  test('a temporary password with the account number replaces a lost browser', async () => {
    const browser = world.browser()
    await come(browser, 'Aling Nena')
    const { body: nena } = await browser.call('GET', '/api/auth/user')
    const other = world.browser()
    const signIn = (password: string) =>
      other.call('POST', '/api/auth/login', {
        body: { identifier: nena.accountNumber.toLowerCase(), password },
      })
    expect((await signIn('Sampaguita-77')).status).toBe(401)
    const { body } = await admin.call('POST', `/api/admin/users/${nena.id}/reset-password`)
    expect((await signIn(body.temporaryPassword)).body).toMatchObject({
      id: nena.id,
      mustChangePassword: true,
    })
  })

  test('an account number opens nothing for somebody who has an email address', async () => {
    const { body: teacher } = await admin.call('GET', '/api/auth/user')
    const answer = await world.browser().call('POST', '/api/auth/login', {
      body: { identifier: teacher.accountNumber, password: 'Sampaguita-77' },
    })
    expect(answer.status).toBe(401)
  })

  test('who came with a nickname can leave, and takes it along', async () => {
    const browser = world.browser()
    await come(browser, 'Zoraida')
    const left = await browser.call('POST', '/api/account/erase', { body: { password: 'none' } })
    expect(left.status).toBe(200)
    const { rows } = await world.pool.query("select 1 from users where first_name = 'Zoraida'")
    expect(rows).toEqual([])
  })
})
