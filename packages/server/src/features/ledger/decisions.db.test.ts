import { addMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts'
import {
  alreadyDecidedError,
  deciderColumns,
  notReversibleError,
  ownRequestError,
} from './decisions.ts'

let world: TestWorld
let admin: string

beforeAll(async () => {
  world = await createTestWorld()
  admin = await world.member({ role: 'admin' })
})

afterAll(() => world.drop())

type Decided = Parameters<typeof alreadyDecidedError>[1]

/** How a request that came too late is refused, for one that was decided so. */
async function refusal(decided: Partial<Decided>) {
  const request = { status: 'approved', verifiedBy: admin, verifiedAt: world.realNow(), ...decided }
  const { code, message } = await alreadyDecidedError(world.database.pool, request)
  return `${code}: ${message}`
}

test('an admin who decides too late reads who decided, what and when', async () => {
  expect(await refusal({})).toBe(
    'already_decided: Already approved by Test Person at 09:00 on 3 March 2026',
  )
  const later = addMs(world.realNow(), 61 * minuteMs)
  expect(await refusal({ status: 'rejected', verifiedAt: later })).toBe(
    'already_decided: Already rejected by Test Person at 10:01 on 3 March 2026',
  )
})

test('what is not known of a decision is left out', async () => {
  expect(await refusal({ verifiedBy: null })).toBe(
    'already_decided: Already approved at 09:00 on 3 March 2026',
  )
  expect(await refusal({ verifiedBy: newId(world.realNow()), verifiedAt: null })).toBe(
    'already_decided: Already approved',
  )
})

test('a nickname stands alone', async () => {
  const nicknamed = await world.member({ role: 'admin' })
  await world.database.pool.query("update users set last_name = '' where id = $1", [nicknamed])
  expect(await refusal({ verifiedBy: nicknamed, verifiedAt: null })).toBe(
    'already_decided: Already approved by Test',
  )
})

test('what its owner took back names nobody', async () => {
  expect(await refusal({ status: 'cancelled' })).toBe(
    'already_decided: Already cancelled by its owner',
  )
})

test('what a rule decided names the rule', async () => {
  expect(await refusal({ decidedByRule: true })).toBe(
    "already_decided: Already approved by the class's rule at 09:00 on 3 March 2026",
  )
  expect(await refusal({ decidedByRule: true, verifiedAt: null })).toBe(
    "already_decided: Already approved by the class's rule",
  )
  const request = { status: 'approved', verifiedBy: null, verifiedAt: world.realNow() }
  const { pool } = world.database
  expect(await alreadyDecidedError(pool, { ...request, decidedByRule: true })).toMatchObject({
    reason: 'by_rule',
    params: { status: 'approved', by: "the class's rule" },
  })
  expect(await alreadyDecidedError(pool, { ...request, status: 'cancelled' })).toMatchObject({
    reason: 'cancelled',
    params: { status: 'cancelled' },
  })
})

test('one’s own request is for another admin', () => {
  const { code, message } = ownRequestError()
  expect(`${code}: ${message}`).toBe('own_request: Another admin must decide on your own request')
})

test('only what was approved is reversed, and only once', () => {
  expect(notReversibleError({ status: 'pending', reversedAt: null })).toMatchObject({
    code: 'wrong_state',
    message: 'Only what was approved can be reversed',
  })
  expect(notReversibleError({ status: 'approved', reversedAt: world.realNow() })).toMatchObject({
    code: 'already_decided',
    message: 'Already reversed at 09:00 on 3 March 2026',
  })
})

test('who decided and who undid it are read by name', async () => {
  const member = await world.member()
  const id = await world.deposit(member, '500.00')
  const { pool } = world.database
  const read = async () => {
    const { rows } = await pool.query(
      `select ${deciderColumns} from deposits r where r.id = $1 union all
       select ${deciderColumns} from withdrawals r`,
      [id],
    )
    return rows
  }
  expect(await read()).toEqual([{ decidedBy: 'Test Person', reversedBy: null }])
  await pool.query('update deposits set reversed_by = $2, reversed_at = now() where id = $1', [
    id,
    admin,
  ])
  await pool.query("update users set first_name = 'Other' where id = $1", [admin])
  expect(await read()).toEqual([{ decidedBy: 'Test Person', reversedBy: 'Other Person' }])
  await pool.query("update users set last_name = '' where id = $1", [admin])
  expect(await read()).toEqual([{ decidedBy: 'Test Person', reversedBy: 'Other' }])
  await pool.query('update deposits set decided_by_rule = true where id = $1', [id])
  expect(await read()).toEqual([{ decidedBy: "the class's rule", reversedBy: 'Other' }])
})
