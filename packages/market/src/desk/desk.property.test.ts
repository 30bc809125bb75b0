import { planTerms } from '@kunwari/domain/plans/plans'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBots, warmUpHours } from '../bots/bots.ts'
import type { Candle, Hour, Market } from '../candles/candle.ts'
import { syntheticFirstHour, syntheticMarket } from '../candles/synthetic-market.ts'
import { type ClosedTrade, type Position, positionStanding } from './position.ts'
import type { DeskState, HourResult } from './trade-hour.ts'
import { tradeHours } from './trade-hours.ts'

const first = syntheticFirstHour + warmUpHours
const fresh: DeskState = { hour: first, stake: 0n, positions: [] }
const seeds = fc.string({ minLength: 1, maxLength: 12 })
const pools = fc.bigInt({ min: 0n, max: 10_000_000_000n })
/** `npm run proof -- long-tests` takes all of them. */
const runs = (many: number) => (process.env.TESTS === 'long' ? many : many / 2)
const shares = fc.integer({ min: 0, max: 10_000 })

function trade(
  market: Market,
  { hours, pool, shareBps = 3_000 }: { hours: number; pool: bigint; shareBps?: number },
) {
  const bots = openBots(market, first)
  return tradeHours({ market, bots, shareBps }, fresh, { to: first + hours, pool })
}

test('shuffling the future changes no past trade', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.integer({ min: 1, max: 400 }),
      fc.array(fc.nat(), { minLength: 200, maxLength: 200 }),
      (seed, known, order) => {
        const market = syntheticMarket(seed)
        const shuffled = shuffledAfter(market, { from: first + known, order })
        const pool = 100_000_000n
        const before = trade(market, { hours: known, pool })
        const after = trade(shuffled, { hours: known + 200, pool })
        expect(after.results.slice(0, known)).toEqual(before.results)
        // The next hour's orders are decided by then: of its own candle they know the first price.
        const next = trade(market, { hours: known + 1, pool })
        const other = trade(shuffled, { hours: known + 1, pool })
        expect(other.results.at(-1)?.trades).toEqual(next.results.at(-1)?.trades)
        expect(other.state.positions.map(withoutMark)).toEqual(
          next.state.positions.map(withoutMark),
        )
      },
    ),
    { numRuns: runs(16) },
  )
})

test('an order is filled in the hour after the last seen candle', () => {
  const market = syntheticMarket('fills')
  const { results } = trade(market, { hours: 2_000, pool: 1_000_000_000n })
  const trades = results.flatMap((result) => result.trades)
  expect(trades.length).toBeGreaterThan(100)
  for (const { instrument, openedAt, closedAt, entryPrice, exitPrice, side } of trades) {
    const place = market.instruments.indexOf(instrument)
    const opened = market.candlesOf(openedAt)[place]?.open ?? 0
    const closed = market.candlesOf(closedAt)[place]?.open ?? 0
    const sign = side === 'long' ? 1 : -1
    expect(closedAt).toBeGreaterThan(openedAt)
    // Slippage is always to the bot's cost: five basis points, rounded up to a centavo.
    expect(sign * (entryPrice - opened)).toBeGreaterThan(0)
    expect(sign * (closed - exitPrice)).toBeGreaterThan(0)
    expect(Math.abs(entryPrice - opened)).toBeLessThanOrEqual(opened * 0.0005 + 1)
  }
})

test('money is conserved: hours equal closed trades, open positions and fees', () => {
  fc.assert(
    fc.property(seeds, pools, shares, (seed, pool, shareBps) => {
      const { state, results } = trade(syntheticMarket(seed), { hours: 300, pool, shareBps })
      expect(addedUp(results)).toEqual(madeOf(state, results))
    }),
    { numRuns: runs(20) },
  )
})

test('a trade’s profit follows from its prices and quantity, less fees', () => {
  const { results } = trade(syntheticMarket('worth'), { hours: 1_000, pool: 500_000_000n })
  for (const one of results.flatMap(({ trades }) => trades)) {
    const moved = one.amountOut - one.amountIn
    expect(one.profit).toBe((one.side === 'long' ? moved : -moved) - one.fees)
    expect(one.fees).toBeGreaterThan(0n)
  }
})

test('the same seed gives the same trades at once or after restarts', () => {
  fc.assert(
    fc.property(
      seeds,
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
      (seed, jumps) => {
        const hours = jumps.reduce((sum, jump) => sum + jump, 0)
        const whole = trade(syntheticMarket(seed), { hours, pool: 100_000_000n })
        let state = fresh
        let pool = 100_000_000n
        const results: HourResult[] = []
        for (const jump of jumps) {
          // As a process that starts anew: nothing is left of what the last one knew but its state.
          const market = syntheticMarket(seed)
          const desk = { market, bots: openBots(market, first), shareBps: 3_000 }
          const part = tradeHours(desk, state, { to: state.hour + jump, pool })
          state = part.state
          pool = part.results.reduce((held, { net }) => held + net, pool)
          results.push(...part.results)
        }
        expect({ state, results }).toEqual(whole)
      },
    ),
    { numRuns: runs(10) },
  )
})

test('bots that are asked for an hour again answer the same', () => {
  const bots = openBots(syntheticMarket('again'), first)
  const early = bots.decisionsFor(first + 50)
  const late = bots.decisionsFor(first + 500)
  expect(bots.decisionsFor(first + 50)).toEqual(early)
  expect(bots.decisionsFor(first + 500)).toEqual(late)
})

test('losses never exceed the pool, and the rest is waived by name', () => {
  fc.assert(
    fc.property(seeds, fc.bigInt({ min: 0n, max: 20_000n }), (seed, left) => {
      const market = syntheticMarket(seed)
      const { state } = trade(market, { hours: 200, pool: 1_000_000_000n, shareBps: 10_000 })
      // Nearly everything is withdrawn while the bots stand in the market.
      const desk = { market, bots: openBots(market, first), shareBps: 10_000 }
      const rest = tradeHours(desk, state, { to: state.hour + 200, pool: left })
      let pool = left
      for (const { net } of rest.results) {
        pool += net
        expect(pool).toBeGreaterThanOrEqual(0n)
      }
      const before = state.positions.reduce((sum, position) => sum + positionStanding(position), 0n)
      expect(addedUp(rest.results)).toEqual(madeOf(rest.state, rest.results, before))
    }),
    { numRuns: runs(12) },
  )
})

test('what is waived is spread over the losses of its hour', () => {
  let hoursWithNothing = 0
  fc.assert(
    fc.property(seeds, fc.bigInt({ min: 0n, max: 200_000n }), (seed, left) => {
      const market = syntheticMarket(seed)
      const desk = { market, bots: openBots(market, first), shareBps: 10_000 }
      let { state } = trade(market, { hours: 200, pool: 1_000_000_000n, shareBps: 10_000 })
      let pool = left
      for (let hour = 0; hour < 100 && state.positions.length > 0; hour += 1) {
        const before = state.positions
        const traded = tradeHours(desk, state, { to: state.hour + 1, pool })
        const { net, trades } = onlyResult(traded.results)
        const hasNothing = trades.some(({ waived }) => waived > 0n)
        if (hasNothing) hoursWithNothing += 1
        expect(net === -pool || !hasNothing).toBe(true)
        expectSharedWaiver(trades, before)
        state = traded.state
        pool += net
      }
    }),
    { numRuns: runs(30) },
  )
  expect(hoursWithNothing).toBeGreaterThan(10)
})

/** Each loss of the hour is made smaller by the same part, to the centavo, and none becomes a gain. */
function expectSharedWaiver(trades: readonly ClosedTrade[], before: readonly Position[]): void {
  const lost = trades.map((one) => {
    const stood = before.find(
      ({ bot, instrument, openedAt }) =>
        bot === one.bot && instrument === one.instrument && openedAt === one.openedAt,
    )
    const change = one.profit - one.waived - (stood ? positionStanding(stood) : 0n)
    return change < 0n ? -change : 0n
  })
  const lostInAll = lost.reduce((sum, loss) => sum + loss, 0n)
  const waivedInAll = trades.reduce((sum, { waived }) => sum + waived, 0n)
  for (const [place, { waived, side, amountIn, amountOut, fees, profit }] of trades.entries()) {
    const loss = lost[place] ?? 0n
    expect(waived >= 0n && waived <= loss).toBe(true)
    const unevenness = waived * lostInAll - loss * waivedInAll
    expect(unevenness <= lostInAll && -unevenness <= lostInAll).toBe(true)
    const moved = side === 'long' ? amountOut - amountIn : amountIn - amountOut
    expect(profit).toBe(moved - fees + waived)
  }
}

function onlyResult(results: readonly HourResult[]): HourResult {
  const [result] = results
  if (!result || results.length > 1) throw new Error('one hour has one result')
  return result
}

test('all bots trade, long and short, and lose sometimes', () => {
  const { results } = trade(syntheticMarket('1'), { hours: 2_000, pool: 100_000_000n })
  const trades = results.flatMap((result) => result.trades)
  for (const bot of planTerms) {
    for (const side of ['long', 'short'] as const) {
      const own = trades.filter((one) => one.bot === bot && one.side === side)
      expect(own.filter(({ profit }) => profit > 0n).length).toBeGreaterThan(0)
      expect(own.filter(({ profit }) => profit < 0n).length).toBeGreaterThan(0)
    }
  }
})

/** What hours say was made: in all, and bot by bot. */
function addedUp(results: readonly HourResult[]) {
  const total = results.reduce((sum, { net }) => sum + net, 0n)
  return { total, byBots: results.flatMap(({ nets }) => nets).reduce((sum, net) => sum + net, 0n) }
}

/** What closed trades and open positions say, less what stood open before. */
function madeOf(state: DeskState, results: readonly HourResult[], before = 0n) {
  const closed = results
    .flatMap(({ trades }) => trades)
    .reduce((sum, { profit }) => sum + profit, 0n)
  const total = state.positions.reduce((sum, one) => sum + positionStanding(one), closed - before)
  return { total, byBots: total }
}

/** What was decided of a position, without what it is worth now. */
function withoutMark({ mark: _mark, ...position }: Position): Omit<Position, 'mark'> {
  return position
}

/**
 * The same market up to an hour and that hour's first price, and after it the same candles in another
 * order.
 */
function shuffledAfter(
  market: Market,
  { from, order }: { from: Hour; order: readonly number[] },
): Market {
  const places = order
    .map((key, place) => ({ key, place }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ place }) => place)
  return {
    instruments: market.instruments,
    candlesOf: (hour): readonly (Candle | undefined)[] => {
      const place = places[hour - from]
      if (hour < from || place === undefined) return market.candlesOf(hour)
      const firsts = market.candlesOf(hour).map((candle) => candle?.open)
      return market.candlesOf(from + place).map((candle, index) => {
        const open = hour === from ? firsts[index] : candle?.open
        return candle && open !== undefined ? { ...candle, hour, open } : undefined
      })
    },
  }
}
