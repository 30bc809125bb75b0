import { dayMs, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { confirm } from '../../testing/second-factor-steps.ts'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import {
  type Browser,
  createTestApp,
  registration,
  type TestApp,
  verify,
} from '../../testing/test-app.ts'

describe('the class', () => {
  let world: TestApp
  let admin: Browser
  beforeAll(async () => {
    world = await createTestApp()
    admin = await world.signedIn('admin@kunwari.test')
  })
  afterAll(() => world.drop())

  const get = () => admin.call('GET', '/api/admin/class')
  const put = (body: unknown) => admin.call('PUT', '/api/admin/class', { body })
  const startsAt = Date.parse('2026-03-03T01:00:00Z')
  const after = (days: number) => new Date(startsAt + days * dayMs).toISOString()

  describe('the class', () => {
    test('lasts 30 days by default, and is joined by email or phone', async () => {
      expect((await get()).body).toEqual({
        name: 'Kunwari class',
        code: world.app.classCode,
        startsAt: after(0),
        endsAt: after(30),
        joinWith: 'identifier',
      })
    })

    test.each([
      ['nothing', {}],
      ['an unknown field', { name: 'Room 4', code: 'AAAAAA' }],
      ['no name', { name: '  ' }],
      ['a name that tells a number', { name: 'Text 0917 123 4567' }],
      ['another way in', { joinWith: 'password' }],
      ['no date', { endsAt: 'tomorrow' }],
      ['more than 90 days', { endsAt: after(90.001) }],
    ])('refuses %s', async (_, body) => {
      expect((await put(body)).status).toBe(400)
      expect((await get()).body).toMatchObject({ name: 'Kunwari class', endsAt: after(30) })
    })

    test('changes at once on every server; the audit log has both values', async () => {
      const twin = await world.twin()
      const changed = { name: 'Grade 10 Rizal', endsAt: after(90), joinWith: 'nickname' }
      const answer = await put(changed)
      expect([answer.status, answer.body]).toEqual([
        200,
        { ...changed, code: world.app.classCode, startsAt: after(0) },
      ])
      for (const { app } of [world, twin]) {
        const seen = await app.inject({ method: 'GET', url: '/api/world' })
        expect(seen.json()).toMatchObject({
          className: 'Grade 10 Rizal',
          endsAt: after(90),
          joinWith: 'nickname',
        })
      }
      const { body } = await admin.call('GET', '/api/admin/audit')
      expect(body.entries[0]).toMatchObject({
        action: 'class.change',
        subject: { type: 'class' },
        before: { name: 'Kunwari class', endsAt: after(30), joinWith: 'identifier' },
        after: changed,
      })
      await twin.close()
    })

    test('keeps what is left out', async () => {
      await put({ name: 'Room 4' })
      expect((await get()).body).toMatchObject({ name: 'Room 4', endsAt: after(90) })
    })

    test('ends now when the end is in the past, then never changes', async () => {
      world.pass(5 * dayMs)
      await confirm(admin)
      const answer = await put({ endsAt: after(1) })
      expect(answer.body.endsAt).toBe(toIso(world.now()))
      const again = await put({ endsAt: after(60) })
      expect([again.status, again.body.code]).toEqual([403, 'class_ended'])
      expect((await get()).body.endsAt).toBe(answer.body.endsAt)
    })
  })
})

describe('the roster of a lesson', () => {
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

  test('a new way back shows once, voids the old, lifts its lock', async () => {
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

  test('a removal asks for the password again after a long sign-in', async () => {
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

  longTest('learners by email are listed too and can get a way back', async () => {
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
})
