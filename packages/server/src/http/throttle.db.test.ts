import { addMs, instant, secondMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts'
import {
  addressSubject,
  countAttempts,
  findUsedUp,
  giveBackAttempt,
  type Limit,
  takeAttempt,
} from './throttle.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const now = instant(Date.parse('2026-03-03T01:00:00Z'))
const limit: Limit = { name: 'test', max: 3, window: 60 }
const context = { scale: 1, now }

test('a rate limit lets its number through, tells the wait, then resets', async () => {
  const throttle = { limit, subject: 'in turn' }
  for (let taken = 1; taken <= 3; taken += 1) {
    expect(await takeAttempt(database.pool, throttle, context)).toBeUndefined()
  }
  const later = addMs(now, 20 * secondMs)
  expect(await takeAttempt(database.pool, throttle, { scale: 1, now: later })).toBe(40)
  const anew = addMs(now, 60 * secondMs)
  expect(await takeAttempt(database.pool, throttle, { scale: 1, now: anew })).toBeUndefined()
})

test('of 20 at once as many pass as the limit says', async () => {
  const throttle = { limit, subject: 'at once' }
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeAttempt(database.pool, throttle, context)),
  )
  expect(taken.filter((seconds) => seconds === undefined)).toHaveLength(3)
})

test('what is given back can be taken again', async () => {
  const throttle = { limit, subject: 'given back' }
  for (let taken = 1; taken <= 3; taken += 1) await takeAttempt(database.pool, throttle, context)
  await giveBackAttempt(database.pool, [throttle], context)
  expect(await takeAttempt(database.pool, throttle, context)).toBeUndefined()
  expect(await takeAttempt(database.pool, throttle, context)).toBe(60)
})

test('counting continues past the limit, for several limits in any order', async () => {
  const wide: Limit = { name: 'wide', max: 100, window: 60 }
  const both = ['a', 'b'].map((subject) => ({ limit: subject === 'a' ? limit : wide, subject }))
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      countAttempts(database.pool, index % 2 === 0 ? both : both.toReversed(), context),
    ),
  )
  expect(counted.filter((seconds) => seconds === undefined)).toHaveLength(3)
  expect(await findUsedUp(database.pool, both, context)).toBe(60)
  expect(await findUsedUp(database.pool, both.slice(1), context)).toBeUndefined()
})

test('a scale multiplies limits, and 0 takes them away', async () => {
  const throttle = { limit, subject: 'scaled' }
  for (let taken = 1; taken <= 6; taken += 1) {
    expect(await takeAttempt(database.pool, throttle, { scale: 2, now })).toBeUndefined()
  }
  expect(await takeAttempt(database.pool, throttle, { scale: 2, now })).toBe(60)
  expect(await takeAttempt(database.pool, throttle, { scale: 0, now })).toBeUndefined()
})

test('nobody who reads the table learns whom it counts', async () => {
  await takeAttempt(database.pool, { limit, subject: 'maria@example.com' }, context)
  const { rows } = await database.pool.query('select * from throttles')
  expect(JSON.stringify(rows)).not.toContain('maria')
})

test('an IPv6 network counts as one address', () => {
  expect(addressSubject('2001:db8:1:2:3::4')).toBe(addressSubject('2001:db8:1:2::9'))
  expect(addressSubject('2001:db8:1:2::4')).not.toBe(addressSubject('2001:db8:1:3::4'))
  expect(addressSubject('::ffff:192.0.2.1')).toBe('192.0.2.1')
})
