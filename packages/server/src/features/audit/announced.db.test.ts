import type { Route } from '@kunwari/contract/route'
import { type Routes, routes } from '@kunwari/contract/routes'
import { invariant } from '@kunwari/domain/errors'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addApp, confirm, firstHalf, secondHalf } from '../../testing/second-factor-steps.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import {
  type Browser,
  createTestApp,
  greeted,
  readCode,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'

const member = 'member@kunwari.test'
const newPassword = 'Sampaguita-77'
const factors = '/api/account/second-factor'
const site = { headers: { host: 'localhost:80' } }
const origin = 'http://localhost'

let world: TestApp
/** What calls wrote, beside what the contract announces of them. */
let written: { key: string; wrote: string[]; announces: string[] }[] = []
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})
beforeEach(() => {
  written = []
})
afterAll(() => world.drop())

const unannounced = () =>
  written.filter(({ wrote, announces }) => wrote.some((one) => !announces.includes(one)))
const keysThatWrote = (what: string) =>
  [...new Set(written.flatMap(({ key, wrote }) => (wrote.includes(what) ? [key] : [])))].toSorted()

test('a call that writes into the record of sign-ins announces it', async () => {
  const owner = watch(await world.signedIn(member))
  await confirm(owner, 'Not-My-Password-1')
  await confirm(owner)
  const { recoveryCodes } = await addApp(world, owner)
  const byCode = watch((await firstHalf(world, member)).browser)
  await secondHalf(byCode, '000000')
  await secondHalf(byCode, recoveryCodes[0] ?? '')
  const passkey = softwarePasskey()
  const made = await post(owner, `${factors}/passkey-options`)
  const credential = passkey.make(made.body.options, origin)
  const { body } = await post(owner, `${factors}/passkeys`, { name: 'My phone', credential })
  const byPasskey = watch((await firstHalf(world, member)).browser)
  const asked = await post(byPasskey, '/api/auth/second-factor/passkey-options')
  const used = passkey.use(asked.body.options, origin)
  await post(byPasskey, '/api/auth/second-factor/passkey', { credential: used })
  await post(owner, `${factors}/recovery-codes`)
  const { id } = body.secondFactor.passkeys[0]
  await owner.call('DELETE', `${factors}/passkeys/${id}`, { body: {} })
  await owner.call('DELETE', `${factors}/authenticator`, { body: {} })
  await world.signedIn(member)
  await changePassword(owner)
  await addPhone(owner)
  await owner.call('GET', '/api/logout')
  await resetPassword(watch(world.browser()))
  expect(keysThatWrote('sign-ins')).toEqual([
    'DELETE /api/account/second-factor/authenticator',
    'DELETE /api/account/second-factor/passkeys/:id',
    'GET /api/logout',
    'POST /api/account/identifier',
    'POST /api/account/second-factor/authenticator/confirm',
    'POST /api/account/second-factor/passkeys',
    'POST /api/account/second-factor/recovery-codes',
    'POST /api/auth/confirm',
    'POST /api/auth/forgot-password/reset',
    'POST /api/auth/second-factor',
    'POST /api/auth/second-factor/passkey',
    'PUT /api/auth/change-password',
  ])
  expect(unannounced()).toEqual([])
})

test('who leaves is announced to those who read the audit log', async () => {
  const leaving = watch(world.browser())
  const identifier = 'maria@example.com'
  await verify(leaving, identifier)
  await post(leaving, '/api/auth/register', registration(identifier))
  await post(leaving, '/api/auth/login', { identifier, password: newPassword })
  await post(leaving, '/api/account/erase', { password: 'Not-My-Password-1' })
  const { status } = await post(leaving, '/api/account/erase', { password: newPassword })
  expect(status).toBe(200)
  expect(keysThatWrote('audit')).toEqual(['POST /api/account/erase'])
  expect(unannounced()).toEqual([])
})

const post = (browser: Browser, url: string, body: unknown = {}) =>
  browser.call('POST', url, { body, ...site })

/** Notes what each call of a browser wrote. */
function watch(browser: Browser): Browser {
  const { call } = browser
  return Object.assign(browser, {
    call: async (...asked: Parameters<Browser['call']>) => {
      const before = await count()
      const answer = await call(...asked)
      const after = await count()
      const key = keyOf(asked[0], asked[1])
      const { access, announces }: Route = routes[key]
      // A visitor's call ends no session of its caller.
      const ends = access !== 'everyone' && after.sessions < before.sessions
      const wrote = [
        ...(after.signIns > before.signIns ? ['sign-ins'] : []),
        ...(after.audit > before.audit ? ['audit'] : []),
        ...(ends ? ['caller-sessions'] : []),
      ]
      written.push({ key, wrote, announces: [...(announces ?? [])] })
      return answer
    },
  })
}

function keyOf(method: string, url: string): keyof Routes {
  const [address = ''] = url.split('?')
  const asked = `${method} ${address}`
  // The keys of the record are the routes themselves.
  const keys = Object.keys(routes) as (keyof Routes)[]
  const key =
    keys.find((one) => one === asked) ??
    keys.find((one) => new RegExp(`^${one.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked))
  invariant(key, `there is ${asked}`)
  return key
}

async function count(): Promise<{ signIns: number; audit: number; sessions: number }> {
  const { rows } = await world.pool.query(
    `select (select count(*)::int from sign_ins) as "signIns",
       (select count(*)::int from audit_log) as "audit",
       (select count(*)::int from sessions where user_id is not null) as "sessions"`,
  )
  return rows[0]
}

async function changePassword(browser: Browser): Promise<void> {
  await browser.call('PUT', '/api/auth/change-password', {
    body: { currentPassword: demoPassword, newPassword, confirmPassword: newPassword },
  })
}

async function addPhone(browser: Browser): Promise<void> {
  const phoneNumber = '+639170000001'
  await confirm(browser, newPassword)
  await post(browser, '/api/auth/send-verification', greeted(phoneNumber))
  const code = await readCode(browser, phoneNumber)
  await post(browser, '/api/account/identifier', { phoneNumber, code })
}

async function resetPassword(browser: Browser): Promise<void> {
  await post(browser, '/api/auth/forgot-password/send-code', { identifier: member })
  const code = await readCode(browser, member)
  const body = { identifier: member, code, newPassword: demoPassword }
  await post(browser, '/api/auth/forgot-password/reset', body)
}
