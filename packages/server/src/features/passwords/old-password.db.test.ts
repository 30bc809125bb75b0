import { addMs, minuteMs } from '@kunwari/domain/calendar/instant'
import { demoPassword } from '@kunwari/domain/identity/demo-people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { replaceSession } from '../../http/session.sql.ts'
import { longTest } from '../../testing/long-test.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { hashCode } from '../codes/codes.ts'
import { replaceCode } from '../codes/verifications.sql.ts'
import { createPerson } from '../people/create-person.ts'
import { resetPassword } from './reset-password.ts'

// A sign-in by a password that is being reset at that moment: a caller with only the old one has no
// session afterwards, whichever of the two comes first.

let world: TestApp
beforeAll(async () => {
  world = await createTestApp({ RATE_LIMIT_SCALE: '0' })
})
afterAll(() => world.drop())

const code = '135790'

async function sendCode(identifier: string): Promise<void> {
  await replaceCode(
    world.pool,
    {
      id: newId(world.now()),
      identifier,
      purpose: 'reset',
      codeHash: hashCode({ code, identifier, purpose: 'reset' }),
      expiresAt: addMs(world.now(), 10 * minuteMs),
    },
    world.now(),
  )
}

const reset = (identifier: string, passwordHash: string) =>
  inTransaction(world.pool, (tx) => doReset(tx, identifier, passwordHash))

const doReset = (tx: Parameters<typeof resetPassword>[0], value: string, passwordHash: string) =>
  resetPassword(
    tx,
    {
      code,
      identifier: { kind: 'email', value },
      passwordHash,
      resendScale: 0,
      realNow: world.now(),
      caller: { address: '127.0.0.1', userAgent: '' },
    },
    world.now(),
  )

const sessionsOf = async (userId: string) =>
  (await world.pool.query('select sid from sessions where user_id = $1', [userId])).rows

const rounds = process.env.TESTS === 'long' ? 200 : 32

longTest('in many races with a reset the old password leaves no session', async () => {
  const outcomes = new Set<boolean>()
  for (let round = 0; round < rounds; round += 1) {
    const identifier = `round-${round}@example.com`
    const userId = await inTransaction(world.pool, (tx) =>
      createPerson(
        tx,
        {
          identifier: { kind: 'email', value: identifier },
          firstName: 'Test',
          lastName: 'Person',
          passwordHash: 'old',
          role: 'user',
          realNow: world.now(),
        },
        world.now(),
      ),
    )
    await sendCode(identifier)
    const signIn = () =>
      replaceSession(
        world.pool,
        {
          sid: `sid-${round}`,
          id: newId(world.now()),
          facts: {},
          owner: { userId, passwordHash: 'old', hasProvenSecondFactor: false },
          userAgent: '',
          expiresAt: addMs(world.now(), minuteMs),
          endedSid: null,
        },
        world.now(),
      )
    // A reset is some ten round trips; the sign-in comes before it, or anywhere within it.
    const early = round % 2 === 0 ? signIn() : undefined
    const resetting = reset(identifier, 'new')
    const trips = early ? 0 : round % 16
    for (let made = 0; made < trips; made += 1) {
      await world.pool.query('select 1')
    }
    outcomes.add(await (early ?? signIn()))
    expect(await resetting).toBe('done')
    expect(await sessionsOf(userId)).toEqual([])
  }
  // Both orders came up: some began a session that was then ended, some began none.
  expect(outcomes).toEqual(new Set([true, false]))
})

test('a sign-in waiting for a reset fails like any wrong password', async () => {
  const identifier = 'nene@kunwari.test'
  const browser = world.browser()
  await sendCode(identifier)
  const signedIn = await inTransaction(world.pool, async (tx) => {
    expect(await doReset(tx, identifier, 'another')).toBe('done')
    const answer = browser.call('POST', '/api/auth/login', {
      body: { identifier, password: demoPassword },
    })
    await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
    return { answer }
  })
  expect(await signedIn.answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  expect(browser.cookie).toBeUndefined()
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world.pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
