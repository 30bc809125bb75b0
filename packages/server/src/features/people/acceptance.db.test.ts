import { dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, registration, type TestApp, verify } from '../../testing/test-app.ts'

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
    await app.pool.query("update users set status = 'suspended' where email = 'tess@kunwari.test'")
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
