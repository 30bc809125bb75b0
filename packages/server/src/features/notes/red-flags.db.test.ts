import { dayMs } from '@kunwari/domain/calendar/instant'
import { redFlagIds } from '@kunwari/domain/red-flags/red-flag-ids.at-build'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})

afterAll(async () => {
  await app.drop()
})

const total = redFlagIds.length

test('who has opened nothing has found nothing of all that there are', async () => {
  const leader = await app.signedIn('leader@kunwari.test')
  expect(await leader.call('GET', '/api/red-flags')).toMatchObject({
    status: 200,
    body: { total, found: [] },
  })
})

test('notes count once, in the order of opening, for their person only', async () => {
  const member = await app.signedIn('member@kunwari.test')
  for (const id of ['stale-year', 'buy-again', 'stale-year']) {
    await member.call('POST', `/api/red-flags/${id}`, { body: {} })
  }
  const found = ['stale-year', 'buy-again']
  expect((await member.call('GET', '/api/red-flags')).body).toEqual({ total, found })
  const leader = await app.signedIn('leader@kunwari.test')
  expect((await leader.call('GET', '/api/red-flags')).body).toEqual({ total, found: [] })
})

test('a note opened ten times at once is found once', async () => {
  const admin = await app.signedIn('admin@kunwari.test')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => admin.call('POST', '/api/red-flags/low-start')),
  )
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 200, body: { total, found: ['low-start'] } })
  }
  const { rows } = await app.pool.query(
    "select count(*)::integer as count from red_flags_found where note_id = 'low-start'",
  )
  expect(rows).toEqual([{ count: 1 }])
})

test.each(['no-such-note', 'Stale-Year', 'stale-year%20', '__proto__'])(
  'the unknown id %s is not found, and nothing is written',
  async (id) => {
    const member = await app.signedIn('member@kunwari.test')
    const before = await member.call('GET', '/api/red-flags')
    const answer = await member.call('POST', `/api/red-flags/${id}`, { body: {} })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await member.call('GET', '/api/red-flags')).body).toEqual(before.body)
  },
)

test('an id that is given up later counts for nobody', async () => {
  const support = await app.signedIn('support@kunwari.test')
  await support.call('POST', '/api/red-flags/friendly-chat', { body: {} })
  await app.pool.query(
    `insert into red_flags_found (user_id, note_id, created_at)
     select id, 'a-note-of-last-year', created_at from users where email = 'support@kunwari.test'`,
  )
  expect((await support.call('GET', '/api/red-flags')).body.found).toEqual(['friendly-chat'])
})

test('a visitor collects nothing; support and the suspended do', async () => {
  const visitor = app.browser()
  for (const answer of [
    await visitor.call('GET', '/api/red-flags'),
    await visitor.call('POST', '/api/red-flags/stale-year', { body: {} }),
  ]) {
    expect(answer).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  }
  const support = await app.signedIn('support@kunwari.test')
  const tess = await app.signedIn('tess@kunwari.test')
  await app.pool.query("update users set status = 'suspended' where email = 'tess@kunwari.test'")
  for (const person of [support, tess]) {
    const answer = await person.call('POST', '/api/red-flags/stale-year', { body: {} })
    expect(answer).toMatchObject({
      status: 200,
      body: { found: expect.arrayContaining(['stale-year']) },
    })
  }
})

test('after the class ends found notes are readable, none is added', async () => {
  const member = await app.signedIn('member@kunwari.test')
  const before = await member.call('GET', '/api/red-flags')
  // The class ends; sessions last as long as it does, so the person comes in again.
  app.pass(31 * dayMs)
  const again = await app.signedIn('member@kunwari.test')
  const answer = await again.call('POST', '/api/red-flags/no-licence', { body: {} })
  expect(answer.body).toMatchObject({ code: 'class_ended' })
  expect((await again.call('GET', '/api/red-flags')).body).toEqual(before.body)
})
