import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApp, confirm, firstHalf, secondHalf } from '../../testing/second-factor-steps.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetLapsed } from '../sign-in/forget-lapsed.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

const eventsOf = async (browser: Browser): Promise<string[]> =>
  (await browser.call('GET', '/api/auth/sign-ins')).body.map(
    ({ event }: { event: string }) => event,
  )

test('one reads who came in as oneself and who tried, newest first', async () => {
  const owner = await world.signedIn('leader@kunwari.test')
  await firstHalf(world, 'leader@kunwari.test', 'Not-My-Password-1')
  await confirm(owner)
  const app = await addApp(world, owner)
  const { browser } = await firstHalf(world, 'leader@kunwari.test')
  await secondHalf(browser, '000000')
  await secondHalf(browser, app.recoveryCodes[0] ?? '')
  await browser.call('GET', '/api/logout')
  const newPassword = 'Sampaguita-77'
  await owner.call('PUT', '/api/auth/change-password', {
    body: { currentPassword: demoPassword, newPassword, confirmPassword: newPassword },
  })
  expect(await eventsOf(owner)).toEqual([
    'password_changed',
    'signed_out',
    'signed_in',
    'recovery_code_used',
    'wrong_second_factor',
    'second_factor_asked',
    'authenticator_added',
    'confirmed',
    'wrong_password',
    'signed_in',
  ])
  const { body } = await owner.call('GET', '/api/auth/sign-ins')
  expect(body[0]).toMatchObject({ address: '127.0.0.1', userAgent: expect.any(String) })
})

test('a lock-out is recorded once, for its account, however many tries follow', async () => {
  const owner = await world.signedIn('support@kunwari.test')
  const stranger = world.browser({ address: '127.0.0.9' })
  for (let tries = 0; tries < 15; tries += 1) {
    const body = { identifier: 'support@kunwari.test', password: 'Not-My-Password-1' }
    await stranger.call('POST', '/api/auth/login', { body })
  }
  const events = await eventsOf(owner)
  expect(events.filter((event) => event === 'wrong_password')).toHaveLength(10)
  expect(events.filter((event) => event === 'locked_out')).toHaveLength(1)
  world.pass(15 * minuteMs)
})

test('admins read all of them; what was typed is in none', async () => {
  const typed = { identifier: 'nobody-here@example.com', password: 'Quiet-Secret-93' }
  await world.browser().call('POST', '/api/auth/login', { body: typed })
  const admin = await world.signedIn('admin@kunwari.test')
  const { body } = await admin.call('GET', '/api/admin/sign-ins?limit=2')
  expect(body.signIns).toMatchObject([
    { event: 'signed_in', person: { name: expect.any(String) } },
    { event: 'wrong_password', person: null },
  ])
  expect(body.total).toBeGreaterThan(20)
  const { rows } = await world.pool.query(
    "select string_agg(s::text, e'\\n') as all from sign_ins s",
  )
  expect(rows[0].all).not.toMatch(/nobody-here|Quiet-Secret|Not-My-Password|@/)
})

test('they are kept for ninety days', async () => {
  await forgetLapsed(world.pool, world.now())
  const count = async () =>
    (await world.pool.query('select count(*)::int as n from sign_ins')).rows[0].n
  expect(await count()).toBeGreaterThan(20)
  world.pass(90 * dayMs + 1)
  await forgetLapsed(world.pool, world.now())
  expect(await count()).toBe(0)
})
