import { nicknameLengthMax } from '@kunwari/domain/identity/nickname'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>

beforeAll(async () => {
  world = await createTestApp({
    DEMO: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: 'Sampaguita-77',
    RATE_LIMIT_SCALE: '0',
  })
  twin = await world.twin()
  const admin = world.browser()
  await admin.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  await admin.call('PUT', '/api/admin/class', { body: { joinWith: 'nickname' } })
})
afterAll(async () => {
  await twin.close()
  await world.drop()
})

const come = (
  browser: Browser,
  nickname: string,
  more: { referralCode?: string; key?: string } = {},
) => {
  const { key, ...rest } = more
  return browser.call('POST', '/api/join', {
    body: { classCode: world.app.classCode, nickname, ...rest },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
}

const who = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).body.id
const rename = (browser: Browser, body: object) => browser.call('PUT', '/api/account', { body })

async function comeAs(nickname: string): Promise<Browser> {
  const browser = world.browser()
  expect((await come(browser, nickname)).status).toBe(201)
  return browser
}

describe('a nickname that is taken', () => {
  test('is refused with one that is free, whatever its case and spaces', async () => {
    await comeAs('Andrea')
    for (const same of ['Andrea', 'ANDREA', ' an drea ']) {
      const { status, body } = await come(world.browser(), same)
      expect([status, body.code, body.params.suggestion]).toEqual([
        409,
        'nickname_taken',
        'Andrea 2',
      ])
      const { code, reason, params } = body
      expect(body.errors).toEqual([
        { path: 'nickname', message: body.message, code, reason, params },
      ])
    }
    const { body } = await come(world.browser(), 'Andrea')
    expect(body.message).toBe('Somebody here is already called Andrea. Try Andrea 2.')
    await comeAs('Andrea 2')
    expect((await come(world.browser(), 'Andrea')).body.params.suggestion).toBe('Andrea 3')
  })

  test('leaves no session and no person behind', async () => {
    const browser = world.browser()
    await come(browser, 'Andrea')
    expect(browser.cookie).toBeUndefined()
    const { rows } = await world.pool.query("select 1 from users where first_name = 'Andrea'")
    expect(rows).toHaveLength(1)
  })

  test.each(['Learner 7', 'learner7', 'Extra 7'])('%j always is', async (nickname) => {
    const { status, body } = await come(world.browser(), nickname)
    expect([status, body.code]).toEqual([409, 'nickname_taken'])
    expect((await come(world.browser(), body.params.suggestion)).status).toBe(201)
  })

  test('is free again once its owner has left', async () => {
    const zoraida = await comeAs('Zoraida')
    await zoraida.call('POST', '/api/account/erase', { body: { password: 'none' } })
    expect((await come(world.browser(), 'Zoraida')).status).toBe(201)
  })

  longTest('is won by one of ten racing joins on two servers', async () => {
    for (const nickname of ['Lito', 'Bea', 'Jun-Jun']) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, index) => {
          const server = index % 2 === 0 ? world.app : twin.app
          const answer = await server.inject({
            method: 'POST',
            url: '/api/join',
            payload: { classCode: world.app.classCode, nickname },
          })
          return [answer.statusCode, answer.json().code]
        }),
      )
      const won = answers.filter(([status]) => status === 201)
      const lost = answers.filter(([status]) => status !== 201)
      expect(won).toHaveLength(1)
      expect(lost).toEqual(Array.from({ length: 9 }, () => [409, 'nickname_taken']))
    }
  })
})

describe('a rude nickname', () => {
  test.each(['Puta', 'g@go', 'F u c k'])('like %j is refused at its field', async (nickname) => {
    const { status, body } = await come(world.browser(), nickname)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    const message = 'This nickname is not for a class. Choose another.'
    const refusal = { code: 'invalid_input', reason: 'nickname_rude' }
    expect(body.errors).toEqual([{ path: 'nickname', message, ...refusal }])
  })
})

describe('a call that is repeated with its key', () => {
  test('signs the same learner in, and makes nobody else', async () => {
    const key = 'door-key-1'
    const first = world.browser()
    const answer = await come(first, 'Nene', { key })
    // The answer was lost: the phone has no cookie and asks again.
    const again = world.browser()
    const repeated = await come(again, 'Nene', { key })
    expect([repeated.status, repeated.body]).toEqual([201, answer.body])
    expect(await who(again)).toBe(await who(first))
    expect((await come(world.browser(), 'Other', { key })).status).toBe(422)
  })
})

describe('who came with a link', () => {
  test('credits the referral code’s owner, and an unknown code is refused', async () => {
    const ate = await comeAs('Ate Girlie')
    const { body: girlie } = await ate.call('GET', '/api/auth/user')
    const referralCode = girlie.referralCode.toLowerCase()
    expect((await come(world.browser(), 'Totoy', { referralCode })).status).toBe(201)
    const { body: stats } = await ate.call('GET', '/api/referrals/stats')
    expect(stats.referrals).toMatchObject([{ name: 'Totoy' }])
    expect(stats.classCode).toBe(world.app.classCode)
    const refused = await come(world.browser(), 'Boyet', { referralCode: 'ZZZZZZZZ' })
    expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'referralCode'])
  })
})

describe('renaming oneself', () => {
  test('goes by the same rules', async () => {
    await comeAs('Tess')
    const ligaya = await comeAs('Ligaya')
    const taken = await rename(ligaya, { firstName: 'TESS' })
    expect([taken.status, taken.body.code, taken.body.params.suggestion]).toEqual([
      409,
      'nickname_taken',
      'Tess 2',
    ])
    expect(taken.body.errors[0].path).toBe('firstName')
    for (const body of [
      { firstName: 'Gago' },
      { lastName: 'Puta' },
      { firstName: 'A'.repeat(nicknameLengthMax + 1) },
    ]) {
      const refused = await rename(ligaya, body)
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, Object.keys(body)[0]])
    }
    const reserved = await rename(ligaya, { firstName: 'Learner', lastName: '07' })
    expect(reserved.body.code).toBe('nickname_taken')
    expect((await rename(ligaya, { firstName: 'LIGAYA' })).body.firstName).toBe('LIGAYA')
    expect((await rename(ligaya, { firstName: 'Aya' })).status).toBe(200)
    await comeAs('Ligaya')
  })

  test('is won by one of ten at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => comeAs(`Racer No ${index} x`)),
    )
    const statuses = await Promise.all(
      people.map(async (one) => (await rename(one, { firstName: 'Kidlat' })).status),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})

test('a member who leaves takes no word of anybody else along', async () => {
  const teacher = world.browser()
  await teacher.call('POST', '/api/auth/login', {
    body: { identifier: 'teacher@example.com', password: 'Sampaguita-77' },
  })
  const classmate = await comeAs('Bituin')
  const key = { 'idempotency-key': 'the-same-again' }
  const money = { amount: '1000', paymentMethod: 'pekepay', referenceNumber: 'STAYS-1' }
  const { body: deposit } = await classmate.call('POST', '/api/deposits', {
    body: money,
    headers: key,
  })
  const path = `/api/admin/deposits/${deposit.id}/verify`
  await teacher.call('PUT', path, {
    body: { status: 'rejected', rejectionNote: 'Not paid, or rejected' },
  })
  const stayed = () => Promise.all([listDecisions(deposit.id), listEvents()])
  const before = await stayed()
  expect(before[0]).toEqual([
    { after: expect.objectContaining({ status: 'rejected' }), redacted: false },
  ])
  expect(before[1]).not.toEqual([])

  for (const nickname of ['ed', 'Rejected', 'status', 'or', 'createdAt']) {
    const leaving = await comeAs(nickname)
    const erased = await leaving.call('POST', '/api/account/erase', { body: {} })
    expect(erased.status).toBe(200)
  }
  expect(await stayed()).toEqual(before)
  const again = await classmate.call('POST', '/api/deposits', { body: money, headers: key })
  expect([again.status, again.body.id]).toEqual([201, deposit.id])
})

async function listDecisions(depositId: string) {
  const { rows } = await world.pool.query(
    `select after, redacted_at is not null as redacted from audit_log
     where subject_id = $1 and action = 'deposit.reject'`,
    [depositId],
  )
  return rows
}

async function listEvents() {
  const { rows } = await world.pool.query(
    `select name, data from events where name like 'request.%' order by id`,
  )
  return rows
}
