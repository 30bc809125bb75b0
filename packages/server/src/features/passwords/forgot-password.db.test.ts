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

const oldPassword = 'Sampaguita-77'
const newPassword = 'Ilang-Ilang-88'

const send = (browser: Browser, identifier: string) =>
  browser.call('POST', '/api/auth/forgot-password/send-code', { body: { identifier } })
const reset = (browser: Browser, body: Record<string, unknown>) =>
  browser.call('POST', '/api/auth/forgot-password/reset', { body: { newPassword, ...body } })
const signIn = (browser: Browser, identifier: string, password: string) =>
  browser.call('POST', '/api/auth/login', { body: { identifier, password } })

/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

let people = 0
/** Somebody whom no other test uses. */
async function newPerson(): Promise<{ id: string; identifier: string }> {
  people += 1
  const identifier = `forgetful-${people}@example.com`
  const browser = world.browser()
  await verify(browser, identifier)
  const { body } = await browser.call('POST', '/api/auth/register', {
    body: registration(identifier),
  })
  return { id: body.id, identifier }
}

describe('asking for a code', () => {
  test('answers the same for somebody and for nobody, after the same work', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    const known = await send(browser, identifier)
    const unknown = await send(browser, 'not-here@example.com')
    expect([known.status, known.body]).toEqual([200, { method: 'email' }])
    expect([unknown.status, unknown.body]).toEqual([200, { method: 'email' }])
    expect((await send(browser, '0917 555 0001')).body).toEqual({ method: 'sms' })

    const { rows } = await world.pool.query(
      `select identifier from verifications where purpose = 'reset' and used_at is null
       and identifier in ($1, 'not-here@example.com')`,
      [identifier],
    )
    expect(rows).toHaveLength(2)
    expect((await browser.call('GET', '/api/inbox?to=not-here@example.com')).body).toEqual([])
    expect((await browser.call('GET', `/api/inbox?to=${identifier}`)).body[0].text).toContain(
      'new Kunwari password',
    )
  })

  test('answers what can be nobody’s as it answers all', async () => {
    const browser = world.browser()
    expect((await send(browser, 'maria')).body).toEqual({ method: 'sms' })
    expect((await send(browser, 'maria@')).body).toEqual({ method: 'email' })
  })

  test('sends six digits in both languages', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    await send(browser, identifier)
    const { body } = await browser.call('GET', `/api/inbox?to=${identifier}`)
    expect(body[0].text.match(/[0-9]{6,}/g)).toEqual([expect.stringMatching(/^[0-9]{6}$/)])
    expect(body[0].text).toContain('bagong Kunwari password')
  })

  longTest('waits a minute between two codes, and ignores codes of other purposes', async () => {
    const strict = await createTestApp()
    const browser = strict.browser()
    await verify(browser, 'new@example.com')
    await browser.call('POST', '/api/auth/register', { body: registration('new@example.com') })
    expect((await send(browser, 'new@example.com')).status).toBe(200)
    const again = await send(browser, 'NEW@example.com')
    expect([again.status, again.body.code]).toEqual([429, 'too_many_requests'])
    await strict.drop()
  })

  test('outside the demo shows the code to nobody, not even its requester', async () => {
    const plain = await createTestApp({
      DEMO: '0',
      ADMIN_EMAIL: 'guro@example.com',
      ADMIN_PASSWORD: oldPassword,
    })
    const browser = plain.browser()
    await send(browser, 'guro@example.com')
    await send(browser, 'nobody@example.com')
    for (const to of ['guro@example.com', 'nobody@example.com']) {
      const inbox = await browser.call('GET', `/api/inbox?to=${to}`)
      expect([inbox.status, inbox.body]).toEqual([200, []])
    }
    await plain.drop()
  })
})

describe('setting the new password', () => {
  test('works once, and signs its owner out everywhere', async () => {
    const { identifier } = await newPerson()
    const before = world.browser()
    await signIn(before, identifier, oldPassword)
    const browser = world.browser()
    await send(browser, identifier)
    const code = await readCode(browser, identifier)

    const done = await reset(browser, { identifier: identifier.toUpperCase(), code })
    expect([done.status, done.body]).toEqual([200, { ok: true }])
    expect((await before.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await signIn(browser, identifier, oldPassword)).status).toBe(401)
    expect((await signIn(browser, identifier, newPassword)).status).toBe(200)

    const again = await reset(browser, { identifier, code, newPassword: 'Gumamela-99' })
    expect([again.status, again.body.code]).toEqual([400, 'wrong_code'])
  })

  test('takes the place of a temporary password', async () => {
    const { id, identifier } = await newPerson()
    await world.pool.query('update users set must_change_password = true where id = $1', [id])
    const browser = world.browser()
    await send(browser, identifier)
    await reset(browser, { identifier, code: await readCode(browser, identifier) })
    const user = await signIn(browser, identifier, newPassword)
    expect(user.body.mustChangePassword).toBe(false)
  })

  longTest('of ten at once with one code, one is done', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    await send(browser, identifier)
    const code = await readCode(browser, identifier)
    const passwords = Array.from({ length: 10 }, (_, index) => `Ilang-Ilang-${index}0`)
    const answers = await Promise.all(
      passwords.map((password) => reset(browser, { identifier, code, newPassword: password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(9)
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(browser, identifier, winner)).status).toBe(200)
  })

  test('refuses a code of another person, of a registration, or expired', async () => {
    const { identifier } = await newPerson()
    const other = await newPerson()
    const browser = world.browser()
    await send(browser, other.identifier)
    await send(browser, identifier)
    const othersCode = await readCode(browser, other.identifier)
    const code = await readCode(browser, identifier)
    // Once in a million draws both codes are the same.
    const foreign = othersCode === code ? otherThan(code) : othersCode
    expect((await reset(browser, { identifier, code: foreign })).body.code).toBe('wrong_code')

    await browser.call('POST', '/api/auth/send-verification', {
      body: greeted('fresh@example.com'),
    })
    const registerCode = await readCode(browser, 'fresh@example.com')
    const wrongPurpose = await reset(browser, {
      identifier: 'fresh@example.com',
      code: registerCode,
    })
    expect(wrongPurpose.body.code).toBe('wrong_code')

    const asRegistration = await browser.call('POST', '/api/auth/verify-code', {
      body: { identifier, code },
    })
    expect(asRegistration.body.code).toBe('wrong_code')

    world.pass(10 * minuteMs)
    expect((await reset(browser, { identifier, code })).body.code).toBe('wrong_code')
  })

  test.each([
    ['somebody', () => newPerson().then((person) => person.identifier)],
    ['nobody', async () => 'never-was@example.com'],
  ])('ends after five wrong tries, for %s alike', async (_who, make) => {
    const identifier = await make()
    const browser = world.browser()
    await send(browser, identifier)
    const { rows } = await world.pool.query(
      "select text from inbox_messages where recipient = $1 and purpose = 'reset'",
      [identifier],
    )
    const [code = '000000'] = /\b[0-9]{6}\b/.exec(rows[0]?.text ?? '') ?? []
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await reset(browser, { identifier, code: otherThan(code) })
      expect([answer.status, answer.body.code]).toEqual([400, 'wrong_code'])
    }
    const sixth = await reset(browser, { identifier, code })
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries'])
  })

  test('counts its tries in the day’s 20, whatever they are for', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    // The registration took one.
    for (let tried = 1; tried < 20; tried += 1) {
      if (tried % 5 === 1) await send(browser, identifier)
      const code = otherThan(await readCode(browser, identifier))
      expect((await reset(browser, { identifier, code })).status).toBe(400)
    }
    await send(browser, identifier)
    const refused = await reset(browser, { identifier, code: await readCode(browser, identifier) })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    expect(refused.body.message).toContain('tomorrow')
  })

  test('refuses a common password and leaves the code good', async () => {
    const { identifier } = await newPerson()
    const browser = world.browser()
    await send(browser, identifier)
    const code = await readCode(browser, identifier)
    const common = await reset(browser, { identifier, code, newPassword: 'password1' })
    expect([common.status, common.body.errors[0].path]).toEqual([400, 'newPassword'])
    expect((await reset(browser, { identifier, code })).status).toBe(200)
  })

  test('is open to suspended and blocked people, whose sign-in answers as before', async () => {
    const suspended = await newPerson()
    const blocked = await newPerson()
    const browser = world.browser()
    for (const [{ id, identifier }, status] of [
      [suspended, 'suspended'],
      [blocked, 'blocked'],
    ] as const) {
      await world.pool.query('update users set status = $2 where id = $1', [id, status])
      await send(browser, identifier)
      const code = await readCode(browser, identifier)
      expect((await reset(browser, { identifier, code })).status).toBe(200)
    }
    expect((await signIn(browser, suspended.identifier, newPassword)).status).toBe(200)
    const refused = await signIn(browser, blocked.identifier, newPassword)
    expect([refused.status, refused.body.code]).toEqual([403, 'account_blocked'])
  })
})
