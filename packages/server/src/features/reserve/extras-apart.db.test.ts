import { hourMs } from '@kunwari/domain/calendar/instant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Learner, type LiveClass, openLiveClass } from '../../testing/live-class.ts'

let room: LiveClass
let learner: Learner

beforeAll(async () => {
  room = await openLiveClass({ view: 'notes', withdrawals: 'hand' }, { TRADING_SHARE: '0.30' })
  await room.begin()
  learner = await room.learner()
  const extra = await room.learner()
  await room.world.pool.query(
    "update users set played_by = 'script', member_number = 1001 where id = $1",
    [extra.id],
  )
  for (const who of [learner, extra]) {
    const { body } = await room.deposit(who, '5000.00')
    await room.approve('deposits', body.id)
  }
})

afterAll(() => room.world.drop())

const trades = async (browser: Learner['browser']) =>
  (await browser.call('GET', '/api/trading/history')).body.trades

test('counts of members leave invented ones out', async () => {
  const { body } = await room.admin.call('GET', '/api/admin/stats')
  expect(body).toMatchObject({ totalMembers: 1, activeMembers: 1, extras: 1 })
  expect(body.totalSales).toBe('10000.00')
})

test.each([
  { address: '/api/reserve/ledger.csv', head: 'line,', mark: ',deposit,' },
  { address: '/api/admin/export/users.csv', head: 'member,', mark: ',user,' },
])('the last column of $address says whom a script plays', async ({ address, head, mark }) => {
  const { body } = await room.admin.call('GET', address)
  const lines = String(body)
    .split('\n')
    .filter((line) => line.includes(mark) || line.startsWith(head))
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['played_by', 'person', 'script'])
})

test('the ranges of numbers keep learners and extras apart', async () => {
  const { body } = await room.admin.call('GET', '/api/reserve/flow')
  expect(body.ranges.at(-1)).toEqual({ from: 1001, to: 1001 })
  expect(body.ranges.length).toBeGreaterThan(1)
})

test('trades behind shut glass tell percentages and no amounts', async () => {
  room.world.pass(hourMs / 12)
  await vi.waitUntil(async () => (await trades(room.admin)).length > 0, { timeout: 20_000 })
  const amounts = ['amountIn', 'amountOut', 'quantity', 'profit']
  const keysOf = async (browser: Learner['browser']) => {
    const [trade] = await trades(browser)
    expect(trade).toHaveProperty('profitPercentage')
    return amounts.filter((key) => key in trade)
  }
  expect(await keysOf(learner.browser)).toEqual([])
  expect(await keysOf(room.admin)).toEqual(amounts)
})
