import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import { registration, verify } from '../../testing/test-app.ts'

let room: StagedClass
beforeAll(async () => {
  room = await openStagedClass()
  await room.go('lobby')
})
afterAll(() => room.world.drop())

async function come(nickname: string): Promise<{ number: number; wayBack: string }> {
  const { body } = await room.join(room.world.browser(), { nickname })
  return { number: body.number, wayBack: body.wayBack }
}

const tryBack = async (number: number, wayBack: string) =>
  (await room.join(room.world.browser(), { number, wayBack })).status

const change = (number: number, body: object, key?: string) =>
  room.admin.call('POST', `/api/admin/class/roster/${number}`, {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

const numbers = async () =>
  (await room.admin.call('GET', '/api/admin/class/roster')).body.map(
    ({ number }: { number: number }) => number,
  )

test('a new way back is told once, ends the old one and lifts its lock', async () => {
  const { number, wayBack } = await come('Andrea')
  for (let tries = 0; tries < 6; tries += 1) await tryBack(number, 'NOWHERE-00')
  expect(await tryBack(number, wayBack)).toBe(429)
  const given = await change(number, { wayBack: true }, 'another-one')
  expect([given.status, given.body]).toMatchObject([
    200,
    {
      number,
      nickname: 'Andrea',
      steppedOut: false,
      wayBack: expect.stringMatching(/^[A-Z]+-\d\d$/),
    },
  ])
  expect(await tryBack(number, wayBack)).toBe(401)
  expect(await tryBack(number, given.body.wayBack)).toBe(200)
  expect((await change(number, { wayBack: true }, 'another-one')).body).toEqual(given.body)
  const { body: audit } = await room.admin.call('GET', '/api/admin/audit?limit=100')
  expect(audit.entries[0].action).toBe('learner.way-back')
  const { rows } = await room.world.pool.query<{ text: string }>(
    `select (select string_agg(a::text, ' ') from audit_log a)
       || (select string_agg(k::text, ' ') from idempotency_keys k) as text`,
  )
  expect(rows[0]?.text).not.toContain(given.body.wayBack)
})

test('who is removed has no way back any more', async () => {
  const { number, wayBack } = await come('Bea')
  expect((await change(number, { remove: true })).body.wayBack).toBeUndefined()
  expect(await tryBack(number, wayBack)).toBe(401)
})

test('a removal asks who signed in long ago for the password once more', async () => {
  const { number } = await come('Clara')
  room.world.pass(31 * minuteMs)
  const refused = await change(number, { remove: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmation_required'])
  expect((await change(number, { rename: 'Clarita' })).status).toBe(200)
  expect((await change(number, { wayBack: true })).status).toBe(200)
  const proof = { body: { password: 'Sampaguita-77' } }
  await room.admin.call('POST', '/api/auth/confirm', proof)
  expect((await change(number, { remove: true })).status).toBe(200)
})

test('invented members are no learners: not listed, renamed or removed', async () => {
  await room.world.pool.query(
    `insert into users (id, first_name, last_name, account_number, referral_code, role, password_hash,
       is_email_verified, is_phone_verified, played_by, member_number, created_at, updated_at)
     values (gen_random_uuid(), 'Extra', '1', 'KW-0000-0001', 'EXTRA222', 'user', '', false, false,
       'script', 1001, now(), now())`,
  )
  expect(await numbers()).not.toContain(1001)
  for (const body of [{ rename: 'Nena' }, { remove: true }, { wayBack: true }]) {
    expect((await change(1001, body)).status).toBe(404)
  }
  expect(await tryBack(1001, 'NOWHERE-00')).toBe(401)
})

test('learners by email stand in it too, and can be given a way back', async () => {
  const other = await openStagedClass({ joinWith: 'identifier' })
  await other.go('lobby')
  const browser = other.world.browser()
  await other.join(browser)
  await verify(browser, 'ana@example.com')
  await browser.call('POST', '/api/auth/register', { body: registration('ana@example.com') })
  const { body } = await other.admin.call('GET', '/api/admin/class/roster')
  expect(body).toMatchObject([{ number: 1, steppedOut: false }])
  const given = await other.admin.call('POST', '/api/admin/class/roster/1', {
    body: { wayBack: true },
  })
  const back = { number: 1, wayBack: given.body.wayBack }
  expect((await other.join(other.world.browser(), back)).status).toBe(200)
  const renamed = await other.admin.call('POST', '/api/admin/class/roster/1', {
    body: { rename: 'Lito' },
  })
  expect([renamed.status, renamed.body.nickname]).toEqual([200, 'Lito'])
  await other.world.drop()
})
