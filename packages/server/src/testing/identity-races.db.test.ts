import { addMs, minuteMs } from '@kunwari/domain/calendar/instant'
import type { Identifier } from '@kunwari/domain/identity/identifier'
import { codeRules } from '@kunwari/domain/identity/people'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { CONNECTIONS_OF_A_RACE, createTestDatabase } from '../db/test-database.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashCode } from '../features/codes/codes.ts'
import { spendCode } from '../features/codes/spend-code.ts'
import { replaceCode } from '../features/codes/verifications.sql.ts'
import { createPerson } from '../features/people/create-person.ts'
import { allBut, runAtOnce, widths } from './run-at-once.ts'
import { type Browser, createTestApp, type TestApp } from './test-app.ts'

// One key, one code, one identifier: 2, 8 and 32 come with it at the same moment, to two servers.
// `npm run races -- --rounds 1000` runs it longer.

const rounds = Number(process.env.RACE_ROUNDS ?? 1)
const timeout = 30_000 + rounds * 2_000

let world: TestApp
let twin: Awaited<ReturnType<TestApp['twin']>>
let servers: FastifyInstance[]
let pool: Pool
let member: Browser
let serial = 0

beforeAll(async () => {
  const database = await createTestDatabase({ connectionsMax: CONNECTIONS_OF_A_RACE })
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' }, undefined, undefined, database)
  twin = await world.twin()
  servers = [world.app, twin.app]
  pool = world.pool
  member = await world.signedIn('member@kunwari.test')
})

afterAll(async () => {
  await twin.close()
  await world.drop()
})

function nobodyYet(): Identifier {
  serial += 1
  return serial % 2 === 0
    ? { kind: 'email', value: `race-${serial}@example.com` }
    : { kind: 'phone', value: `+639${String(170_000_000 + serial)}` }
}

/** Sends the same keyed call so many times at once, to both servers in turns. */
async function sendAtOnce(width: number, call: { url: string; key: string; body: object }) {
  const contest = await runAtOnce(width, async (index) => {
    const server = servers[index % 2] ?? world.app
    const answer = await server.inject({
      method: 'POST',
      url: call.url,
      headers: {
        cookie: member.cookie ?? '',
        'content-type': 'application/json',
        'idempotency-key': call.key,
      },
      payload: JSON.stringify(call.body),
    })
    return { status: answer.statusCode, body: answer.body }
  })
  return contest.won
}

async function count(text: string, values: unknown[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(text, values)
  return rows[0]?.n ?? 0
}

describe.each(widths)('%i at once', (width) => {
  test('buy a plan with one key', { timeout }, async () => {
    const allBought = "select count(*)::int4 as n from transfers where kind = 'investment'"
    const before = await count(allBought, [])
    for (let round = 0; round < rounds; round += 1) {
      const key = newId(world.now())
      const body = { planDays: 5, amount: '0.01' }
      const answers = await sendAtOnce(width, { url: '/api/investments', key, body })
      const [first] = answers
      expect(first).toMatchObject({ status: 201 })
      expect(answers).toEqual(answers.map(() => first))
      const { id } = JSON.parse(first?.body ?? '')
      const found = 'select count(*)::int4 as n from transfers where reference_id = $1'
      expect(await count(found, [id])).toBe(1)
    }
    expect(await count(allBought, [])).toBe(before + rounds)
  })

  test('ask for a deposit with one key', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      serial += 1
      const key = newId(world.now())
      const referenceNumber = `KEY-${serial}`
      const body = { amount: '500', paymentMethod: 'pekepay', referenceNumber }
      const answers = await sendAtOnce(width, { url: '/api/deposits', key, body })
      const [first] = answers
      expect(first).toMatchObject({ status: 201 })
      expect(answers).toEqual(answers.map(() => first))
      const found = 'select count(*)::int4 as n from deposits where reference_number = $1'
      expect(await count(found, [referenceNumber])).toBe(1)
      const { id } = JSON.parse(first?.body ?? '')
      const cancelled = await member.call('POST', `/api/deposits/${id}/cancel`, { body: {} })
      expect(cancelled.status).toBe(200)
    }
  })

  test('spend one code', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const typed = await sendCode()
      const { won, refused } = await runAtOnce(width, () =>
        inTransaction(pool, (tx) => spendCode(tx, typed, world.now())),
      )
      expect(won).toEqual(['right'])
      expect(refused).toEqual(allBut(1, width, 'wrong_code'))
    }
  })

  test('guess at one code', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { code, ...typed } = await sendCode()
      const guess = code === '000000' ? '000001' : '000000'
      const { won, refused } = await runAtOnce(width, () =>
        inTransaction(pool, (tx) => spendCode(tx, { ...typed, code: guess }, world.now())),
      )
      const tries = Math.min(width, codeRules.triesMax)
      expect(won).toEqual(Array.from({ length: tries }, () => 'wrong'))
      expect(refused).toEqual(allBut(tries, width, 'too_many_tries'))
    }
  })

  test('register one identifier', { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const identifier = nobodyYet()
      const { won, refused } = await runAtOnce(width, () =>
        inTransaction(pool, (tx) =>
          createPerson(
            tx,
            {
              identifier,
              firstName: 'Test',
              lastName: 'Person',
              passwordHash: 'none',
              role: 'user',
              realNow: world.now(),
            },
            world.now(),
          ),
        ),
      )
      expect(won).toHaveLength(1)
      expect(refused).toEqual(allBut(1, width, 'identifier_taken'))
      const found = 'select count(*)::int4 as n from users where $1 in (email, phone_number)'
      expect(await count(found, [identifier.value])).toBe(1)
    }
  })
})

/** Keeps a code for somebody new, as one that was sent is kept. */
async function sendCode() {
  const identifier = nobodyYet()
  const code = String(100_000 + serial)
  const purpose = 'register' as const
  await replaceCode(
    pool,
    {
      id: newId(world.now()),
      identifier: identifier.value,
      purpose,
      codeHash: hashCode({ code, identifier: identifier.value, purpose }),
      expiresAt: addMs(world.now(), minuteMs),
    },
    world.now(),
  )
  return { identifier, code, purpose, resendScale: 0 }
}
