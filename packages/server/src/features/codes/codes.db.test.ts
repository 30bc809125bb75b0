import { dayMs, hourMs, minuteMs, secondMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  createTestApp,
  greeted,
  readCode,
  type TestApp,
} from '../../testing/test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

const send = (browser: Browser, identifier: string) =>
  browser.call('POST', '/api/auth/send-verification', { body: greeted(identifier) })
const tryCode = (browser: Browser, identifier: string, code: string) =>
  browser.call('POST', '/api/auth/verify-code', { body: { identifier, code } })

/** A code that is not this one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('comes in one message, in both languages, as its only six digits', async () => {
    const browser = world.browser()
    const sent = await browser.call('POST', '/api/auth/send-verification', {
      body: { phoneNumber: '0917 000 0001', firstName: 'Maria' },
    })
    expect(sent.body).toEqual({ method: 'sms', expiresInSeconds: 600, resendInSeconds: 60 })
    const { body } = await browser.call('GET', '/api/inbox?to=09170000001')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ to: '+639170000001', channel: 'sms' })
    expect(body[0].text.match(/[0-9]{6,}/g)).toEqual([expect.stringMatching(/^[0-9]{6}$/)])
    // No word of the person who asked: it goes to somebody who may not know them.
    expect(body[0].text).not.toContain('Maria')
    expect(body[0].text).toContain('Isang beses')
  })

  test('is kept as a hash', async () => {
    const browser = world.browser()
    await send(browser, 'hash@example.com')
    const code = await readCode(browser, 'hash@example.com')
    const { rows } = await world.pool.query('select * from verifications')
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('works in any form of the number, and once', async () => {
    const browser = world.browser()
    await send(browser, '09170000002')
    const code = await readCode(browser, '+639170000002')
    expect((await tryCode(browser, '63 917 000 0002', code)).body).toEqual({ verified: true })
    const again = await tryCode(browser, '09170000002', code)
    expect([again.status, again.body.code]).toEqual([400, 'wrong_code'])
  })

  test('is no good for somebody else, or after ten minutes', async () => {
    const browser = world.browser()
    await send(browser, 'mine@example.com')
    const code = await readCode(browser, 'mine@example.com')
    expect((await tryCode(browser, 'yours@example.com', code)).body.code).toBe('wrong_code')
    world.pass(10 * minuteMs)
    const late = await tryCode(browser, 'mine@example.com', code)
    expect([late.status, late.body.code]).toEqual([400, 'wrong_code'])
  })

  test('ends when a new one is sent', async () => {
    const browser = world.browser()
    await send(browser, 'newer@example.com')
    const first = await readCode(browser, 'newer@example.com')
    world.pass(minuteMs)
    await send(browser, 'newer@example.com')
    const second = await readCode(browser, 'newer@example.com')
    // Once in a million draws the new code is the old one again.
    const old = first === second ? otherThan(second) : first
    expect((await tryCode(browser, 'newer@example.com', old)).status).toBe(400)
    expect((await tryCode(browser, 'newer@example.com', second)).status).toBe(200)
  })

  test.each([['12345'], ['1234567'], ['12345a'], ['１２３４５６'], [''], [' 12345']])(
    'of another shape (%s) is refused before it counts',
    async (code) => {
      const answer = await tryCode(world.browser(), 'shape@example.com', code)
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
    },
  )
})

describe('trying codes', () => {
  test('the fifth wrong try ends the code; the right one fails too', async () => {
    const browser = world.browser()
    await send(browser, 'five@example.com')
    const code = await readCode(browser, 'five@example.com')
    for (let tries = 1; tries <= 5; tries += 1) {
      const answer = await tryCode(browser, 'five@example.com', otherThan(code))
      expect([answer.status, answer.body.code]).toEqual([400, 'wrong_code'])
    }
    const sixth = await tryCode(browser, 'five@example.com', code)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_tries'])
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('20 wrong tries at once count as five', async () => {
    const browser = world.browser()
    await send(browser, 'burst@example.com')
    const wrong = otherThan(await readCode(browser, 'burst@example.com'))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryCode(browser, 'burst@example.com', wrong)),
    )
    const codes = answers.map((answer) => answer.body.code).toSorted()
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(15)
  })

  test('20 tries a day are all, for any codes, until Manila’s midnight', async () => {
    const browser = world.browser()
    const identifier = 'day@example.com'
    for (let code = 1; code <= 4; code += 1) {
      await send(browser, identifier)
      const wrong = otherThan(await readCode(browser, identifier))
      for (let tries = 1; tries <= 5; tries += 1) {
        expect((await tryCode(browser, identifier, wrong)).status).toBe(400)
      }
      world.pass(minuteMs)
    }
    await send(browser, identifier)
    const right = await readCode(browser, identifier)
    const refused = await tryCode(browser, identifier, right)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_tries'])
    const seconds = Number(refused.headers['retry-after'])
    const ends = world.now() + seconds * secondMs
    const hoursInManila = ((ends + 8 * hourMs) % dayMs) / secondMs
    expect(hoursInManila).toBeLessThan(1)

    world.pass(seconds * secondMs)
    await send(browser, identifier)
    expect((await tryCode(browser, identifier, await readCode(browser, identifier))).status).toBe(
      200,
    )
  })
})

describe('sending codes', () => {
  test('waits 60 seconds between two, and says how long', async () => {
    const browser = world.browser()
    await send(browser, 'resend@example.com')
    world.pass(20 * secondMs)
    const early = await send(browser, 'RESEND@example.com')
    expect([early.status, early.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(early.headers['retry-after'])).toBe(40)
    world.pass(40 * secondMs)
    expect((await send(browser, 'resend@example.com')).status).toBe(200)
  })

  test('stops after five in an hour', async () => {
    const browser = world.browser()
    for (let sent = 1; sent <= 5; sent += 1) {
      expect((await send(browser, 'hourly@example.com')).status).toBe(200)
      world.pass(minuteMs)
    }
    const sixth = await send(world.browser(), 'hourly@example.com')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3_000)
    world.pass(hourMs)
    expect((await send(browser, 'hourly@example.com')).status).toBe(200)
  })

  test('of 20 at once one is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(world.browser(), 'flood@example.com')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const inbox = await world.browser().call('GET', '/api/inbox?to=flood@example.com')
    expect(inbox.body).toHaveLength(1)
  })

  test('to a registered address looks the same; its owner gets no code', async () => {
    const browser = world.browser()
    const known = await send(browser, 'member@kunwari.test')
    const unknown = await send(browser, 'nobody@example.com')
    expect(known.body).toEqual(unknown.body)

    const inbox = await browser.call('GET', '/api/inbox?to=member@kunwari.test')
    expect(inbox.body[0].text).toMatch(/already an account/)
    expect(inbox.body[0].text).not.toMatch(/[0-9]{6}/)

    // What trying a code answers tells no difference either.
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await tryCode(browser, 'member@kunwari.test', '000000')).status).toBe(400)
    }
    expect((await tryCode(browser, 'member@kunwari.test', '000000')).status).toBe(429)
  })

  test.each([
    ['both an email and a phone number', { email: 'a@example.com', phoneNumber: '09171234567' }],
    ['neither', {}],
    ['empty ones', { email: '', phoneNumber: '' }],
    ['no email', { email: 'maria', firstName: 'Maria' }],
    ['a foreign number', { phoneNumber: '+1 202 555 0100', firstName: 'Maria' }],
    ['an unknown field', { email: 'a@example.com', firstName: 'Maria', role: 'admin' }],
    ['no first name', { email: 'a@example.com' }],
  ])('is refused for %s', async (_what, body) => {
    const answer = await world.browser().call('POST', '/api/auth/send-verification', { body })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  })
})
