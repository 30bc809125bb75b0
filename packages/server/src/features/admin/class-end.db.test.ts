import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { dayMs, minuteMs, toIso } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { longTest } from '../../testing/long-test.ts'
import { readZip } from '../../testing/read-zip.ts'
import { confirm } from '../../testing/second-factor-steps.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { isClassAtDoor } from '../world/read-class.ts'

let world: TestApp
let admin: Browser
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
})
afterAll(() => world.drop())

const post = (what: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  admin.call('POST', `/api/admin/class/${what}`, { body, headers })
const readEnd = async () => (await admin.call('GET', '/api/admin/class/end')).body

describe('ending the class', () => {
  let before: string

  test('says what a wipe would take along', async () => {
    expect(await readEnd()).toEqual({
      endedAt: null,
      undoUntil: null,
      holds: { members: 7, transfers: expect.any(Number), requests: 7, messages: 0, pictures: 0 },
    })
  })

  test('nothing was ended, so nothing is taken back', async () => {
    const answer = await post('undo-end')
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
  })

  test('it ends at the call, once; the same key repeats the answer', async () => {
    before = (await admin.call('GET', '/api/admin/class')).body.endsAt
    const key = { 'idempotency-key': 'end-1' }
    const ended = await post('end', {}, key)
    expect([ended.status, ended.body.endsAt]).toEqual([200, toIso(world.now())])
    expect((await post('end', {}, key)).body).toEqual(ended.body)
    const again = await post('end')
    expect([again.status, again.body.code]).toEqual([403, 'class_ended'])
    const join = { body: { classCode: world.app.classCode } }
    const refused = await world.browser().call('POST', '/api/join', join)
    expect([refused.status, refused.body.code]).toEqual([403, 'class_ended'])
  })

  test('within an hour it is undone, and the original end is back', async () => {
    const { endedAt, undoUntil } = await readEnd()
    expect(Date.parse(undoUntil) - Date.parse(endedAt)).toBe(60 * minuteMs)
    world.pass(59 * minuteMs)
    const undone = await post('undo-end')
    expect([undone.status, undone.body.endsAt]).toEqual([200, before])
    expect(await readEnd()).toMatchObject({ endedAt: null, undoUntil: null })
    const twice = await post('undo-end')
    expect([twice.status, twice.body.code]).toEqual([409, 'wrong_state'])
  })

  test('an end in the past ends the class, and can be undone', async () => {
    await confirm(admin)
    // Before the class began, too.
    const endsAt = '2020-01-01T00:00:00.000Z'
    const ended = await admin.call('PUT', '/api/admin/class', { body: { endsAt } })
    expect([ended.status, ended.body.endsAt]).toEqual([200, toIso(world.now())])
    expect((await post('undo-end')).body.endsAt).toBe(before)
  })

  test('a class without a lesson has none after its end either', async () => {
    await post('end')
    const stages = []
    for (const url of ['/api/world', '/api/class', '/api/admin/class/lesson', '/api/stage']) {
      stages.push((await admin.call('GET', url)).body.stage)
    }
    expect(stages).toEqual(['ended', 'open', 'open', 'open'])
    expect((await world.browser().call('GET', '/api/world')).body).not.toHaveProperty('isStaged')
    expect(await isClassAtDoor(world)).toBe(false)
  })

  test('after an hour it stays ended', async () => {
    world.pass(60 * minuteMs)
    const late = await post('undo-end')
    expect([late.status, late.body.code]).toEqual([409, 'wrong_state'])
    const { body } = await admin.call('GET', '/api/admin/audit')
    expect(body.entries.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      'class.end',
      'class.undo-end',
      'class.change',
      'class.undo-end',
    ])
  })
})

describe('a sign-in of more than half an hour ago', () => {
  test.each([
    ['POST', '/api/admin/class/end', {}],
    ['POST', '/api/admin/class/wipe', { code: 'ABCDEF' }],
    ['POST', '/api/admin/class/new', {}],
    ['GET', '/api/admin/class/everything.zip', undefined],
    ['GET', '/api/admin/export/users.csv', undefined],
  ] as const)('%s %s asks for the password', async (method, url, body) => {
    const answer = await admin.call(method, url, { body })
    expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required'])
  })

  test('and after the password they are done', async () => {
    await confirm(admin)
    const answer = await post('wipe', { code: 'ABCDEF' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [
        {
          path: 'code',
          message: 'This is not the code of this class',
          code: 'invalid_input',
          reason: 'class_code',
        },
      ],
    ])
  })

  longTest('moving somebody’s balance and blocking them ask for it too', async () => {
    const running = await createTestApp({ RATE_LIMIT_SCALE: '0' })
    const there = await running.signedIn('admin@kunwari.test')
    const { body } = await there.call('GET', '/api/admin/users?query=maya')
    running.pass(31 * minuteMs)
    const url = `/api/admin/users/${body.users[0].id}`
    for (const change of [{ balanceAdjustment: '5.00' }, { status: 'blocked' }]) {
      const answer = await there.call('PUT', url, { body: change })
      expect([answer.status, answer.body.code]).toEqual([403, 'confirmation_required'])
    }
    const past = { body: { endsAt: toIso(running.now()) } }
    const ended = await there.call('PUT', '/api/admin/class', past)
    expect([ended.status, ended.body.code]).toEqual([403, 'confirmation_required'])
    expect((await there.call('PUT', url, { body: { status: 'suspended' } })).status).toBe(200)
    expect((await there.call('PUT', '/api/admin/class', { body: { name: 'A' } })).status).toBe(200)
    await running.drop()
  })
})

test('everything.zip holds each list whole, stamped, and a ledger that adds up', async () => {
  const answer = await admin.call('GET', '/api/admin/class/everything.zip')
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = readZip(answer.bytes)
  expect([...files.keys()]).toEqual([
    'README.txt',
    'deposits.csv',
    'withdrawals.csv',
    'users.csv',
    'transactions.csv',
    'audit.csv',
    'pictures.csv',
    'ledger.csv',
    'recompute-ledger.ts',
  ])
  const lists = [...files].filter(([name]) => name.endsWith('.csv'))
  for (const [name, text] of lists) {
    expect([name, text.includes('# KUNWARI · HINDI TOTOONG PERA')]).toEqual([name, true])
    const isWhole = name === 'ledger.csv' || text.trimEnd().endsWith('# end')
    expect([name, isWhole]).toEqual([name, true])
  }
  for (const name of ['ledger.csv', 'recompute-ledger.ts']) {
    writeFileSync(path.join(world.folder, name), files.get(name) ?? '')
  }
  const program = promisify(execFile)
  const run = await program(process.execPath, ['recompute-ledger.ts', 'ledger.csv'], {
    cwd: world.folder,
  })
  const { body } = await admin.call('GET', '/api/reserve')
  expect(run.stdout).toContain(`pool ${body.pool}`)
  expect(run.stdout).toContain(`owedToday ${body.owedToday}`)
})

test('a download that is broken off gives its connection back', async () => {
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const leave = new AbortController()
  const url = `${address}/api/admin/class/everything.zip`
  const headers = { cookie: admin.cookie ?? '' }
  const answer = await fetch(url, { headers, signal: leave.signal })
  expect(answer.status).toBe(200)
  leave.abort()
  for (let tries = 0; tries < 2; tries += 1) {
    const whole = await fetch(url, { headers })
    expect(readZip(Buffer.from(await whole.arrayBuffer())).size).toBe(9)
  }
})

longTest('money that is under way is dated before the end', async () => {
  const running = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  const there = await running.signedIn('admin@kunwari.test')
  const money = await running.pool.connect()
  await money.query('begin')
  await money.query('select lock_clock_gate()')
  const ending = there.call('POST', '/api/admin/class/end', { body: {} })
  const waiting = `select true from pg_locks
    where not granted and relation = 'clock_gate'::regclass`
  await vi.waitUntil(async () => (await running.pool.query(waiting)).rowCount === 1, {
    timeout: 10_000,
  })
  running.pass(5_000)
  await money.query('commit')
  money.release()
  expect((await ending).body.endsAt).toBe(toIso(running.now()))
  await running.drop()
})

longTest('while the class runs it cannot be wiped', async () => {
  const running = await createTestApp()
  const there = await running.signedIn('admin@kunwari.test')
  const body = { code: running.app.classCode }
  const answer = await there.call('POST', '/api/admin/class/wipe', { body })
  expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
  running.pass(30 * dayMs)
  await running.drop()
})
