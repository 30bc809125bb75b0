import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
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
import { type Browser, createTestApp, readCode, type TestApp } from '../../testing/test-app.ts'
import { totpCode } from './totp.ts'

const member = 'member@kunwari.test'

let world: TestApp
let owner: Browser
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})
beforeEach(async () => {
  await putBackFactors(world)
  owner = await world.signedIn(member)
})
afterAll(() => world.drop())

async function enrol() {
  await confirm(owner)
  return addApp(world, owner)
}

const who = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).status

describe('a sign-in with a second factor', () => {
  test('has no rights before its second half, and all of them afterwards', async () => {
    const app = await enrol()
    const { browser, answer } = await firstHalf(world, member)
    expect([answer.status, answer.body]).toEqual([200, { secondFactor: true }])
    expect(await who(browser)).toBe(401)
    const halfway = browser.cookie
    const done = await secondHalf(browser, nextCode(world, app))
    expect([done.status, done.body.email]).toEqual([200, member])
    expect(await who(browser)).toBe(200)
    // A new id with the new rights: a caller who knew the one before has nothing.
    expect(browser.cookie).not.toBe(halfway)
    const before = world.browser()
    before.cookie = halfway
    expect(await who(before)).toBe(401)
  })

  test('takes each code once, and no older one after it', async () => {
    const app = await enrol()
    const code = nextCode(world, app)
    const older = totpCode(app.secret, world.now())
    const later = nextCode(world, app)
    const one = await firstHalf(world, member)
    expect((await secondHalf(one.browser, later)).status).toBe(200)
    const two = await firstHalf(world, member)
    expect((await secondHalf(two.browser, later)).body.code).toBe('wrong_code')
    expect((await secondHalf(two.browser, older)).body.code).toBe('wrong_code')
    expect((await secondHalf(two.browser, code)).body.code).toBe('wrong_code')
  })

  test('lets one in of ten who type one code at once', async () => {
    const app = await enrol()
    const halves = []
    for (let made = 0; made < 10; made += 1) halves.push(await firstHalf(world, member))
    const code = nextCode(world, app)
    const answers = await Promise.all(halves.map(({ browser }) => secondHalf(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends after five wrong codes, however many are tried at once', async () => {
    const app = await enrol()
    const { browser } = await firstHalf(world, member)
    const cookie = browser.cookie
    const tries = Array.from({ length: 12 }, () => {
      const one = world.browser()
      one.cookie = cookie
      return secondHalf(one, '000000')
    })
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect((await secondHalf(browser, nextCode(world, app))).status).toBe(429)
    const again = await firstHalf(world, member)
    expect((await secondHalf(again.browser, nextCode(world, app))).status).toBe(200)
  })

  test('is refused after twenty wrong codes a day, until the day ends', async () => {
    const app = await enrol()
    for (let round = 0; round < 4; round += 1) {
      const { browser } = await firstHalf(world, member)
      for (let tries = 0; tries < 5; tries += 1) await secondHalf(browser, '000000')
    }
    const { browser } = await firstHalf(world, member)
    const answer = await secondHalf(browser, nextCode(world, app))
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_tries' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_600)
    world.pass(dayMs)
    const tomorrow = await firstHalf(world, member)
    expect((await secondHalf(tomorrow.browser, nextCode(world, app))).status).toBe(200)
  })

  test('lapses after ten minutes, and with a new password', async () => {
    const app = await enrol()
    const late = await firstHalf(world, member)
    world.pass(10 * minuteMs)
    expect((await secondHalf(late.browser, nextCode(world, app))).body.code).toBe('wrong_state')
    const { browser } = await firstHalf(world, member)
    const newPassword = 'Sampaguita-77'
    await owner.call('PUT', '/api/auth/change-password', {
      body: { currentPassword: demoPassword, newPassword, confirmPassword: newPassword },
    })
    const refused = await secondHalf(browser, nextCode(world, app))
    expect(refused.body.code).toBe('wrong_credentials')
    expect(await who(browser)).toBe(401)
  })

  test('needs the password first', async () => {
    const app = await enrol()
    const answer = await secondHalf(world.browser(), nextCode(world, app))
    expect(answer).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  })

  test('is still required after a password reset and after a temporary password', async () => {
    const app = await enrol()
    const visitor = world.browser()
    await visitor.call('POST', '/api/auth/forgot-password/send-code', {
      body: { identifier: member },
    })
    const code = await readCode(visitor, member)
    const newPassword = 'Sampaguita-77'
    const body = { identifier: member, code, newPassword }
    expect((await visitor.call('POST', '/api/auth/forgot-password/reset', { body })).status).toBe(
      200,
    )
    const reset = await firstHalf(world, member, newPassword)
    expect(reset.answer.body).toEqual({ secondFactor: true })
    const done = await secondHalf(reset.browser, nextCode(world, app))
    const admin = await world.signedIn('admin@kunwari.test')
    const given = await admin.call('POST', `/api/admin/users/${done.body.id}/reset-password`, {
      body: {},
    })
    const { answer } = await firstHalf(world, member, given.body.temporaryPassword)
    expect(answer.body).toEqual({ secondFactor: true })
  })
})

describe('recovery codes', () => {
  test('are ten, single-use, in any case and with or without dashes', async () => {
    const { recoveryCodes } = await enrol()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const one = await firstHalf(world, member)
    expect((await secondHalf(one.browser, first.toLowerCase().replaceAll('-', ' '))).status).toBe(
      200,
    )
    const two = await firstHalf(world, member)
    expect((await secondHalf(two.browser, first)).status).toBe(400)
    expect((await secondHalf(two.browser, second)).status).toBe(200)
    const left = await two.browser.call('GET', '/api/account/second-factor')
    expect(left.body.recoveryCodesLeft).toBe(8)
  })

  test('work after wrong app codes have reached their rate limit', async () => {
    const { recoveryCodes } = await enrol()
    for (let round = 0; round < 4; round += 1) {
      const { browser } = await firstHalf(world, member)
      for (let tries = 0; tries < 5; tries += 1) await secondHalf(browser, '000000')
      if (round > 0) continue
      expect((await secondHalf(browser, '000000')).status).toBe(429)
      expect((await secondHalf(browser, recoveryCodes[0] ?? '')).status).toBe(200)
    }
    const { browser } = await firstHalf(world, member)
    expect((await secondHalf(browser, '000000')).status).toBe(429)
    const guesses = Array.from({ length: 7 }, () => secondHalf(browser, 'AAAA-BBBB'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const again = await firstHalf(world, member)
    expect((await secondHalf(again.browser, recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('end when new ones are made', async () => {
    const { recoveryCodes } = await enrol()
    const renewed = await owner.call('POST', '/api/account/second-factor/recovery-codes', {
      body: {},
    })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(renewed.headers['cache-control']).toBe('no-store')
    const { browser } = await firstHalf(world, member)
    expect((await secondHalf(browser, recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await secondHalf(browser, renewed.body.recoveryCodes[0])).status).toBe(200)
  })
})

test('what is kept of a factor opens nothing by itself', async () => {
  const app = await enrol()
  const { rows } = await world.pool.query(
    `select t::text as text from totp_factors t union all select r::text from recovery_codes r
     union all select s::text from sessions s`,
  )
  const kept = rows.map(({ text }) => text).join('\n')
  expect(kept).not.toContain(app.secret.toString('hex'))
  for (const code of app.recoveryCodes) {
    expect(kept).not.toContain(Buffer.from(code).toString('hex'))
    expect(kept).not.toContain(code)
  }
})

test('leaving takes along one’s factors and record of sign-ins', async () => {
  await enrol()
  await firstHalf(world, member)
  const erased = await owner.call('POST', '/api/account/erase', {
    body: { password: demoPassword },
  })
  expect(erased.status).toBe(200)
  const { rows } = await world.pool.query(
    `select (select count(*)::int from totp_factors) as apps,
       (select count(*)::int from recovery_codes) as codes,
       (select count(*)::int from sign_ins s join users u on u.id = s.user_id
        where u.erased_at is not null) as events,
       (select count(*)::int from sessions where sess ? 'pending') as halves`,
  )
  expect(rows).toEqual([{ apps: 0, codes: 0, events: 0, halves: 0 }])
})
