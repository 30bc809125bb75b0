import { renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { minuteMs } from '@kunwari/domain/calendar/instant'
import { invariant } from '@kunwari/domain/errors'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addApp,
  confirm,
  firstHalf,
  nextCode,
  putBackFactors,
  secondHalf,
} from '../../testing/second-factor-steps.ts'
import { softwarePasskey } from '../../testing/software-passkey.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openSecretBox } from './secret-keys.ts'

const support = 'support@kunwari.test'
const origin = 'http://localhost:80'
const factors = '/api/account/second-factor'

let world: TestApp
let owner: Browser
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})
beforeEach(async () => {
  await putBackFactors(world)
  owner = await world.signedIn(support)
})
afterAll(() => world.drop())

const site = { headers: { host: 'localhost:80' } }
const post = (browser: Browser, url: string, body: unknown = {}) =>
  browser.call('POST', url, { body, ...site })

async function addPasskey(
  browser: Browser,
  { name = 'My phone', passkey = softwarePasskey() } = {},
) {
  const { body } = await post(browser, `${factors}/passkey-options`)
  const credential = passkey.make(body.options, new URL(origin).origin)
  const answer = await post(browser, `${factors}/passkeys`, { name, credential })
  return { passkey, answer }
}

describe('a passkey', () => {
  test('is added once, and signs in with the password', async () => {
    await confirm(owner)
    const { passkey, answer } = await addPasskey(owner)
    expect(answer).toMatchObject({ status: 201, body: { secondFactor: { passkeys: [{}] } } })
    expect(answer.body.recoveryCodes).toHaveLength(10)
    const { browser, answer: half } = await firstHalf(world, support)
    expect(half.body).toEqual({ secondFactor: true })
    const { body } = await post(browser, '/api/auth/second-factor/passkey-options')
    const credential = passkey.use(body.options, new URL(origin).origin)
    const done = await post(browser, '/api/auth/second-factor/passkey', { credential })
    expect([done.status, done.body.email]).toEqual([200, support])
  })

  test('signs by one of three algorithms, and any other is refused', async () => {
    await confirm(owner)
    const { body } = await post(owner, `${factors}/passkey-options`)
    const offered = body.options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)
    expect(offered).toEqual([-8, -7, -257])
    const passkey = softwarePasskey({ algorithm: -9 })
    const { answer } = await addPasskey(owner, { passkey })
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  })

  test('is refused as replay, from another site, cloned, or as somebody else', async () => {
    await confirm(owner)
    const { passkey } = await addPasskey(owner)
    const { browser } = await firstHalf(world, support)
    const ask = async () =>
      (await post(browser, '/api/auth/second-factor/passkey-options')).body.options
    const use = (credential: unknown) =>
      post(browser, '/api/auth/second-factor/passkey', { credential })
    const here = new URL(origin).origin
    expect((await use(passkey.use(await ask(), 'http://evil.example'))).status).toBe(400)
    expect((await use(softwarePasskey().use(await ask(), here))).status).toBe(400)
    const stale = await ask()
    await ask()
    expect((await use(passkey.use(stale, here))).status).toBe(400)
    const good = passkey.use(await ask(), here)
    expect((await use(good)).status).toBe(200)
    const again = await firstHalf(world, support)
    const options = (await post(again.browser, '/api/auth/second-factor/passkey-options')).body
    const copied = passkey.use(options.options, here, { count: 1 })
    const refused = await post(again.browser, '/api/auth/second-factor/passkey', {
      credential: copied,
    })
    expect(refused).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  })
})

describe('a change of what a sign-in asks for', () => {
  test('asks for the password again, right after the sign-in too', async () => {
    for (const [method, url] of [
      ['POST', `${factors}/authenticator`],
      ['POST', `${factors}/passkey-options`],
      ['POST', `${factors}/recovery-codes`],
      ['DELETE', `${factors}/authenticator`],
    ] as const) {
      const answer = await owner.call(method, url, { body: {} })
      expect([url, answer.status, answer.body.code]).toEqual([url, 403, 'confirmation_required'])
    }
    expect((await confirm(owner, 'Not-My-Password-1')).body.code).toBe('wrong_password')
    expect((await confirm(owner)).body).toEqual({ ok: true })
    expect((await post(owner, `${factors}/authenticator`)).status).toBe(200)
    world.pass(10 * minuteMs)
    expect((await post(owner, `${factors}/authenticator`)).body.code).toBe('confirmation_required')
  })

  test('asks for the present factor too, and ends all other sessions', async () => {
    await confirm(owner)
    const elsewhere = await world.signedIn(support)
    const app = await addApp(world, owner)
    expect((await elsewhere.call('GET', '/api/auth/user')).status).toBe(401)
    world.pass(10 * minuteMs)
    const { browser } = await firstHalf(world, support)
    await secondHalf(browser, nextCode(world, app))
    expect((await confirm(owner)).body).toEqual({ secondFactor: true })
    const early = await owner.call('DELETE', `${factors}/authenticator`, { body: {} })
    expect(early.body.code).toBe('confirmation_required')
    expect((await secondHalf(owner, nextCode(world, app))).status).toBe(200)
    const removed = await owner.call('DELETE', `${factors}/authenticator`, { body: {} })
    expect(removed.body).toEqual({
      hasPassword: true,
      authenticator: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await browser.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await firstHalf(world, support)).answer.body.email).toBe(support)
  })

  test('outlives a rotation of its sealing key, then needs the new alone', async () => {
    await confirm(owner)
    const app = await addApp(world, owner)
    const [key, old] = ['key', 'old.key'].map((one) =>
      path.join(world.folder, `second-factor.${one}`),
    )
    invariant(key && old, 'both have a name')
    renameSync(key, old)
    await (await world.twin()).close()
    rmSync(old)
    const box = await openSecretBox({ dataDir: world.folder })
    const { rows } = await world.pool.query('select user_id, secret from totp_factors')
    expect(rows.map((row) => box.open(row.secret, row.user_id))).toEqual([app.secret])
  })

  test('leaves the second factor on while one of two is there', async () => {
    await confirm(owner)
    const app = await addApp(world, owner)
    const { answer } = await addPasskey(owner)
    // The codes that there are stand in for both.
    expect(answer.body.recoveryCodes).toEqual([])
    await owner.call('DELETE', `${factors}/authenticator`, { body: {} })
    const { browser, answer: half } = await firstHalf(world, support)
    expect(half.body).toEqual({ secondFactor: true })
    expect((await secondHalf(browser, nextCode(world, app))).status).toBe(400)
    expect((await secondHalf(browser, app.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

const idOf = async (email: string) =>
  (await world.pool.query('select id from users where email = $1', [email])).rows[0].id

describe('an admin', () => {
  test('removes a lost factor, with a reason, a notice and a sign-out', async () => {
    await confirm(owner)
    await addApp(world, owner)
    const admin = await world.signedIn('admin@kunwari.test')
    const url = `/api/admin/users/${await idOf(support)}/second-factor`
    expect((await admin.call('DELETE', url, { body: {} })).status).toBe(400)
    const reason = 'Lost the phone on a jeepney'
    expect((await admin.call('DELETE', url, { body: { reason } })).status).toBe(200)
    expect((await admin.call('DELETE', url, { body: { reason } })).body.code).toBe('wrong_state')
    expect((await owner.call('GET', '/api/auth/user')).status).toBe(401)
    const { browser, answer } = await firstHalf(world, support)
    expect(answer.body.email).toBe(support)
    const inbox = await browser.call('GET', `/api/inbox?to=${support}`)
    expect(inbox.body[0].text).toContain(reason)
    const told = await browser.call('GET', '/api/auth/sign-ins')
    expect(told.body.map(({ event }: { event: string }) => event)).toContain(
      'second_factor_removed',
    )
    const audit = await admin.call('GET', '/api/admin/audit?limit=1')
    expect(audit.body.entries[0]).toMatchObject({ action: 'user.remove-second-factor', reason })
  })

  test('changes roles, passwords and factors only while the sign-in is fresh', async () => {
    const admin = await world.signedIn('admin@kunwari.test')
    const url = `/api/admin/users/${await idOf(support)}`
    world.pass(31 * minuteMs)
    for (const stale of [
      await admin.call('PUT', url, { body: { role: 'user' } }),
      await post(admin, `${url}/reset-password`),
      await admin.call('DELETE', `${url}/second-factor`, { body: { reason: 'Lost' } }),
    ]) {
      expect(stale).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    }
    expect((await admin.call('PUT', url, { body: { status: 'suspended' } })).status).toBe(200)
    expect((await confirm(admin, demoPassword)).status).toBe(200)
    expect((await admin.call('PUT', url, { body: { role: 'user' } })).status).toBe(200)
  })
})
