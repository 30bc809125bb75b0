import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import type { Browser } from '../../testing/test-app.ts'

let room: StagedClass
beforeAll(async () => {
  room = await openStagedClass()
  await room.go('lobby')
})
afterAll(() => room.world.drop())

type Learner = { browser: Browser; number: number; wayBack: string }

async function come(nickname: string): Promise<Learner> {
  const browser = room.world.browser()
  const { body } = await room.join(browser, { nickname }, `${nickname} comes`.replace(' ', '-'))
  return { browser, number: body.number, wayBack: body.wayBack }
}

/** By the number and the way back alone, from a browser that was never here. */
const tryBack = (number: number, wayBack: string, browser = room.world.browser()) =>
  room.join(browser, { consent: undefined, number, wayBack })

test('a way back signs in another phone; the first stays signed in', async () => {
  const { browser, number, wayBack } = await come('Andrea')
  const other = room.world.browser()
  const back = await tryBack(number, ` ${wayBack.toLowerCase()} `, other)
  expect([back.status, back.body.number, back.body.wayBack]).toEqual([200, number, undefined])
  const first = await browser.call('GET', '/api/auth/user')
  const second = await other.call('GET', '/api/auth/user')
  expect([first.status, second.body.id]).toEqual([200, first.body.id])
  // It opens more than once: a phone may be lost twice.
  expect((await tryBack(number, wayBack)).status).toBe(200)
})

test('a wrong one and a number that is nobody’s are answered alike', async () => {
  const { number, wayBack } = await come('Bea')
  const wrong = await tryBack(number, 'NOWHERE-00')
  const nobody = await tryBack(999, wayBack)
  expect([wrong.status, wrong.body.code]).toEqual([401, 'wrong_credentials'])
  expect(nobody.body).toEqual(wrong.body)
  for (const body of [{ number }, { wayBack }, { number, wayBack, nickname: 'Bea' }]) {
    expect((await room.join(room.world.browser(), body)).status).toBe(400)
  }
})

test('twenty wrong tries at once: five are checked, then an hour’s lock', async () => {
  const { browser, number, wayBack } = await come('Carlo')
  const tries = await Promise.all(Array.from({ length: 20 }, () => tryBack(number, 'NOWHERE-00')))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  const right = await tryBack(number, wayBack)
  expect([right.status, right.body.code]).toEqual([429, 'too_many_tries'])
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_500)
  const nobody = await Promise.all(Array.from({ length: 6 }, () => tryBack(998, 'NOWHERE-00')))
  expect(nobody.filter(({ status }) => status === 429)).toHaveLength(1)
  const record = (await browser.call('GET', '/api/auth/sign-ins')).body
  expect(record.map(({ event }: { event: string }) => event).toSorted()).toEqual([
    'locked_out',
    'signed_in',
    ...Array.from({ length: 5 }, () => 'wrong_password'),
  ])
  room.world.pass(hourMs)
  expect((await tryBack(number, wayBack)).status).toBe(200)
})

test('the teacher sees the lock-out of a way back, and lifts it', async () => {
  const { admin } = room
  const { browser, number, wayBack } = await come('Dodong')
  for (let tries = 0; tries < 5; tries += 1) await tryBack(number, 'NOWHERE-00')
  const { id } = (await browser.call('GET', '/api/auth/user')).body
  const listed = async () => (await admin.call('GET', '/api/admin/lock-outs')).body
  expect(await listed()).toEqual([
    { userId: id, name: 'Dodong', what: 'way_back', until: expect.any(String) },
  ])
  await admin.call('DELETE', `/api/admin/lock-outs/${id}`, { body: {} })
  expect(await listed()).toEqual([])
  expect((await tryBack(number, wayBack)).status).toBe(200)
})

test('what was tried on a number before it was given is forgotten', async () => {
  const { number } = await come('Hana')
  for (let tries = 0; tries < 5; tries += 1) await tryBack(number + 1, 'NOWHERE-00')
  const next = await come('Ines')
  expect(next.number).toBe(number + 1)
  expect((await tryBack(next.number, next.wayBack)).status).toBe(200)
})

test('a way back is stored hashed, in no list or saved answer', async () => {
  const { admin, world } = room
  const { wayBack } = await come('Ernie')
  const { rows } = await world.pool.query<{ text: string }>(
    `select (select string_agg(u::text, ' ') from users u)
       || (select string_agg(k::text, ' ') from idempotency_keys k) as text`,
  )
  const roster = await admin.call('GET', '/api/admin/class/roster')
  const users = await admin.call('GET', '/api/admin/users')
  for (const text of [rows[0]?.text, JSON.stringify(roster.body), JSON.stringify(users.body)]) {
    expect(text).not.toContain(wayBack)
  }
})

test('it does not stand in for a second factor', async () => {
  const { number, wayBack } = await come('Gina')
  await room.world.pool.query(
    'update users set has_second_factor = true where member_number = $1',
    [number],
  )
  const back = await tryBack(number, wayBack)
  expect([back.status, back.body.code]).toEqual([401, 'wrong_credentials'])
})

test('who has a temporary password keeps it, and their way back', async () => {
  const { admin } = room
  const { browser, number, wayBack } = await come('Fely')
  const { id } = (await browser.call('GET', '/api/auth/user')).body
  await admin.call('POST', `/api/admin/users/${id}/reset-password`)
  expect((await tryBack(number, wayBack)).status).toBe(200)
  expect((await tryBack(number, wayBack)).status).toBe(200)
})
