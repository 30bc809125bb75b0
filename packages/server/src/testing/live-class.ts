import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import { inTransaction } from '../db/transaction.ts'
import { hashPassword } from '../features/passwords/passwords.ts'
import { createPerson } from '../features/people/create-person.ts'
import { type Answer, type Browser, createTestApp, type TestApp } from './test-app.ts'

/** A class in stages with its teacher, whose learners are made as they come. */
export type LiveClass = {
  world: TestApp
  admin: Browser
  move: (from: string, to: string) => Promise<Answer>
  /** Goes on to Live from the setup. */
  begin: () => Promise<void>
  /** A learner with so much in the pocket, signed in. */
  learner: (options?: { pocket?: string; role?: 'user' | 'support' | 'admin' }) => Promise<Learner>
  /** Asks for a deposit, with a reference of its own. */
  deposit: (learner: Learner, amount: string) => Promise<Answer>
  withdraw: (learner: Learner, amount: string) => Promise<Answer>
  /** As the teacher decides by hand. */
  approve: (kind: 'deposits' | 'withdrawals', id: string) => Promise<Answer>
}

export type Learner = { id: string; browser: Browser }

export const classPassword = 'Sampaguita-77'

/** Opens a class in stages that stands in its setup. */
export async function openLiveClass(
  rules: Record<string, unknown> = {},
  env: Record<string, string> = {},
): Promise<LiveClass> {
  const world = await createTestApp({
    DEMO: '0',
    RATE_LIMIT_SCALE: '0',
    ADMIN_EMAIL: 'teacher@example.com',
    ADMIN_PASSWORD: classPassword,
    ...env,
  })
  const signIn = async (identifier: string): Promise<Browser> => {
    const browser = world.browser()
    const body = { identifier, password: classPassword }
    expectStatus(await browser.call('POST', '/api/auth/login', { body }), 200)
    return browser
  }
  const admin = await signIn('teacher@example.com')
  const whole = { ...presentRules(presetRules['45']), crowd: null, ...rules }
  const body = { rules: whole }
  expectStatus(await admin.call('PUT', '/api/admin/class/lesson', { body }), 200)
  const move: LiveClass['move'] = (from, to) =>
    admin.call('POST', '/api/admin/class/stage', { body: { from, to } })
  let made = 0
  return {
    world,
    admin,
    move,
    begin: async () => {
      expectStatus(await move('setup', 'lobby'), 200)
      expectStatus(await move('lobby', 'live'), 200)
    },
    learner: async ({ pocket = '20000.00', role = 'user' } = {}) => {
      made += 1
      const email = `learner-${made}@example.com`
      const person = {
        identifier: { kind: 'email' as const, value: email },
        firstName: 'Learner',
        lastName: String(made),
        passwordHash: await hashPassword(classPassword),
        role,
        realNow: world.now(),
      }
      const id = await inTransaction(world.pool, (tx) => createPerson(tx, person, world.now()))
      if (role === 'user') {
        await world.pool.query(
          'update users set pocket_start = ($2::numeric * 100)::bigint where id = $1',
          [id, pocket],
        )
      }
      return { id, browser: await signIn(email) }
    },
    deposit: ({ browser }, amount) => {
      made += 1
      const referenceNumber = `REF-${made}`
      return browser.call('POST', '/api/deposits', {
        body: { amount, paymentMethod: 'pekepay', referenceNumber },
      })
    },
    withdraw: ({ browser }, amount) =>
      browser.call('POST', '/api/withdrawals', {
        body: {
          amount,
          paymentMethod: 'pekepay',
          accountName: 'Learner',
          accountNumber: 'KW-1234-5678',
        },
      }),
    approve: (kind, id) =>
      admin.call('PUT', `/api/admin/${kind}/${id}/verify`, { body: { status: 'approved' } }),
  }
}

/** What came of a call, in short: its status and the code of its refusal. */
export function refusal({ status, body }: Answer): [number, unknown] {
  return [status, body.code]
}

function expectStatus({ status, body }: Answer, expected: number): void {
  if (status !== expected) throw new Error(`${status}: ${JSON.stringify(body)}`)
}
