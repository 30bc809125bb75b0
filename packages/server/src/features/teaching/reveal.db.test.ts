import type { Reveal } from '@kunwari/contract/reveal'
import { hourMs } from '@kunwari/domain/calendar/instant'
import { parsePesos } from '@kunwari/domain/money/centavos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirm } from '../../testing/second-factor-steps.ts'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import type { Browser } from '../../testing/test-app.ts'

let room: StagedClass
const learners: Browser[] = []
beforeAll(async () => {
  room = await openStagedClass({ rules: { pace: 'steps', withdrawals: 'hand' } })
  await room.go('lobby')
  for (let n = 1; n <= 6; n += 1) await come(`Learner ${n} of six`)
  await room.go('live')
  await room.world.pool.query(
    `insert into users (id, email, first_name, last_name, account_number, referral_code, role,
       password_hash, created_at, updated_at)
     select gen_random_uuid(), 'help@example.com', 'Helping', 'Hand', 'KW-0000-0001', 'ABCDEFGH',
       'support', password_hash, now(), now() from users where role = 'admin'`,
  )
})
afterAll(() => room.world.drop())

type Sent = Awaited<ReturnType<Browser['call']>>
const refusal = ({ status, body }: Sent) => [status, body.code]
const learner = (n: number): Browser => learners[n - 1] ?? room.admin
const revealOf = async (n: number): Promise<Reveal> =>
  (await learner(n).call('GET', '/api/class/reveal')).body
const story = () => learner(1).call('GET', '/api/class/story')
const sumOf = (list: readonly { amount: string }[]) =>
  list.reduce((sum, { amount }) => sum + (parsePesos(amount) ?? 0n), 0n)
let references = 0

async function come(nickname: string): Promise<void> {
  const browser = room.world.browser()
  await room.join(browser, { nickname })
  learners.push(browser)
}

async function decide(kind: 'deposits' | 'withdrawals', asked: Sent): Promise<string> {
  const url = `/api/admin/${kind}/${asked.body.id}/verify`
  const { status, body } = await room.admin.call('PUT', url, { body: { status: 'approved' } })
  if (status !== 200) throw new Error(JSON.stringify([asked.body, body]))
  return asked.body.id
}

const payIn = async (n: number, amount: string) => {
  references += 1
  const body = { amount, paymentMethod: 'pekepay', referenceNumber: `R-${references}` }
  return decide('deposits', await learner(n).call('POST', '/api/deposits', { body }))
}

const ask = (n: number, amount: string) =>
  learner(n).call('POST', '/api/withdrawals', {
    body: { amount, paymentMethod: 'pekepay', accountName: 'A', accountNumber: 'KW-1234-5678' },
  })

const payOut = async (n: number, amount: string) => decide('withdrawals', await ask(n, amount))

const buy = (n: number, amount: string, planDays = 5) =>
  learner(n).call('POST', '/api/investments', { body: { planDays, amount } })

async function remove(number: number): Promise<void> {
  await confirm(room.admin, 'Sampaguita-77')
  const url = `/api/admin/class/roster/${number}`
  expect((await room.admin.call('POST', url, { body: { remove: true } })).status).toBe(200)
}

async function nextDay(): Promise<void> {
  const { body } = await room.admin.call('POST', '/api/admin/class/next-day', { body: {} })
  const job = () => room.admin.call('GET', `/api/admin/jobs/${body.jobId}`)
  await expect.poll(async () => (await job()).body.state, { timeout: 10_000 }).toBe('done')
}

test('money moves, and what is undone never did', async () => {
  await payIn(1, '10000.00')
  await payIn(2, '4000.00')
  await buy(1, '9500.00')
  await payOut(2, '1000.00')
  await buy(2, '1000.00', 10)
  const undone = await payOut(2, '500.00')
  const url = `/api/admin/withdrawals/${undone}/reverse`
  expect((await room.admin.call('POST', url, { body: { reason: 'A mistake' } })).status).toBe(200)
  for (let day = 0; day < 5; day += 1) await nextDay()
  await payIn(3, '6000.00')
  await payOut(1, '11875.00')
  await buy(2, '2000.00', 10)
  await ask(3, '700.00')
})

test('nobody is told before the reveal but who stepped out', async () => {
  expect(refusal(await learner(1).call('GET', '/api/class/reveal'))).toEqual([409, 'glass_shut'])
  expect(refusal(await story())).toEqual([409, 'glass_shut'])
  expect(refusal(await room.admin.call('GET', '/api/class/story'))).toEqual([409, 'glass_shut'])
  expect(refusal(await room.admin.call('GET', '/api/class/reveal'))).toEqual([403, 'not_allowed'])
  await payIn(4, '2000.00')
  await buy(4, '1000.00')
  const out = await learner(4).call('POST', '/api/class/step-out', { body: { tellTeacher: false } })
  expect(out.status).toBe(200)
  expect(await revealOf(4)).toMatchObject({ putIn: '2000.00', screenSaid: '2000.00' })
  expect(refusal(await learner(4).call('GET', '/api/class/story'))).toEqual([409, 'glass_shut'])
  await nextDay()
})

test('who did nothing, and is removed before the reveal, counts no longer', async () => {
  await come('Passer-by')
  expect(await revealOf(4)).toMatchObject({ joinedOrder: 4, of: 7 })
  await remove(7)
  expect(await revealOf(4)).toMatchObject({ joinedOrder: 4, of: 6 })
  learners.pop()
})

test('the truth is written once, as Live first stops', async () => {
  await room.go('freeze')
  const truth = async () =>
    (await room.world.pool.query('select truth_centavos as truth from world')).rows[0].truth
  const { body } = await room.admin.call('GET', '/api/reserve')
  const share = Math.round(Number(body.coverage) * 100)
  expect(await truth()).toBe(share)
  await room.go('live')
  await payIn(5, '8000.00')
  await room.go('freeze')
  expect(await truth()).toBe(share)
})

test('each learner is told whose money it was, to the centavo', async () => {
  await room.go('reveal')
  const reveals = await Promise.all([1, 2, 3, 4, 5, 6].map(revealOf))
  for (const { putIn, tookOut, paid, paidBy } of reveals) {
    expect([sumOf(paid), sumOf(paidBy)]).toEqual([parsePesos(putIn), parsePesos(tookOut)])
  }
  const [first, second, third, steppedOut, , nobody] = reveals
  expect(first).toMatchObject({ putIn: '10000.00', tookOut: '11875.00', joinedOrder: 1, of: 6 })
  expect(first?.paidBy).toEqual([
    { from: 1, isExtra: false, amount: '8500.00' },
    { from: 2, isExtra: false, amount: '3375.00' },
  ])
  expect(first?.paid).toEqual([
    { to: 1, isExtra: false, amount: '8500.00' },
    { to: 2, isExtra: false, amount: '1000.00' },
    // The withdrawal that was undone brought back the money that had paid it.
    { to: 'pool', isExtra: false, amount: '500.00' },
  ])
  expect(second).toMatchObject({ putIn: '4000.00', tookOut: '1000.00' })
  expect(second?.aimed[0]).toMatchObject({ note: 'low-start', amount: '1000.00' })
  expect(third).toMatchObject({ inLine: '700.00', screenSaid: '6000.00' })
  expect(third?.sources.inLine).toHaveLength(1)
  // At the moment of stepping out, not a day later.
  expect(steppedOut).toMatchObject({ screenSaid: '2000.00', said: { accruedProfit: '0.00' } })
  expect(nobody).toMatchObject({ putIn: '0.00', paid: [], paidBy: [], missed: [] })
  expect(nobody?.aimed).toEqual([
    { note: 'balance-on-screen', at: nobody?.said.at, amount: '0.00', source: null },
  ])
})

test('all reveals add up to what the flow of the class says', async () => {
  const reveals = await Promise.all([1, 2, 3, 4, 5, 6].map(revealOf))
  const { body } = await room.admin.call('GET', '/api/reserve')
  const inPool = reveals.flatMap(({ paid }) => paid.filter(({ to }) => to === 'pool'))
  expect(sumOf(inPool)).toBe(parsePesos(body.pool))
  const told = (await story()).body
  expect(sumOf(reveals.flatMap(({ paidBy }) => paidBy))).toBe(parsePesos(told.sums.paidOut))
  expect(told.sums).toMatchObject({
    putIn: '30000.00',
    paidOut: '12875.00',
    fromMembers: '12875.00',
    fromOwn: '8500.00',
    cashOfThisWorld: '120000.00',
  })
})

test('every source of a figure opens', async () => {
  const { sources } = await revealOf(1)
  expect([sources.putIn.length, sources.tookOut.length]).toEqual([1, 1])
  for (const id of [...sources.putIn, ...sources.tookOut]) {
    expect((await learner(1).call('GET', `/api/transactions/${id}`)).status).toBe(200)
  }
})

test('the room is told the same story as every phone', async () => {
  const told = (await story()).body
  expect(told.quarters.map(({ people }: { people: number }) => people)).toEqual([3, 3])
  expect(told.dates).toMatchObject({ short: { day: 0 }, certain: null, broke: null })
  const shown = (await room.admin.call('GET', '/api/stage')).body
  expect(shown.story).toEqual(told)
  const scenario = await learner(2).call('GET', '/api/class/scenario')
  expect(scenario.body).toMatchObject({ people: 50_000, days: 40, median: 600_000, linkBps: 0 })
  expect(shown.scenario).toEqual(scenario.body)
})

test('who comes later watches, and nobody else is told anything new', async () => {
  const before = [await revealOf(1), (await story()).body]
  await come('Latecomer')
  await learner(1).call('POST', '/api/red-flags/low-start', { body: {} })
  room.world.pass(hourMs)
  expect([await revealOf(1), (await story()).body]).toEqual(before)
  expect(await revealOf(7)).toMatchObject({
    putIn: '0.00',
    screenSaid: '0.00',
    joinedOrder: 7,
    of: 7,
  })
})

test('who leaves, or leaves the staff, after the reveal changes no story', async () => {
  const { pool } = room.world
  const before = [await revealOf(1), (await story()).body]
  // Number 6 did nothing at all.
  await remove(6)
  const { rows } = await pool.query(`select id from users where role = 'support'`)
  const changed = await room.admin.call('PUT', `/api/admin/users/${rows[0].id}`, {
    body: { role: 'user' },
  })
  expect(changed.status).toBe(200)
  await come('Another who watches')
  expect([await revealOf(1), (await story()).body]).toEqual(before)
})

test('who was made a member before the reveal stays one', async () => {
  const { pool } = room.world
  await pool.query(
    `insert into audit_log (id, actor_id, action, subject_type, subject_id, before, after, created_at)
     select gen_random_uuid(), l.actor_id, l.action, l.subject_type, l.subject_id, l.before, l.after,
       l.created_at - interval '1 day'
     from audit_log l where l.action = 'user.role' order by l.created_at desc limit 1`,
  )
  await come('One more who watches')
  const before = [await revealOf(1), (await story()).body]
  const { rows } = await pool.query(`select id from users where email = 'help@example.com'`)
  const changed = await room.admin.call('PUT', `/api/admin/users/${rows[0].id}`, {
    body: { role: 'support' },
  })
  expect(changed.status).toBe(200)
  await come('The last who watches')
  expect([await revealOf(1), (await story()).body]).toEqual(before)
})

test('an ended class is still told', async () => {
  const before = [await revealOf(2), (await story()).body]
  await room.go('debrief', 'ended')
  expect([await revealOf(2), (await story()).body]).toEqual(before)
})
