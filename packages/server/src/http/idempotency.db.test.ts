import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Browser, createTestApp, type TestApp } from '../testing/test-app.ts'
import { answerOncePerKey, deleteOldKeys, readKeyedRequest } from './idempotency.ts'

let world: TestApp
let member: Browser

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  member = await world.signedIn('member@kunwari.test')
})

afterAll(() => world.drop())

function ask(key: string, referenceNumber: string) {
  return member.call('POST', '/api/deposits', {
    headers: { 'idempotency-key': key },
    body: { amount: '500', paymentMethod: 'pekepay', referenceNumber },
  })
}

async function countDeposits(referenceNumber: string): Promise<unknown> {
  const { rows } = await world.pool.query(
    'select count(*)::int4 as n from deposits where reference_number = $1',
    [referenceNumber],
  )
  return rows[0]?.n
}

test('an unsaved answer means rollback, and a retried idempotency key succeeds', async () => {
  await world.pool.query(`
    create function refuse_answer() returns trigger language plpgsql as $$
    begin raise exception 'no room for an answer'; end
    $$;
    create trigger refuse_answers before update on idempotency_keys
      for each row execute function refuse_answer();
  `)
  const failed = await ask('no-room', 'NO-ROOM')
  await world.pool.query('drop trigger refuse_answers on idempotency_keys')
  expect(failed.status).toBe(500)
  expect(await countDeposits('NO-ROOM')).toBe(0)

  const later = await ask('no-room', 'NO-ROOM')
  expect(later.status).toBe(201)
  expect(await ask('no-room', 'NO-ROOM')).toMatchObject({ status: 201, body: later.body })
  expect(await countDeposits('NO-ROOM')).toBe(1)
})

test('what is refused leaves its key free', async () => {
  await ask('taken-1', 'TAKEN')
  expect((await ask('taken-2', 'TAKEN')).body.code).toBe('reference_used')
  expect((await ask('taken-2', 'FREE')).status).toBe(201)
})

/** Dates a key back, as if it had been used so long ago. */
const makeOlder = (age: string, key = 'aged') =>
  world.pool.query(
    'update idempotency_keys set created_at = clock_timestamp() - $1::interval where key = $2',
    [age, key],
  )

test('a key belongs to its call for 24 hours, then is free', async () => {
  const count = async () => {
    const { rows } = await world.pool.query("select 1 from idempotency_keys where key = 'aged'")
    return rows.length
  }
  expect((await ask('aged', 'AGED-1')).status).toBe(201)
  await makeOlder('23:59:00')
  await deleteOldKeys(world.pool)
  expect((await ask('aged', 'AGED-2')).body.code).toBe('idempotency_key_reused')

  await makeOlder('24:00:00')
  expect((await ask('aged', 'AGED-2')).status).toBe(201)
  await deleteOldKeys(world.pool)
  expect(await count()).toBe(1)
  await makeOlder('24:00:00')
  await deleteOldKeys(world.pool)
  expect(await count()).toBe(0)
})

/** Work of more than one transaction under a key, as a hub's calls do it. */
function once(key: string, work: () => Promise<string>, how: { waitMs?: number } = {}) {
  const keyed = readKeyedRequest({ header: key, person: 'maria', call: 'POST /end', body: {} })
  return answerOncePerKey(world.pool, { keyed, schema: z.string(), ...how }, work)
}

test('of two long calls at once with one key one works', async () => {
  const done = Promise.withResolvers<string>()
  let works = 0
  const work = () => {
    works += 1
    return done.promise
  }
  const both = Promise.all([once('twin', work), once('twin', work)])
  await expect.poll(() => works).toBe(1)
  done.resolve('ended')
  expect(await both).toEqual(['ended', 'ended'])
  expect(works).toBe(1)
  expect(await once('twin', work)).toBe('ended')
})

/** A first call that is at work until the test says how it ends. */
async function begin(key: string) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<string>()
  const answer = once(key, () => {
    begun.resolve()
    return end.promise
  })
  await begun.promise
  return { end, answer }
}

test('a second call waits for a first that fails, and then works', async () => {
  const { end, answer } = await begin('fails')
  const both = Promise.allSettled([answer, once('fails', async () => 'second')])
  end.reject(new Error('no'))
  expect(await both).toMatchObject([{ status: 'rejected' }, { value: 'second' }])
})

test('work that a dead server began is done after a minute', async () => {
  const { end, answer } = await begin('dead')
  await expect(once('dead', async () => 'done', { waitMs: 300 })).rejects.toMatchObject({
    code: 'request_in_progress',
    retryAfterSeconds: 5,
  })
  await world.pool.query(
    "update idempotency_keys set created_at = clock_timestamp() - interval '1 minute' where key = 'dead'",
  )
  expect(await once('dead', async () => 'done')).toBe('done')
  end.resolve('late')
  await answer
})

function hashOf(body: unknown): Buffer | undefined {
  const call = { header: 'k', person: 'maria', call: 'POST /api/deposits' }
  return readKeyedRequest({ ...call, body })?.requestHash
}

test('an empty field read as absent makes no other body', () => {
  const absent = hashOf({ amount: 50_000n })
  expect(hashOf({ amount: 50_000n, proofImageUrl: undefined })).toEqual(absent)
  expect(hashOf({ amount: 50_000n, proofImageUrl: null })).not.toEqual(absent)
})

test('in an ended class a key repeats its answer for 24 hours', async () => {
  const made = await ask('last', 'LAST-1')
  const admin = await world.signedIn('admin@kunwari.test')
  await admin.call('POST', '/api/admin/class/end', { body: {} })
  expect(await ask('last', 'LAST-1')).toMatchObject({ status: 201, body: made.body })
  await makeOlder('24:00:00', 'last')
  expect((await ask('last', 'LAST-1')).body.code).toBe('class_ended')
})
