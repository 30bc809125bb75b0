import { readFileSync } from 'node:fs'
import { dayMs, hourMs } from '@kunwari/domain/calendar/instant'
import { allPlans } from '@kunwari/domain/plans/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfiguration } from '../../config.ts'
import { ConfigurationError } from '../../configuration-error.ts'
import { type Browser, createTestApp, type TestApp } from '../../testing/test-app.ts'

const share = { TRADING_SHARE: '0.30', RATE_LIMIT_SCALE: '0' }
const migration = new URL('../../../migrations/0042_profit_paid_at_a_days_end.sql', import.meta.url)
const member = 'member@kunwari.test'

let world: TestApp
let browser: Browser
let admin: Browser

beforeAll(async () => {
  world = await createTestApp(share)
  browser = await world.signedIn(member)
  admin = await world.signedIn('admin@kunwari.test')
})

afterAll(async () => {
  await world.drop()
})

async function read(url: string) {
  const { status, body } = await browser.call('GET', url)
  expect(status).toBe(200)
  return body
}

const cents = (text: string) => BigInt(text.replace('.', ''))

/** Advances through every event between, and waits until it has landed. */
async function advance(days: number): Promise<void> {
  const { status } = await admin.call('POST', '/api/admin/clock/advance', { body: { days } })
  expect(status).toBe(202)
  const clock = async () => (await admin.call('GET', '/api/admin/clock')).body
  await expect.poll(async () => (await clock()).running, { timeout: 30_000 }).toBeNull()
}

describe('before the first hour', () => {
  test('nothing was made, and nothing is made up', async () => {
    expect(await read('/api/trading/stats')).toMatchObject({
      todayProfit: '0.00',
      totalProfit: '0.00',
      totalInvested: '0.00',
      portfolioValue: '10000.00',
      feed: { kind: 'synthetic', name: '1' },
      share: '30.00',
      tradedUpTo: null,
    })
    expect(await read('/api/trading/history')).toEqual({ trades: [], total: 0, page: 1, pages: 0 })
    const bots = await read('/api/trading/bots')
    expect(
      bots.map(({ planName, winRate }: Record<string, string>) => [planName, winRate]),
    ).toEqual(allPlans.map(({ name }) => [name, null]))
    expect(await read('/api/trading/bots/elite')).toMatchObject({
      capital: '0.00',
      earnedPerDay: null,
      curve: [],
      positions: [],
      principal: '100000.00',
      promisedPerDay: '7500.00',
    })
  })
})

describe('after some days', () => {
  test('the figures are the bots’ own, and the reserve says the same', async () => {
    await advance(6)
    const stats = await read('/api/trading/stats')
    const bots = await read('/api/trading/bots')
    const made = bots.reduce(
      (sum: bigint, bot: { totalProfit: string }) => sum + cents(bot.totalProfit),
      0n,
    )
    expect(cents(stats.totalProfit)).toBe(made)
    expect(made).not.toBe(0n)
    const days = await read('/api/reserve/days')
    expect(days.at(-1).trading).toBe(stats.totalProfit)
    const proof = await read('/api/reserve/proof')
    expect(proof).toMatchObject({ balanced: true, pool: proof.lotsRemaining })
    expect(proof.kinds.map(({ kind }: { kind: string }) => kind)).toContain('trading')
  })

  test('the series ends with what was promised and earned by now', async () => {
    const series = await read('/api/trading/series')
    const stats = await read('/api/trading/stats')
    expect(series).toHaveLength(7)
    expect(series.at(-1).earned).toBe(stats.totalProfit)
    // Five friends with 20,000 at 7.5 % and the leader with 15,000 at 6.5 %, six days long.
    expect(series.at(-1).promised).toBe('50850.00')
    expect(series[0].promised).toBe('0.00')
    expect(series[3].promised).toBe('25425.00')
    expect(stats.promisedToday).toBe('8475.00')
  })

  test('what was returned stays promised after a plan has ended', async () => {
    await advance(15)
    const series = await read('/api/trading/series')
    // Ten days of the leader's plan, twenty of the friends'.
    expect(series.at(-1).promised).toBe('159750.00')
    expect(series.at(-1).promised).toBe(series.at(-2).promised)
    expect((await read('/api/trading/stats')).promisedToday).toBe('0.00')
  })

  test('trades come newest first, page by page, and add up in themselves', async () => {
    const first = await read('/api/trading/history')
    expect(first.trades).toHaveLength(20)
    expect(first.pages).toBe(Math.ceil(first.total / 20))
    const last = await read(`/api/trading/history?page=${first.pages}`)
    expect(last.trades.length).toBeGreaterThan(0)
    expect((await read(`/api/trading/history?page=${first.pages + 1}`)).trades).toEqual([])
    const closed = first.trades.map(({ closedAt }: { closedAt: string }) => closedAt)
    expect(closed).toEqual(closed.toSorted().toReversed())
    for (const trade of first.trades) {
      expect(trade.quantity).toMatch(/^\d+\.\d{8}$/)
      expect(trade.profitPercentage).toMatch(/^-?\d+\.\d{2}$/)
      expect(['long', 'short']).toContain(trade.tradeType)
      expect(Date.parse(trade.closedAt)).toBeGreaterThan(Date.parse(trade.openedAt))
    }
  })

  test('a bot shows its curve, what it holds and what it needs', async () => {
    const bot = await read('/api/trading/bots/starter')
    expect(bot.curve.length).toBeGreaterThan(20)
    expect(bot.curve.at(-1).earned).toBe(bot.totalProfit)
    expect(bot.earnedPerDay).toMatch(/^-?\d+\.\d{2}$/)
    expect(Number(bot.maxDrawdown)).toBeGreaterThan(0)
    expect(bot.winRate).toMatch(/^\d+\.\d{2}$/)
    expect(bot.neededDailyRate).toBe('0.00')
  })

  test('a reader who knows the answer is told so', async () => {
    const { headers } = await browser.call('GET', '/api/trading/stats')
    const again = await browser.call('GET', '/api/trading/stats', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.status).toBe(304)
  })

  test('a bot that there is not is not found', async () => {
    const { status, body } = await browser.call('GET', '/api/trading/bots/secret')
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('a world goes on with the feed that it began with', async () => {
    const configuration = readConfiguration({
      ...share,
      DATA_DIR: world.folder,
      MARKET_FEED: 'synthetic:2',
    })
    const another = buildApp({ configuration, pool: world.pool, realNow: world.now })
    await expect(another).rejects.toThrow(ConfigurationError)
    await expect(another).rejects.toThrow('set it back')
  })
})

test('at midnight profit paid and accrued stands on the day that ended', async () => {
  const steps = await createTestApp(share)
  const teacher = await steps.signedIn('admin@kunwari.test')
  const one = await steps.signedIn(member)
  const dayEnd = async (days: number) => {
    const clock = async () => (await teacher.call('GET', '/api/admin/clock')).body
    const to = new Date(Date.parse('2026-03-03T16:00:00Z') + days * dayMs).toISOString()
    await teacher.call('POST', '/api/admin/clock/advance', { body: { to } })
    await expect.poll(async () => (await clock()).running, { timeout: 30_000 }).toBeNull()
  }
  await teacher.call('PUT', '/api/admin/clock', { body: { paused: true } })
  await dayEnd(0)
  const before = cents((await one.call('GET', '/api/trading/series')).body.at(-1).promised)
  await one.call('POST', '/api/investments', { body: { planDays: 5, amount: '1000.00' } })
  await dayEnd(4)
  const { body: stats } = await one.call('GET', '/api/trading/stats')
  // Fifty of it beside what the friends and the leader accrue.
  expect(stats.promisedToday).toBe('8525.00')
  const [, yesterday, , today] = (await one.call('GET', '/api/trading/series')).body.slice(-4)
  expect(cents(stats.todayProfit)).toBe(cents(today.earned) - cents(yesterday.earned))
  expect(stats.todayProfit).not.toBe('0.00')
  await dayEnd(5)
  const ofOthers = 847_500n
  const promised = async () =>
    (await one.call('GET', '/api/trading/series')).body
      // The last point is the last day's end.
      .slice(0, -1)
      .map((point: { promised: string }, day: number) =>
        Number(cents(point.promised) - before - BigInt(day) * ofOthers),
      )
  const expected = [0, 5_000, 10_000, 15_000, 20_000, 25_000]
  expect(await promised()).toEqual(expected)

  // Sums that were kept while such a payment still counted for the day that it begins.
  const { pool } = steps
  await pool.query('select roll_up_reserve((select max(seq) from transfers))')
  expect(await promised()).toEqual(expected)
  await pool.query(
    `update reserve_transfer_sums set day = day + 1 where kind = 'investment_return'`,
  )
  expect(await promised()).not.toEqual(expected)
  await pool.query(readFileSync(migration, 'utf8'))
  expect(await promised()).toEqual(expected)
  await steps.drop()
})

test('bots stand still in a world without a share of the pool', async () => {
  const still = await createTestApp({ ...share, TRADING_SHARE: '0' })
  const one = await still.signedIn(member)
  still.pass(3 * dayMs + hourMs)
  expect((await one.call('GET', '/api/trading/stats')).body).toMatchObject({
    share: '0.00',
    totalProfit: '0.00',
    tradedUpTo: null,
  })
  await still.drop()
})
