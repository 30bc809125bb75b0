import type { Instant } from '@kunwari/domain/calendar/instant'
import type { ManilaDate } from '@kunwari/domain/calendar/manila'
import { invariant } from '@kunwari/domain/errors'
import { type PlanDays, planTerms } from '@kunwari/domain/plans/plans'
import { firstRow, type Queryable, rows, type Tx, timestamp } from '../../db/queryable.ts'

/** Where the bots stand; amounts in centavos. */
export type TradingStatsRow = {
  feed: string
  beganAt: Instant
  /** Everything up to here is traded. */
  lastUpdateHour: Instant
  tradingDay: ManilaDate
  todayProfit: bigint
  totalProfit: bigint
  stake: bigint
}

/** Where the bots stand, or undefined before their first hour. */
export async function findTradingStats(db: Queryable): Promise<TradingStatsRow | undefined> {
  return firstRow<TradingStatsRow>(
    db,
    'find-trading-stats',
    `select feed, began_at as "beganAt", last_update_hour as "lastUpdateHour",
       trading_day::text as "tradingDay", today_profit as "todayProfit",
       total_profit as "totalProfit", stake
     from trading_profit_stats`,
  )
}

/** Lets the bots begin: from this hour on they trade. The clock is locked. */
export async function insertTradingStats(
  tx: Tx,
  input: { feed: string; hour: Instant; day: ManilaDate; stake: bigint },
): Promise<void> {
  await firstRow(
    tx,
    'insert-trading-stats',
    `insert into trading_profit_stats (
       feed, began_at, last_update_hour, trading_day, stake, created_at, updated_at
     ) values ($1, $2, $2, $3, $4, $2, $2) returning true`,
    [input.feed, timestamp(input.hour), input.day, input.stake],
  )
}

/** Writes how far the bots have traded. The clock is locked. */
export async function updateTradingStats(
  tx: Tx,
  input: { hour: Instant; day: ManilaDate; todayProfit: bigint; made: bigint; stake: bigint },
): Promise<void> {
  await firstRow(
    tx,
    'update-trading-stats',
    `update trading_profit_stats
     set last_update_hour = $1, trading_day = $2, today_profit = $3,
         total_profit = total_profit + $4, stake = $5, updated_at = $1
     returning true`,
    [timestamp(input.hour), input.day, input.todayProfit, input.made, input.stake],
  )
}

/** An open position. Quantities are hundred-millionths, prices and amounts centavos. */
export type PositionRow = {
  planDays: PlanDays
  instrument: string
  side: 'long' | 'short'
  quantity: bigint
  entryPrice: bigint
  entryFee: bigint
  mark: bigint
  openedAt: Instant
}

/** Everything that is open: at most one position for each bot and instrument. */
export async function listPositions(db: Queryable): Promise<PositionRow[]> {
  return rows<PositionRow>(
    db,
    'list-positions',
    `select plan_days as "planDays", instrument, side, quantity, entry_price as "entryPrice",
       entry_fee as "entryFee", mark, opened_at as "openedAt"
     from trading_positions order by plan_days, instrument`,
  )
}

/** Writes what is open now in the place of what was. The clock is locked. */
export async function replacePositions(tx: Tx, positions: readonly PositionRow[]): Promise<void> {
  await rows(tx, 'delete-positions', 'delete from trading_positions')
  if (positions.length === 0) return
  await rows(
    tx,
    'insert-positions',
    `insert into trading_positions (
       plan_days, instrument, side, quantity, entry_price, entry_fee, mark, opened_at
     )
     select * from unnest(
       $1::integer[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::timestamptz[]
     )`,
    [
      positions.map(({ planDays }) => planDays),
      positions.map(({ instrument }) => instrument),
      positions.map(({ side }) => side),
      positions.map(({ quantity }) => quantity),
      positions.map(({ entryPrice }) => entryPrice),
      positions.map(({ entryFee }) => entryFee),
      positions.map(({ mark }) => mark),
      positions.map(({ openedAt }) => timestamp(openedAt)),
    ],
  )
}

/** An hour that was traded, by its end: centavos, in all and by bot. */
export type TradedHour = { hour: Instant; net: bigint; nets: readonly bigint[] }

/** Posts hours that were traded, oldest first. The clock gate is closed. */
export async function postTradingHours(tx: Tx, hours: readonly TradedHour[]): Promise<void> {
  invariant(
    hours.every(({ nets }) => nets.length === planTerms.length),
    'every plan has its bot',
  )
  await firstRow(tx, 'post-trading-hours', 'select post_trading_hours($1, $2, $3)', [
    hours.map(({ hour }) => timestamp(hour)),
    hours.map(({ net }) => net),
    hours.flatMap(({ nets }) => nets),
  ])
}

/** A closed trade. Quantities are hundred-millionths, prices and amounts centavos. */
export type TradeRow = {
  id: string
  planDays: PlanDays
  instrument: string
  tradeType: 'long' | 'short'
  entryPrice: bigint
  exitPrice: bigint
  quantity: bigint
  amountIn: bigint
  amountOut: bigint
  fees: bigint
  waived: bigint
  profit: bigint
  profitBps: bigint
  openedAt: Instant
  closedAt: Instant
}

/** Keeps trades that were closed. */
export async function insertTrades(tx: Tx, trades: readonly Omit<TradeRow, 'id'>[]): Promise<void> {
  if (trades.length === 0) return
  await rows(
    tx,
    'insert-trades',
    `insert into trading_history (
       id, plan_days, instrument, trade_type, entry_price, exit_price, quantity,
       amount_in, amount_out, fees, waived, profit, profit_bps, opened_at, closed_at
     )
     select new_id(), t.*
     from unnest(
       $1::integer[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[],
       $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
       $13::timestamptz[], $14::timestamptz[]
     ) as t`,
    [
      trades.map(({ planDays }) => planDays),
      trades.map(({ instrument }) => instrument),
      trades.map(({ tradeType }) => tradeType),
      trades.map(({ entryPrice }) => entryPrice),
      trades.map(({ exitPrice }) => exitPrice),
      trades.map(({ quantity }) => quantity),
      trades.map(({ amountIn }) => amountIn),
      trades.map(({ amountOut }) => amountOut),
      trades.map(({ fees }) => fees),
      trades.map(({ waived }) => waived),
      trades.map(({ profit }) => profit),
      trades.map(({ profitBps }) => profitBps),
      trades.map(({ openedAt }) => timestamp(openedAt)),
      trades.map(({ closedAt }) => timestamp(closedAt)),
    ],
  )
}

/** Closed trades, newest first. */
export async function listTrades(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<TradeRow[]> {
  return rows<TradeRow>(
    db,
    'list-trades',
    `select id, plan_days as "planDays", instrument, trade_type as "tradeType",
       entry_price as "entryPrice", exit_price as "exitPrice", quantity,
       amount_in as "amountIn", amount_out as "amountOut", fees, waived, profit,
       profit_bps as "profitBps", opened_at as "openedAt", closed_at as "closedAt"
     from trading_history order by closed_at desc, id desc limit $1 offset $2`,
    [limit, offset],
  )
}

/** How many trades were closed. */
export async function countTrades(db: Queryable): Promise<number> {
  const row = await firstRow<{ count: number }>(
    db,
    'count-trades',
    'select count(*)::integer as "count" from trading_history',
  )
  return row?.count ?? 0
}
