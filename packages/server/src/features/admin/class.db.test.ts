import { dayMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm } from '../../testing/second-factor-steps.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

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
  test('lasts 30 days when nobody says, and is joined with an email or phone number', async () => {
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
    ['an end before the start', { endsAt: after(-1) }],
  ])('refuses %s', async (_, body) => {
    expect((await put(body)).status).toBe(400)
    expect((await get()).body).toMatchObject({ name: 'Kunwari class', endsAt: after(30) })
  })

  test('changes at once on every server, and the audit log has the old and the new', async () => {
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

  test('ends now by an end that has passed, and takes no other change', async () => {
    world.pass(5 * dayMs)
    await confirm(admin)
    const answer = await put({ endsAt: after(1) })
    expect(answer.body.endsAt).toBe(toIso(world.now()))
    const again = await put({ endsAt: after(60) })
    expect([again.status, again.body.code]).toEqual([403, 'class_ended'])
    expect((await get()).body.endsAt).toBe(answer.body.endsAt)
  })
})
