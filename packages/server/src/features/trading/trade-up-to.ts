import type { Instant } from '@kunwari/domain/calendar/instant'
import { type ManilaDate, manilaDateUpTo } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { divHalfAwayFromZero } from '@kunwari/domain/money/rounding'
import type { ClosedTrade } from '@kunwari/market/desk/position'
import { type HourResult, stakeOf } from '@kunwari/market/desk/trade-hour'
import { tradeHours } from '@kunwari/market/desk/trade-hours'
import type { Tx } from '../../db/queryable.ts'
import { getPool } from '../ledger/ledger.sql.ts'
import { positionOf, positionRowOf } from './position-rows.ts'
import {
  findTradingStats,
  insertTrades,
  insertTradingStats,
  listPositions,
  postTradingHours,
  replacePositions,
  type TradeRow,
  type TradingStatsRow,
  updateTradingStats,
} from './trading.sql.ts'
import { hourOf, startOfHour, type TradingDesk } from './trading-desk.ts'

/**
 * Lets the bots trade all hours up to a full hour. The clock is locked and its gate closed, so the pool
 * changes by their results alone, and many hours at once give what they give one by one.
 *
 * @param first the full hour at which they begin in a world in which they never traded: they are
 *   staked there and trade the hours after it
 * @param to a full hour, >= first
 */
export async function tradeUpTo(
  tx: Tx,
  desk: TradingDesk,
  { first, to }: { first: Instant; to: Instant },
): Promise<void> {
  const pool = await getPool(tx)
  const stats = (await findTradingStats(tx)) ?? (await begin(tx, desk, { hour: first, pool }))
  invariant(stats.feed === desk.feedKey, 'a world keeps the market feed that it began with')
  if (stats.lastUpdateHour >= to) return
  const { market, bots } = desk.openFor(stats.beganAt)
  const positions = (await listPositions(tx)).map(positionOf)
  const { state, results } = tradeHours(
    { market, bots, shareBps: desk.shareBps },
    { hour: hourOf(stats.lastUpdateHour), stake: stats.stake, positions },
    { to: hourOf(to), pool },
  )
  await postTradingHours(
    tx,
    results.map(({ hour, net, nets }) => ({ hour: startOfHour(hour), net, nets })),
  )
  await insertTrades(tx, results.flatMap(({ trades }) => trades).map(tradeRowOf))
  await replacePositions(tx, state.positions.map(positionRowOf))
  const day = manilaDateUpTo(to)
  await updateTradingStats(tx, {
    hour: to,
    day,
    todayProfit: madeOn(day, stats, results),
    made: results.reduce((sum, { net }) => sum + net, 0n),
    stake: state.stake,
  })
}

async function begin(
  tx: Tx,
  desk: TradingDesk,
  { hour, pool }: { hour: Instant; pool: bigint },
): Promise<TradingStatsRow> {
  const { market } = desk.openFor(hour)
  const stake = stakeOf(pool, { shareBps: desk.shareBps, instruments: market.instruments })
  await insertTradingStats(tx, { feed: desk.feedKey, hour, day: manilaDateUpTo(hour), stake })
  const stats = await findTradingStats(tx)
  invariant(stats, 'bots that just began have begun')
  return stats
}

function madeOn(day: ManilaDate, before: TradingStatsRow, results: readonly HourResult[]): bigint {
  return results
    .filter(({ hour }) => manilaDateUpTo(startOfHour(hour)) === day)
    .reduce((sum, { net }) => sum + net, before.tradingDay === day ? before.todayProfit : 0n)
}

function tradeRowOf(trade: ClosedTrade): Omit<TradeRow, 'id'> {
  return {
    planDays: trade.bot,
    instrument: trade.instrument,
    tradeType: trade.side,
    entryPrice: BigInt(trade.entryPrice),
    exitPrice: BigInt(trade.exitPrice),
    quantity: trade.quantity,
    amountIn: trade.amountIn,
    amountOut: trade.amountOut,
    fees: trade.fees,
    waived: trade.waived,
    profit: trade.profit,
    profitBps: divHalfAwayFromZero(trade.profit * 10_000n, trade.amountIn),
    openedAt: startOfHour(trade.openedAt),
    closedAt: startOfHour(trade.closedAt),
  }
}
