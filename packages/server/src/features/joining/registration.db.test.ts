import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => world.drop())

async function register(browser: Browser, identifier: string, more?: Record<string, unknown>) {
  return browser.call('POST', '/api/auth/register', { body: registration(identifier, more) })
}

async function countPeople(identifier: string): Promise<number> {
  const { rows } = await world.pool.query<{ count: number }>(
    'select count(*)::int4 as count from users where email = $1 or phone_number = $1',
    [identifier],
  )
  return rows[0]?.count ?? 0
}

describe('registering', () => {
  test('an email address becomes a member with own number and code', async () => {
    const browser = world.browser()
    await verify(browser, 'maria@example.com')
    const made = await register(browser, 'maria@example.com')
    expect(made.status).toBe(201)
    expect(Object.keys(made.body)).toEqual(['id'])

    const signedIn = await browser.call('POST', '/api/auth/login', {
      body: { identifier: ' MARIA@example.com ', password: 'Sampaguita-77' },
    })
    expect(signedIn.status).toBe(200)
    const { body } = await browser.call('GET', '/api/auth/user')
    expect(body).toEqual({
      ...signedIn.body,
      id: made.body.id,
      email: 'maria@example.com',
      phoneNumber: null,
      firstName: 'Maria',
      walletBalance: '0.00',
      availableBalance: '0.00',
      role: 'user',
      status: 'active',
      isEmailVerified: true,
      isPhoneVerified: false,
    })
    expect(body.accountNumber).toMatch(/^KW-\d{4}-\d{4}$/)
    expect(body.referralCode).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(body.termsAcceptedAt).toBe(body.privacyAcceptedAt)
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/i)
  })

  test('a phone number in any form is one person', async () => {
    const browser = world.browser()
    await verify(browser, '0917 123 4567')
    expect((await register(browser, '+63 917-123-4567')).status).toBe(201)
    for (const identifier of ['09171234567', '639171234567', '+639171234567', '9171234567']) {
      const answer = await world.browser().call('POST', '/api/auth/login', {
        body: { identifier, password: 'Sampaguita-77' },
      })
      expect(answer.body).toMatchObject({ phoneNumber: '+639171234567', isPhoneVerified: true })
    }
  })

  test('a referral code in any case finds the referrer and full name', async () => {
    const leader = await world.signedIn('leader@kunwari.test')
    const { referralCode, id } = (await leader.call('GET', '/api/auth/user')).body
    const typed = referralCode.toLowerCase()
    const referrer = await world.browser().call('GET', `/api/referrer/${typed}`)
    expect(referrer.body).toEqual({ fullName: 'Lito Reyes' })

    const browser = world.browser()
    await verify(browser, 'invited@example.com')
    const made = await register(browser, 'invited@example.com', { referralCode: typed })
    const { rows } = await world.pool.query('select referred_by from users where id = $1', [
      made.body.id,
    ])
    expect(rows).toEqual([{ referred_by: id }])
  })

  test('the same key repeats the first answer; another body is refused', async () => {
    const browser = world.browser()
    await verify(browser, 'twice@example.com')
    const headers = { 'idempotency-key': 'form-1' }
    const body = registration('twice@example.com')
    const first = await browser.call('POST', '/api/auth/register', { body, headers })
    const again = await browser.call('POST', '/api/auth/register', { body, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await browser.call('POST', '/api/auth/register', {
      body: { ...body, firstName: 'Other' },
      headers,
    })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('registering is refused', () => {
  test('without a proof, with another browser, with another identifier', async () => {
    const browser = world.browser()
    await verify(browser, 'proof@example.com')
    for (const [one, identifier] of [
      [world.browser(), 'proof@example.com'],
      [browser, 'else@example.com'],
    ] as const) {
      const answer = await register(one, identifier)
      expect([answer.status, answer.body.code]).toEqual([403, 'identifier_not_verified'])
    }
  })

  test('when the proof is older than 15 minutes', async () => {
    const browser = world.browser()
    await verify(browser, 'late@example.com')
    world.pass(15 * minuteMs)
    expect((await register(browser, 'late@example.com')).status).toBe(403)
    expect(await countPeople('late@example.com')).toBe(0)
  })

  test('with an unknown referral code, and the proof stays good', async () => {
    const browser = world.browser()
    await verify(browser, 'friend@example.com')
    const refused = await register(browser, 'friend@example.com', { referralCode: 'ZZZZZZZZ' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].path).toBe('referralCode')
    expect((await register(browser, 'friend@example.com')).status).toBe(201)
    expect((await register(browser, 'friend@example.com')).status).toBe(403)
  })

  test.each([
    ['a common password', { password: 'Password123', confirmPassword: 'Password123' }, 'password'],
    ['two passwords', { confirmPassword: 'Sampaguita-78' }, 'confirmPassword'],
    ['a short password', { password: 'Aa1!', confirmPassword: 'Aa1!' }, 'password'],
    ['a real number as a name', { firstName: '0917 123 4567' }, 'firstName'],
    ['half a name', { lastName: 'X' }, 'lastName'],
  ])('with %s, beside its field', async (_what, more, path) => {
    const browser = world.browser()
    await verify(browser, 'fields@example.com')
    const answer = await register(browser, 'fields@example.com', more)
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  test('with a field that nobody asked for', async () => {
    const answer = await register(world.browser(), 'role@example.com', { role: 'admin' })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })
})

describe('many at once', () => {
  longTest('20 browsers register one identifier: one person is made', async () => {
    const identifier = 'race@example.com'
    const browsers = Array.from({ length: 20 }, () => world.browser())
    for (const browser of browsers) await verify(browser, identifier)
    const answers = await Promise.all(browsers.map((browser) => register(browser, identifier)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('identifier_taken')
    expect(await countPeople(identifier)).toBe(1)
  })

  test('20 calls of one browser use up its proof once', async () => {
    const browser = world.browser()
    await verify(browser, '09998887777')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(browser, '09998887777')),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(await countPeople('+639998887777')).toBe(1)
  })

  test('20 browsers try one code: it opens one of them', async () => {
    const browsers = Array.from({ length: 20 }, () => world.browser())
    const [first] = browsers
    await first?.call('POST', '/api/auth/send-verification', { body: greeted('one@example.com') })
    const code = await readCode(world.browser(), 'one@example.com')
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.call('POST', '/api/auth/verify-code', {
          body: { identifier: 'one@example.com', code },
        }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'wrong_code')).toHaveLength(19)
  })
})
