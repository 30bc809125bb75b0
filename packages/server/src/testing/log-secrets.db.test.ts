import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApp, confirm, firstHalf, nextCode, secondHalf } from './second-factor-steps.ts'
import { createTestApp, readCode, registration, type TestApp, verify } from './test-app.ts'

// Everything that lets somebody in, used once, with every line of the log kept.

const lines: string[] = []
let world: TestApp
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) }
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' }, { level: 'trace', stream })
})
afterAll(() => world.drop())

test('no log line contains a password, code, secret, cookie or identifier', async () => {
  const identifier = 'quiet-person@example.com'
  const passwords = ['Sampaguita-77', 'Ilang-Ilang-88', 'Gumamela-99', 'Not-My-Password-1']
  const [first = '', second = '', third = '', wrong = ''] = passwords
  const secrets: (string | undefined)[] = [identifier, 'quiet-person', ...passwords]

  const visitor = world.browser()
  await verify(visitor, identifier)
  secrets.push(await readCode(visitor, identifier))
  const body = registration(identifier, { password: first, confirmPassword: first })
  const { body: made } = await visitor.call('POST', '/api/auth/register', { body })
  secrets.push(visitor.cookie)

  await firstHalf(world, identifier, wrong)
  const { browser: owner } = await firstHalf(world, identifier, first)
  await owner.call('PUT', '/api/auth/change-password', {
    body: { currentPassword: first, newPassword: second, confirmPassword: second },
  })
  await visitor.call('POST', '/api/auth/forgot-password/send-code', { body: { identifier } })
  const code = await readCode(visitor, identifier)
  const reset = { identifier, code, newPassword: third }
  await visitor.call('POST', '/api/auth/forgot-password/reset', { body: reset })
  secrets.push(code, owner.cookie)

  const { browser } = await firstHalf(world, identifier, third)
  await confirm(browser, third)
  const app = await addApp(world, browser)
  const half = await firstHalf(world, identifier, third)
  secrets.push(half.browser.cookie)
  await secondHalf(half.browser, '000000')
  const typed = nextCode(world, app)
  expect((await secondHalf(half.browser, typed)).status).toBe(200)
  secrets.push(typed, ...app.recoveryCodes, app.secret.toString('hex'))
  secrets.push(app.secret.toString('base64'), half.browser.cookie, browser.cookie)

  const admin = await world.signedIn('admin@kunwari.test')
  const url = `/api/admin/users/${made.id}/reset-password`
  secrets.push((await admin.call('POST', url, { body: {} })).body.temporaryPassword)
  // What cannot be read is logged too, but not what it held.
  await browser.call('POST', '/api/auth/login', {
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(`{"password":"${wrong}`),
  })

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  const told = secrets.map((secret) => {
    if (secret === undefined || secret.length < 6) throw new Error('a secret was not found')
    return secret.replace(/^kunwari_session=/, '')
  })
  expect(told.length).toBeGreaterThan(20)
  // Six digits in a row are also part of many an id.
  const isTold = (secret: string) =>
    new RegExp(`(?<!\\w)${secret.replaceAll(/\W/g, '\\$&')}(?!\\w)`).test(log)
  expect(told.filter(isTold)).toEqual([])
  expect(log).toContain('/api/auth/second-factor')
})
