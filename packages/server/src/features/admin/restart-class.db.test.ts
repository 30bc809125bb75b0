import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../../config.ts'
import { inTransaction } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import {
  addApp,
  confirm,
  firstHalf,
  nextCode,
  secondHalf,
} from '../../testing/second-factor-steps.ts'
import { type Answer, type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { openFileStore } from '../files/file-store.ts'
import { openSecretBox, replaceKey } from '../second-factor/secret-keys.ts'
import { askForWipe } from '../world/class.sql.ts'
import { openWorld } from '../world/open-world.ts'
import { finishWipe } from './restart-class.ts'

let world: TestApp
let admin: Browser
async function openDemoWorld(): Promise<void> {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
}
const drop = () => world.drop()

const post = (what: string, body: unknown, headers: Record<string, string> = {}) =>
  admin.call('POST', `/api/admin/class/${what}`, { body, headers })
const readClass = async () => (await admin.call('GET', '/api/admin/class')).body
const keyFile = () => path.join(world.folder, 'second-factor.key')

describe('a world of a test alone', () => {
  beforeEach(openDemoWorld)
  afterEach(drop)

  longTest('a demo world opens as no class, nor a class as one', async () => {
    const open = (isDemo: boolean) =>
      openWorld(world.pool, { tradingShareBps: 0, isDemo }, world.now())
    await expect(open(false)).rejects.toThrow('it runs on this machine only')
    await world.pool.query('update world set is_demo = false')
    await expect(open(true)).rejects.toThrow('A class is kept here')
    expect(await open(false)).toMatchObject({ isDemo: false })
  })

  longTest('of a demo world begun anew only staff is named', async () => {
    const named = async () => (await admin.call('GET', '/api/world')).body.demoPeople
    expect(await named()).toEqual(['member', 'leader', 'support', 'admin'])
    expect((await post('new', {})).status).toBe(200)
    expect(await named()).toEqual(['support', 'admin'])
    await admin.call('PUT', '/api/admin/class/lesson', { body: { preset: '45' } })
    const twin = await world.twin()
    await twin.close()
    expect(await named(), 'the lesson has no learners by itself').toEqual(['support', 'admin'])
  })

  test('a wipe removes the class; the admin stays signed in', async () => {
    const member = await world.signedIn('member@kunwari.test')
    const support = await world.signedIn('support@kunwari.test')
    const visitor = world.browser()
    const join = { body: { classCode: world.app.classCode } }
    await visitor.call('POST', '/api/join', join)
    const before = world.app.classCode
    await post('end', {})
    const answer = await post('wipe', { code: ` ${before.toLowerCase()} ` })
    expect(answer).toMatchObject({ status: 200, body: { name: 'Kunwari class' } })
    expect(answer.body.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(answer.body.code).not.toBe(before)
    expect(world.app.classCode).toBe(answer.body.code)

    expect((await admin.call('GET', '/api/auth/user')).body.role).toBe('admin')
    expect((await support.call('GET', '/api/support/chat/conversations')).body).toEqual([])
    expect((await member.call('GET', '/api/auth/user')).status).toBe(401)
    const seed = await world.pool.query("select 1 from users where role in ('user', 'leader')")
    expect(seed.rowCount).toBe(0)
    const register = { body: { email: 'ana@example.com', firstName: 'Ana' } }
    expect((await visitor.call('POST', '/api/auth/send-verification', register)).status).toBe(200)
    const { entries } = (await admin.call('GET', '/api/admin/audit')).body
    expect(entries).toMatchObject([
      {
        action: 'class.wipe',
        actor: { name: 'Ana Cruz' },
        before: { name: 'Kunwari class', members: 7, requests: 7 },
      },
    ])
    const undo = await post('undo-end', {})
    expect([undo.status, undo.body.code]).toEqual([409, 'wrong_state'])
  })

  test('starting again keeps name, code and way in, and resets the clock', async () => {
    const settings = { name: 'Grade 10 Rizal', joinWith: 'nickname' }
    await admin.call('PUT', '/api/admin/class', { body: settings })
    await admin.call('POST', '/api/admin/clock/advance', { body: { days: 3 } })
    await expect
      .poll(async () => (await admin.call('GET', '/api/admin/clock')).body.running, {
        timeout: 20_000,
      })
      .toBeNull()
    expect((await admin.call('GET', '/api/reserve')).body.history).toHaveLength(3)
    const before = await readClass()
    const answer = await post('new', {})
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ...settings, code: before.code })
    expect(Date.parse(answer.body.endsAt) - Date.parse(answer.body.startsAt)).toBe(30 * dayMs)
    const clock = (await admin.call('GET', '/api/admin/clock')).body
    expect(Math.abs(Date.parse(clock.now) - world.now())).toBeLessThan(minuteMs)
    const reserve = (await admin.call('GET', '/api/reserve')).body
    expect(reserve).toMatchObject({ pool: '0.00', promised: '0.00', history: [] })
    expect((await admin.call('GET', '/api/reserve/proof')).body).toMatchObject({
      balanced: true,
      transfers: 0,
    })

    const learner = world.browser()
    const body = { classCode: before.code, nickname: 'Kiko' }
    expect((await learner.call('POST', '/api/join', { body })).status).toBe(201)
    const deposit = { amount: '700.00', paymentMethod: 'pekepay', referenceNumber: 'A-1' }
    const made = await learner.call('POST', '/api/deposits', { body: deposit })
    const verify = { body: { status: 'approved' } }
    const url = `/api/admin/deposits/${made.body.id}/verify`
    expect((await admin.call('PUT', url, verify)).status).toBe(200)
    expect((await admin.call('GET', '/api/reserve')).body.pool).toBe('700.00')
  })

  longTest('what was begun and not finished is finished by the next start', async () => {
    await confirm(admin)
    const app = await addApp(world, admin)
    const { rows } = await world.pool.query(
      "select id from users where email = 'admin@kunwari.test'",
    )
    const asked = { kind: 'new' as const, adminId: rows[0].id, address: '127.0.0.1', keyed: null }
    await inTransaction(world.pool, (tx) => askForWipe(tx, asked))
    // The server died with the files gone, the key replaced, and not one row touched.
    const files = await openFileStore({ dataDir: world.folder })
    await files.removeAll()
    const old = readFileSync(keyFile())
    writeFileSync(path.join(world.folder, 'second-factor.spent.key'), old)
    writeFileSync(keyFile(), Buffer.alloc(32, 7))
    const refused = await admin.call('PUT', '/api/admin/class', { body: { name: 'Other' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'class_ended'])

    const next = await world.twin()
    const seen = await next.app.inject({
      method: 'GET',
      url: '/api/admin/audit',
      headers: { cookie: admin.cookie ?? '' },
    })
    // A demo world's start seeds people again; the oldest audit entry says who began it.
    expect(seen.json().entries.at(-1)).toMatchObject({ action: 'class.new' })
    expect(readdirSync(world.folder).toSorted()).toEqual(['files', 'second-factor.key'])
    await next.close()
    await world.heard()
    const half = await firstHalf(world, 'admin@kunwari.test')
    expect((await secondHalf(half.browser, nextCode(world, app))).status).toBe(200)
  })

  longTest('a class in full swing starts again without a fault of ours', async () => {
    const learners = await Promise.all(
      Array.from({ length: 12 }, () => world.signedIn('member@kunwari.test')),
    )
    const deposit = { amount: '500.00', paymentMethod: 'pekepay', referenceNumber: 'A-1' }
    const lesson = { isOver: false }
    const statuses = new Set<number>()
    const busy = learners.map(async (learner, index) => {
      for (let round = 0; !lesson.isOver; round += 1) {
        const body = { ...deposit, referenceNumber: `${index}-${round}` }
        statuses.add((await learner.call('POST', '/api/deposits', { body })).status)
        statuses.add((await learner.call('GET', '/api/transactions')).status)
      }
    })
    expect((await post('new', {})).status).toBe(200)
    lesson.isOver = true
    await Promise.all(busy)
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([])
    const kept = await world.pool.query('select 1 from deposits')
    expect(kept.rowCount).toBe(0)
  })
})

describe('worlds begun one after the other', () => {
  beforeAll(openDemoWorld)
  afterAll(drop)

  test('the same key gets the same answer, and wipes once', async () => {
    await post('end', {})
    const body = { code: world.app.classCode }
    const key = { 'idempotency-key': 'wipe-1' }
    const answers = await Promise.all([post('wipe', body, key), post('wipe', body, key)])
    const [first, second] = answers as [Answer, Answer]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await post('wipe', body, key)).body).toEqual(first.body)
    const other = await post('wipe', { code: 'ABCDEF' }, key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(world.app.classCode).toBe(first.body.code)
  })

  longTest('a wipe drops the laboratory’s queue, and the next class creates one', async () => {
    const run = { body: { scenario: { people: 3_000_000, start: 200 } } }
    const { jobId } = (await admin.call('POST', '/api/lab/runs', run)).body
    const hasQueue = async () =>
      (await world.pool.query("select from pg_namespace where nspname = 'public_jobs'")).rowCount
    expect(await hasQueue()).toBe(1)
    await post('end', {})
    await post('wipe', { code: world.app.classCode })
    expect(await hasQueue()).toBe(0)
    expect((await admin.call('GET', `/api/admin/jobs/${jobId}`)).status).toBe(404)
    const next = (
      await admin.call('POST', '/api/lab/runs', { body: { scenario: { people: 100 } } })
    ).body.jobId
    await expect
      .poll(async () => (await admin.call('GET', `/api/admin/jobs/${next}`)).body.state, {
        timeout: 20_000,
      })
      .toBe('done')
  })

  longTest('another server of the class opens the new world at once', async () => {
    const twin = await world.twin()
    const old = twin.app.classCode
    await post('end', {})
    const { body } = await post('wipe', { code: old })
    await expect.poll(() => twin.app.classCode, { timeout: 10_000 }).toBe(body.code)
    const headers = { cookie: admin.cookie ?? '' }
    const seen = await twin.app.inject({ method: 'GET', url: '/api/admin/clock', headers })
    expect(Math.abs(Date.parse(seen.json().now) - world.now())).toBeLessThan(minuteMs)
    await twin.close()
  })

  test('an unused temporary password of staff works once in the next class', async () => {
    const { rows } = await world.pool.query("select id from users where role = 'support'")
    const given = await admin.call('POST', `/api/admin/users/${rows[0].id}/reset-password`, {
      body: {},
    })
    expect((await post('new', {})).status).toBe(200)
    const { temporaryPassword: password } = given.body
    const signIn = async () => {
      const body = { identifier: 'support@kunwari.test', password }
      return (await world.browser().call('POST', '/api/auth/login', { body })).status
    }
    expect([await signIn(), await signIn()]).toEqual([200, 401])
  })

  test('second factors move along, sealed again with the new world’s key', async () => {
    await confirm(admin)
    const app = await addApp(world, admin)
    const before = readFileSync(keyFile())
    const { rows: sealed } = await world.pool.query('select secret from totp_factors')
    expect((await post('new', {})).status).toBe(200)
    expect(readFileSync(keyFile()).equals(before)).toBe(false)
    expect(readdirSync(world.folder).toSorted()).toEqual(['files', 'second-factor.key'])
    const { rows } = await world.pool.query('select secret, user_id as "userId" from totp_factors')
    expect(rows[0].secret.equals(sealed[0].secret)).toBe(false)
    const half = await firstHalf(world, 'admin@kunwari.test')
    expect(half.answer.body).toEqual({ secondFactor: true })
    expect((await secondHalf(half.browser, nextCode(world, app))).status).toBe(200)
    const recovered = await firstHalf(world, 'admin@kunwari.test')
    expect((await secondHalf(recovered.browser, app.recoveryCodes[0] ?? '')).status).toBe(200)
  })
})

test('a key replaced twice still opens what the first one sealed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kunwari-keys-'))
  const sealed = (await openSecretBox({ dataDir })).seal(Buffer.from('secret'), 'somebody')
  await replaceKey({ dataDir })
  const box = await replaceKey({ dataDir })
  expect(box.open(sealed, 'somebody')?.toString()).toBe('secret')
  rmSync(dataDir, { recursive: true, force: true })
})

longTest('without an admin the new class offers a link for one', async () => {
  const named = await createTestApp({ DEMO: '0' })
  const begun: (string | null)[] = []
  const configuration = readConfiguration({ DATA_DIR: named.folder, DEMO: '0', TRADING_SHARE: '0' })
  const files = await openFileStore({ dataDir: named.folder })
  const first = named.app.setupToken
  named.pass(37 * dayMs)
  await finishWipe({ configuration, pool: named.pool, files }, named.now())
  await named.heard()
  begun.push(named.app.setupToken)
  expect(begun[0]).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(begun[0]).not.toBe(first)
  const body = {
    token: begun[0],
    email: 'teacher@example.com',
    password: 'Sampaguita-77',
    firstName: 'Tess',
    lastName: 'Cruz',
  }
  expect((await named.browser().call('POST', '/api/setup', { body })).status).toBe(201)
  await named.drop()
})
