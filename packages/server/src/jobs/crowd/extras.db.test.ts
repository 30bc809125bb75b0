import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { centavos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertExtra } from './extras.sql.ts'

let world: TestApp
let admin: Browser
let extra: Awaited<ReturnType<typeof insertExtra>>

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
  const one = { name: 'Extra 1', pocket: centavos(500_000n), referrerNumber: null }
  const at = { now: world.now(), realNow: world.now() }
  extra = await inTransaction(world.pool, (tx) => insertExtra(tx, one, at))
})
afterAll(() => world.drop())

test('nobody signs in by an extra’s account number', async () => {
  const body = { identifier: extra.accountNumber, password: demoPassword }
  const answer = await world.browser().call('POST', '/api/auth/login', { body })
  expect([answer.status, answer.body.code]).toEqual([401, 'wrong_credentials'])
})

test('an extra among the staff goes with the class', async () => {
  const url = `/api/admin/users/${extra.id}`
  expect((await admin.call('PUT', url, { body: { role: 'support' } })).status).toBe(200)
  expect((await admin.call('POST', '/api/admin/class/new', { body: {} })).status).toBe(200)
  const { rows } = await world.pool.query('select played_by as "playedBy" from users')
  expect(rows.map(({ playedBy }) => playedBy)).toEqual(['person', 'person'])
})
