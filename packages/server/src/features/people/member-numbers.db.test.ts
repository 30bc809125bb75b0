import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { newId } from '../../db/new-id.ts'
import { createPool } from '../../db/pool.ts'
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { longTest } from '../../testing/long-test.ts'
import { runAtOnce } from '../../testing/run-at-once.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createPerson } from './create-person.ts'

let world: TestApp
let admin: Browser

beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
  admin = await world.signedIn('admin@kunwari.test')
})
afterAll(() => world.drop())

let serial = 0
function somebody(role: 'user' | 'support' = 'user') {
  serial += 1
  return {
    identifier: { kind: 'email', value: `number-${serial}@example.com` },
    firstName: 'Numbered',
    lastName: 'Person',
    passwordHash: 'none',
    role,
    realNow: world.now(),
  } as const
}

const join = (role: 'user' | 'support' = 'user') =>
  inTransaction(world.pool, (tx) => createPerson(tx, somebody(role), world.now()))

async function numberOf(id: string): Promise<number | null> {
  const { body } = await admin.call('GET', `/api/admin/users/${id}/details`)
  return body.user.memberNumber
}

const become = (id: string, role: string) =>
  admin.call('PUT', `/api/admin/users/${id}`, { body: { role } })

async function lastNumber(): Promise<number> {
  const { rows } = await world.pool.query<{ last: bigint }>(
    'select max(member_number) as last from users',
  )
  return Number(rows[0]?.last)
}

describe('in a new world', () => {
  test('learners count from 1 in joining order, and staff have no number', async () => {
    const { body } = await admin.call('GET', '/api/admin/users?limit=100')
    const byEmail = new Map<string, number | null>(
      body.users.map((one: { email: string; memberNumber: number | null }) => [
        one.email,
        one.memberNumber,
      ]),
    )
    const named = (name: string) => byEmail.get(`${name}@kunwari.test`)
    expect([named('member'), named('leader')]).toEqual([1, 2])
    expect([named('support'), named('admin')]).toEqual([null, null])
  })

  longTest('concurrent joins get one number each, and no number is left out', async () => {
    const before = await lastNumber()
    const { won } = await runAtOnce(32, () => join())
    const numbers = await Promise.all(won.map(numberOf))
    const expected = Array.from({ length: 32 }, (_, index) => before + 1 + index)
    expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(expected)
  })

  test('a joining that is rolled back leaves no gap', async () => {
    const before = await lastNumber()
    const failing = inTransaction(world.pool, async (tx) => {
      await createPerson(tx, somebody(), world.now())
      throw new Error('the line broke')
    })
    await expect(failing).rejects.toThrow('the line broke')
    expect(await numberOf(await join())).toBe(before + 1)
  })

  test('a promoted learner keeps the number, and demoted staff get the next', async () => {
    const learner = await join()
    const number = await numberOf(learner)
    const supporter = await join('support')
    expect(await numberOf(supporter)).toBeNull()
    expect((await become(learner, 'admin')).body.memberNumber).toBe(number)
    expect((await become(supporter, 'admin')).body.memberNumber).toBeNull()
    expect((await become(supporter, 'user')).body.memberNumber).toBe(Number(number) + 1)
    expect((await become(learner, 'user')).body.memberNumber).toBe(number)
  })

  test('the flow counts who has a number, and says which', async () => {
    const last = await lastNumber()
    const { body } = await admin.call('GET', '/api/reserve/flow')
    expect(body).toMatchObject({ members: last, ranges: [{ from: 1, to: last }], you: null })
    const member = await world.signedIn('member@kunwari.test')
    expect((await member.call('GET', '/api/reserve/flow')).body.you).toBe(1)
  })
})

describe('a world from before', () => {
  let database: TestDatabase
  let pool: Pool
  beforeAll(async () => {
    database = await createTestDatabase()
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    )
    await database.pool.query('create schema before')
    await database.pool.query(`alter database ${rows[0]?.name} set search_path to before`)
    pool = createPool(database.connection, { max: 4 })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  const numbers = async () => {
    const { rows } = await pool.query(
      'select first_name as name, member_number::int4 as number from users order by join_order',
    )
    return rows.map(({ name, number }) => [name, number])
  }

  test('keeps every number, and goes on after the last', async () => {
    await migrate(pool, { last: '0018_sealed_how.sql' })
    for (const [place, role] of ['user', 'admin', 'user', 'support'].entries()) {
      await pool.query(
        `insert into users (id, email, first_name, last_name, account_number, referral_code, role,
           password_hash, created_at, updated_at)
         values ($1, $2, $3, '', $4, $5, $3, '', now(), now())`,
        [
          newId(1_000 as Instant),
          `old-${place}@example.com`,
          role,
          `KW-0000-000${place}`,
          `ABCDEFG${place + 2}`,
        ],
      )
    }
    // A failed sign-up took a number along.
    await pool.query("delete from users where email = 'old-2@example.com'")
    await migrate(pool)
    expect(await numbers()).toEqual([
      ['user', 1],
      ['admin', 2],
      ['support', 4],
    ])
    const person = { ...somebody(), firstName: 'later' }
    await inTransaction(pool, (tx) => createPerson(tx, person, world.now()))
    const staff = { ...somebody('support'), firstName: 'later staff' }
    await inTransaction(pool, (tx) => createPerson(tx, staff, world.now()))
    expect((await numbers()).slice(3)).toEqual([
      ['later', 5],
      ['later staff', null],
    ])
  })
})
