import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dayMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTables } from '../db/tables.sql.ts'
import { deleteSurplusFailures, failuresPerPersonMax } from '../features/audit/sign-ins.sql.ts'
import { capAnonymousRows, surplusBounds } from '../features/sign-in/cap-anonymous-rows.ts'
import { forgetLapsed } from '../features/sign-in/forget-lapsed.ts'
import { createTestApp, greeted, type TestApp } from './test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.drop())

const root = path.resolve(import.meta.dirname, '../../../..')
const [, grown = ''] = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split(
  '\n## What strangers can make grow\n',
)
const said = [...grown.matchAll(/^\| `(\w+)` \| .+ \| (\d+) \| ([\d,]+) ?.*\|$/gm)].map(
  ([, table = '', aCall = '', stay = '']) => ({
    table,
    aCall: Number(aCall),
    stay: Number(stay.replaceAll(',', '')),
  }),
)

type Counts = Record<string, number>

async function countRows(): Promise<Counts> {
  const tables = await listTables(world.pool)
  const counts = tables.map(({ name }) => `'${name}', (select count(*) from ${name})`)
  const { rows } = await world.pool.query(
    `select jsonb_build_object(${counts.slice(0, 40).join(', ')})
       || jsonb_build_object(${counts.slice(40).join(', ')}) as counts`,
  )
  return rows[0].counts
}

const addedBetween = (before: Counts, after: Counts): Counts =>
  Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, added]) => added !== 0),
  )

/** Strangers, each with a new browser and an identifier that nobody has. */
const strangers = (times: number, call: (identifier: string) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, index) => call(`s-${times}-${index}@example.com`)))

const post = (url: string, body: object) => world.browser().call('POST', url, { body })

test('the documents tell the bounds that hold', () => {
  expect(Object.fromEntries(said.map(({ table, stay }) => [table, stay]))).toEqual(surplusBounds)
  expect(grown).toContain(`a person's ${failuresPerPersonMax} newest failures`)
})

test('600 calls of strangers add few rows, only to the documented tables', async () => {
  const start = await countRows()
  // Checking a password takes long on purpose, so there are fewer of those.
  const [logins, resets] = [10, 4]
  const kinds: [number, (identifier: string) => Promise<unknown>][] = [
    [160, (to) => post('/api/auth/send-verification', greeted(to))],
    [161, (identifier) => post('/api/auth/verify-code', { identifier, code: '123456' })],
    [162, (identifier) => post('/api/auth/forgot-password/send-code', { identifier })],
    [103, (identifier) => world.browser().call('GET', `/api/join/${identifier.slice(0, 8)}`)],
    [logins, (identifier) => post('/api/auth/login', { identifier, password: 'Not-It-1' })],
    [
      resets,
      (identifier) => {
        const body = { identifier, code: '123456', newPassword: 'Sampaguita-77' }
        return post('/api/auth/forgot-password/reset', body)
      },
    ],
  ]
  expect(kinds.reduce((sum, [times]) => sum + times, 0)).toBe(600)
  const perCall = new Map<string, number>()
  for (const [times, call] of kinds) {
    const before = await countRows()
    await strangers(times, call)
    for (const [table, added] of Object.entries(addedBetween(before, await countRows()))) {
      perCall.set(table, Math.max(perCall.get(table) ?? 0, added / times))
    }
  }
  const added = addedBetween(start, await countRows())
  expect(added).toEqual({
    inbox_messages: 160,
    sign_ins: logins,
    // Two a code that is asked for, three a wrong password, one for all wrong class codes.
    throttles: 2 * 160 + 2 * 162 + 3 * logins + 1,
    verifications: 160 + 162,
  })
  const bounds = new Map(said.map(({ table, aCall }) => [table, aCall]))
  const beyond = [...perCall].filter(([table, count]) => count > (bounds.get(table) ?? 0))
  expect(beyond).toEqual([])

  world.pass(dayMs + 1)
  await forgetLapsed(world.pool, world.now())
  expect(addedBetween(start, await countRows())).toEqual({
    inbox_messages: 160,
    sign_ins: logins,
  })
})

test('what strangers leave beyond its bounds goes, and what counts stays', async () => {
  const member = await world.signedIn('member@kunwari.test')
  const guesser = world.browser()
  for (let tries = 0; tries < 3; tries += 1) {
    const body = { identifier: 'guessed@example.com', password: 'Not-It-1' }
    await guesser.call('POST', '/api/auth/login', { body })
  }
  await strangers(6, (to) => post('/api/auth/send-verification', greeted(to)))
  await strangers(6, (identifier) => post('/api/auth/login', { identifier, password: 'Not-It-1' }))
  for (let came = 0; came < 6; came += 1) {
    await post('/api/join', { classCode: world.app.classCode })
  }
  const keep = { sessions: 3, verifications: 3, throttles: 3, inbox_messages: 3, sign_ins: 3 }
  await capAnonymousRows(world.pool, world.now(), keep)

  const { rows } = await world.pool.query(
    `select (select count(*) from sessions where user_id is null)::integer as sessions,
       (select count(*) from verifications)::integer as verifications,
       (select count(*) from throttles)::integer as throttles,
       (select count(*) from inbox_messages)::integer as inbox_messages,
       (select count(*) from sign_ins where user_id is null)::integer as sign_ins,
       (select max(count) from throttles) as most`,
  )
  // The guesses that were counted are among the counters that stay.
  expect(rows).toEqual([{ ...keep, most: 3 }])
  expect((await member.call('GET', '/api/auth/user')).status).toBe(200)
})

test('of a person stay so many failures, and whatever succeeded', async () => {
  await world.pool.query(
    `insert into sign_ins (id, user_id, event, address, user_agent, created_at)
     select gen_random_uuid(), u.id, 'wrong_password', '', '', $1
     from users u, generate_series(1, $2::integer) where u.email = 'leader@kunwari.test'`,
    [new Date(world.now()), failuresPerPersonMax + 10],
  )
  await world.signedIn('leader@kunwari.test')
  await deleteSurplusFailures(world.pool)
  const { rows } = await world.pool.query(
    `select s.event, count(*)::integer as count from sign_ins s join users u on u.id = s.user_id
     where u.email = 'leader@kunwari.test' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { event: 'signed_in', count: 1 },
    { event: 'wrong_password', count: failuresPerPersonMax },
  ])
})
