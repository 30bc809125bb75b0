import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

let world: TestApp
let admin: Browser
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
  await admin.call('PUT', '/api/admin/clock', { body: { paused: true } })
})
afterAll(() => world.drop())

const look = async () =>
  (await admin.call('POST', '/api/admin/clock/preview', { body: { days: 5 } })).body

test('a look ahead adds up one moment, whatever moves meanwhile', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const { body: deposit } = await member.call('POST', '/api/deposits', {
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'PREVIEW-1' },
  })
  const before = await look()
  // Holds up the pool's sum, and none of what a deposit writes.
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('lock table reserve_transfer_sums in access exclusive mode')
  const looked = look()
  await vi.waitUntil(async () => (await countHeldUp()) > 0, { timeout: 10_000 })
  const decided = await admin.call('PUT', `/api/admin/deposits/${deposit.id}/verify`, {
    body: { status: 'approved' },
  })
  expect(decided.status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect(await looked).toEqual(before)
  expect(await look()).toMatchObject({
    poolNow: more(before.poolNow),
    owedAfter: more(before.owedAfter),
  })
})

async function countHeldUp(): Promise<number> {
  const { rows } = await world.pool.query(
    `select count(*)::int as held from pg_locks
     where not granted and relation = 'reserve_transfer_sums'::regclass`,
  )
  return rows[0].held
}

/** By the deposit. */
function more(pesos: string): string {
  return (Number(pesos) + 500).toFixed(2)
}
