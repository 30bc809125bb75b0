import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

const newPassword = 'Ilang-Ilang-88'

const change = (browser: Browser, body: Record<string, unknown> = {}) =>
  browser.call('PUT', '/api/auth/change-password', {
    body: {
      currentPassword: demoPassword,
      newPassword,
      confirmPassword: body.newPassword ?? newPassword,
      ...body,
    },
  })

const isSignedIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/auth/user')).status === 200

const list = (browser: Browser) => browser.call('GET', '/api/auth/sessions')

/** As the demo world began. */
async function putBack(browser: Browser, currentPassword = newPassword): Promise<void> {
  await change(browser, { currentPassword, newPassword: demoPassword })
}

describe('changing a password', () => {
  test('keeps this session and ends the others', async () => {
    const here = await world.signedIn('leader@kunwari.test')
    const there = await world.signedIn('leader@kunwari.test')
    const somebodyElse = await world.signedIn('member@kunwari.test')
    const answer = await change(here)
    expect([answer.status, answer.body]).toEqual([200, { ok: true }])
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
    expect(await isSignedIn(somebodyElse)).toBe(true)

    const old = await there.call('POST', '/api/auth/login', {
      body: { identifier: 'leader@kunwari.test', password: demoPassword },
    })
    expect(old.status).toBe(401)
    await putBack(here)
  })

  test('needs the current one, and refuses more after ten wrong ones', async () => {
    const browser = await world.signedIn('support@kunwari.test')
    for (let tries = 1; tries <= 10; tries += 1) {
      const wrong = await change(browser, { currentPassword: 'Hindi-ito-77' })
      expect([wrong.status, wrong.body.code, wrong.body.errors[0].path]).toEqual([
        400,
        'wrong_password',
        'currentPassword',
      ])
    }
    const refused = await change(browser)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    world.pass(15 * minuteMs)
    expect((await change(browser)).status).toBe(200)
    await putBack(browser)
  })

  test.each([
    ['a common one', { newPassword: 'password1' }, 'newPassword'],
    ['a short one', { newPassword: 'Kort-7' }, 'newPassword'],
    ['two that differ', { confirmPassword: 'Ilang-Ilang-89' }, 'confirmPassword'],
  ])('refuses %s', async (_what, body, path) => {
    const browser = await world.signedIn('member@kunwari.test')
    const answer = await change(browser, body)
    expect([answer.status, answer.body.code, answer.body.errors[0].path]).toEqual([
      400,
      'invalid_input',
      path,
    ])
  })

  test('of ten at once, one is done', async () => {
    const browser = await world.signedIn('leader@kunwari.test')
    const passwords = Array.from({ length: 10 }, (_, index) => `Ilang-Ilang-${index}0`)
    const answers = await Promise.all(
      passwords.map((password) => change(browser, { newPassword: password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    world.pass(15 * minuteMs)
    await putBack(browser, passwords[answers.findIndex(({ status }) => status === 200)])
  })

  test('is open to suspended people', async () => {
    const browser = await world.signedIn('leader@kunwari.test')
    const setStatus = (status: string) =>
      world.pool.query("update users set status = $1 where email = 'leader@kunwari.test'", [status])
    await setStatus('suspended')
    expect((await change(browser)).status).toBe(200)
    await setStatus('active')
    await putBack(browser)
  })
})

describe('a temporary password', () => {
  test('closes everything but its change, the sessions, signing out and the reserve', async () => {
    const browser = await world.signedIn('leader@kunwari.test')
    await world.pool.query(
      "update users set must_change_password = true where email = 'leader@kunwari.test'",
    )
    const closed = await browser.call('GET', '/api/transactions')
    expect([closed.status, closed.body.code]).toEqual([403, 'password_change_required'])
    for (const url of ['/api/auth/user', '/api/auth/sessions', '/api/reserve', '/api/world']) {
      expect([url, (await browser.call('GET', url)).status]).toEqual([url, 200])
    }
    expect((await browser.call('DELETE', '/api/auth/sessions', { body: {} })).status).toBe(200)

    const kept = await change(browser, { newPassword: demoPassword })
    expect([kept.status, kept.body.errors[0].path]).toEqual([400, 'newPassword'])
    expect((await change(browser)).status).toBe(200)
    const user = await browser.call('GET', '/api/auth/user')
    expect(user.body.mustChangePassword).toBe(false)
    expect((await browser.call('GET', '/api/transactions')).status).toBe(200)
    await putBack(browser)
  })

  test('is changed after the class ended too; another one is not', async () => {
    const ended = await createTestApp({ RATE_LIMIT_SCALE: '0' })
    ended.pass(31 * dayMs)
    const browser = await ended.signedIn('leader@kunwari.test')
    const refused = await change(browser)
    await ended.pool.query(
      "update users set must_change_password = true where email = 'leader@kunwari.test'",
    )
    const changed = await change(browser)
    const read = await browser.call('GET', '/api/transactions')
    await ended.drop()
    expect([refused.status, refused.body.code]).toEqual([403, 'class_ended'])
    expect([changed.status, read.status]).toEqual([200, 200])
  })
})

describe('sessions', () => {
  const device = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0' }

  test('are one’s own, last seen first, with the one that asks marked', async () => {
    const first = await world.signedIn('admin@kunwari.test')
    await world.signedIn('member@kunwari.test')
    const second = world.browser()
    world.pass(6 * minuteMs)
    await second.call('POST', '/api/auth/login', {
      body: { identifier: 'admin@kunwari.test', password: demoPassword },
      headers: device,
    })
    const { body } = await list(second)
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: expect.any(String),
      userAgent: device['user-agent'],
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      current: true,
    })
    expect(body[1].current).toBe(false)
    await second.call('DELETE', '/api/auth/sessions', { body: {} })
    expect(await isSignedIn(first)).toBe(false)
    expect(await isSignedIn(second)).toBe(true)
    expect((await list(second)).body).toHaveLength(1)
  })

  test('end one by one; somebody else’s is not there', async () => {
    const mine = await world.signedIn('admin@kunwari.test')
    const other = await world.signedIn('admin@kunwari.test')
    const member = await world.signedIn('member@kunwari.test')
    const otherId = (await list(other)).body.find((one: { current: boolean }) => one.current).id

    const foreign = await member.call('DELETE', `/api/auth/sessions/${otherId}`, { body: {} })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    expect(await isSignedIn(other)).toBe(true)

    const ended = await mine.call('DELETE', `/api/auth/sessions/${otherId}`)
    expect([ended.status, ended.body]).toEqual([200, { ok: true }])
    expect(await isSignedIn(other)).toBe(false)
    expect(await isSignedIn(mine)).toBe(true)
    expect((await mine.call('DELETE', `/api/auth/sessions/${otherId}`)).status).toBe(404)
  })

  test('of other devices end only after a re-authentication within half an hour', async () => {
    const mine = await world.signedIn('admin@kunwari.test')
    world.pass(29 * minuteMs)
    const other = await world.signedIn('admin@kunwari.test')
    const otherId = (await list(other)).body.find((one: { current: boolean }) => one.current).id
    world.pass(minuteMs)
    for (const url of [`/api/auth/sessions/${otherId}`, '/api/auth/sessions']) {
      const refused = await mine.call('DELETE', url, { body: {} })
      expect([url, refused.status, refused.body.code]).toEqual([url, 403, 'confirmation_required'])
    }
    expect(await isSignedIn(other)).toBe(true)

    await mine.call('POST', '/api/auth/confirm', { body: { password: demoPassword } })
    expect((await mine.call('DELETE', `/api/auth/sessions/${otherId}`)).status).toBe(200)
    expect(await isSignedIn(other)).toBe(false)
    expect((await mine.call('DELETE', '/api/auth/sessions', { body: {} })).status).toBe(200)
  })
})
