import { minuteMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStagedClass, type StagedClass } from '../../testing/staged-class.ts'
import type { Browser } from '../../testing/test-app.ts'

let room: StagedClass
const learners: Browser[] = []
beforeAll(async () => {
  room = await openStagedClass({ rules: { pace: 'steps', withdrawals: 'hand' } })
  await room.go('lobby')
  for (let n = 1; n <= 4; n += 1) {
    const browser = room.world.browser()
    await room.join(browser, { nickname: `Learner ${n} of four` })
    learners.push(browser)
  }
  await room.go('live')
})
afterAll(() => room.world.drop())

type Sent = Awaited<ReturnType<Browser['call']>>
const refusal = ({ status, body }: Sent) => [status, body.code]
const learner = (n: number): Browser => learners[n - 1] ?? room.admin
const askToo = (n: number) => learner(n).call('POST', '/api/class/ask-too', { body: {} })
const rush = () => room.admin.call('POST', '/api/admin/class/rush', { body: {} })
const move = (from: string, to: string) =>
  room.admin.call('POST', '/api/admin/class/stage', { body: { from, to } })
const ask = (n: number, amount: string) =>
  learner(n).call('POST', '/api/withdrawals', {
    body: { amount, paymentMethod: 'pekepay', accountName: 'A', accountNumber: 'KW-1234-5678' },
  })
const asksShown = async () => {
  const { body: screen } = await room.admin.call('GET', '/api/stage')
  return screen.feed.filter(({ kind }: { kind: string }) => kind === 'ask')
}
const paidOf = async (n: number) => {
  const { body } = await learner(n).call('GET', '/api/withdrawals')
  return body.map(({ amount, status }: { amount: string; status: string }) => [amount, status])
}

async function payIn(n: number, amount: string): Promise<void> {
  const body = { amount, paymentMethod: 'pekepay', referenceNumber: `R-${n}` }
  const { body: asked } = await learner(n).call('POST', '/api/deposits', { body })
  const url = `/api/admin/deposits/${asked.id}/verify`
  await room.admin.call('PUT', url, { body: { status: 'approved' } })
}

test('nobody asks with everybody before the rush', async () => {
  await payIn(1, '6000.00')
  await payIn(2, '5000.00')
  await payIn(3, '400.00').catch(() => undefined)
  await payIn(4, '2000.00')
  await ask(2, '2000.00')
  await learner(1).call('POST', '/api/investments', { body: { planDays: 5, amount: '1000.00' } })
  expect(refusal(await rush())).toEqual([409, 'wrong_state'])
  await room.go('freeze')
  expect(refusal(await askToo(1))).toEqual([409, 'wrong_state'])
})

test('everyone asks once, and the line is paid in order of asking', async () => {
  const begun = await rush()
  expect([begun.status, begun.body.wasRushed]).toEqual([200, true])
  expect(Date.parse(begun.body.rushUntil) - room.world.now()).toBe(minuteMs)
  expect((await learner(1).call('GET', '/api/class')).body.rushUntil).toBe(begun.body.rushUntil)
  expect(refusal(await move('freeze', 'live'))).toEqual([409, 'wrong_state'])
  const asked = await askToo(1)
  expect([asked.status, asked.body.amount]).toEqual([200, '5000.00'])
  const again = await askToo(1)
  expect([again.status, again.body.id]).toEqual([200, asked.body.id])
  expect((await learner(1).call('GET', '/api/class')).body.askedToo).toBe('5000.00')
  expect(refusal(await askToo(3))).toEqual([409, 'insufficient_funds'])
  expect(refusal(await room.admin.call('POST', '/api/class/ask-too', { body: {} }))).toEqual([
    403,
    'not_allowed',
  ])
  // What waited before comes first; then all that the second learner has left.
  expect((await askToo(2)).body.amount).toBe('3000.00')
  expect(await asksShown()).toEqual([
    { number: 2, isExtra: false, kind: 'ask', amount: '3000.00' },
    { number: 1, isExtra: false, kind: 'ask', amount: '5000.00' },
  ])
  await expect
    .poll(() => paidOf(2), { timeout: 10_000 })
    .toEqual([
      ['3000.00', 'approved'],
      ['2000.00', 'approved'],
    ])
  expect(await paidOf(1)).toEqual([['5000.00', 'approved']])
  const { rows } = await room.world.pool.query(
    `select count(*)::int as n from audit_log where rule like '%everyone asks%'`,
  )
  expect(rows[0].n).toBe(3)
})

test('who asked in its last moment is paid after it', async () => {
  expect((await askToo(4)).body.amount).toBe('2000.00')
  room.world.pass(minuteMs)
  await expect.poll(() => paidOf(4), { timeout: 10_000 }).toEqual([['2000.00', 'approved']])
})

test('a rush happens once, and returns to Live when it ends', async () => {
  expect(refusal(await rush())).toEqual([409, 'wrong_state'])
  room.world.pass(minuteMs)
  expect((await room.admin.call('GET', '/api/admin/class/lesson')).body.rushUntil).toBeNull()
  expect(refusal(await askToo(3))).toEqual([409, 'wrong_state'])
  expect((await move('freeze', 'live')).status).toBe(200)
  // What is asked for from then on is asked by one, and shown by nobody.
  await payIn(3, '2000.00')
  expect((await ask(3, '600.00')).status).toBe(201)
  expect((await asksShown()).map(({ amount }: { amount: string }) => amount)).toEqual([
    '2000.00',
    '3000.00',
    '5000.00',
  ])
  await room.go('freeze')
  expect(refusal(await rush())).toEqual([409, 'wrong_state'])
})

test.each(['by hand', 'by itself'])(
  'before a reveal %s the line of a rush is paid',
  async (way) => {
    const quick = await openStagedClass({ rules: { withdrawals: 'pay' } })
    await quick.go('lobby')
    const browsers = [quick.world.browser(), quick.world.browser(), quick.world.browser()]
    for (const [at, browser] of browsers.entries()) {
      await quick.join(browser, { nickname: `Quick ${at}` })
    }
    await quick.go('live')
    for (const [at, browser] of browsers.entries()) {
      const body = { amount: '900.00', paymentMethod: 'pekepay', referenceNumber: `Q-${at}` }
      const { body: asked } = await browser.call('POST', '/api/deposits', { body })
      const url = `/api/admin/deposits/${asked.id}/verify`
      await quick.admin.call('PUT', url, { body: { status: 'approved' } })
    }
    await quick.go('freeze')
    const { body: lesson } = await quick.admin.call('GET', '/api/admin/class/lesson')
    const rushMs = minuteMs / 2
    if (way === 'by itself') {
      quick.world.pass(Date.parse(lesson.revealBy) - quick.world.now() - rushMs)
    }
    await quick.admin.call('POST', '/api/admin/class/rush', { body: {} })
    await Promise.all(
      browsers.map((browser) => browser.call('POST', '/api/class/ask-too', { body: {} })),
    )
    if (way === 'by itself') quick.world.pass(rushMs)
    else await quick.go('reveal')
    const isRevealed = async () => {
      const { rows } = await quick.world.pool.query('select stage from world')
      return rows[0].stage === 'reveal'
    }
    await vi.waitUntil(isRevealed, { timeout: 30_000 })
    const paid = await Promise.all(
      browsers.map(async (browser) => (await browser.call('GET', '/api/withdrawals')).body),
    )
    expect(paid.flat().map(({ status }: { status: string }) => status)).toEqual(
      browsers.map(() => 'approved'),
    )
    await quick.world.drop()
  },
)
