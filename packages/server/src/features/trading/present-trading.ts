import type { BotDetail, Trade } from '@kunwari/contract/trading'
import { hourMs, type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { divHalfAwayFromZero } from '@kunwari/domain/money/rounding'
import { planOf } from '@kunwari/domain/plans/plans'
import { positionStanding } from '@kunwari/market/desk/position'
import type { BotRow, CurvePointRow } from './bots.sql.ts'
import { positionOf } from './position-rows.ts'
import type { PositionRow, TradeRow, TradingStatsRow } from './trading.sql.ts'
import type { TradingDesk } from './trading-desk.ts'

/** @param glass whether it is shut: what a share of the pool bought would tell how much is in it */
export function presentTrade(trade: TradeRow, { isShut }: { isShut: boolean }): Trade {
  return {
    id: trade.id,
    bot: planOf(trade.planDays).bot,
    instrument: trade.instrument,
    tradeType: trade.tradeType,
    entryPrice: formatPesos(trade.entryPrice),
    exitPrice: formatPesos(trade.exitPrice),
    ...(!isShut && {
      amountIn: formatPesos(trade.amountIn),
      amountOut: formatPesos(trade.amountOut),
      quantity: formatQuantity(trade.quantity),
      profit: formatPesos(trade.profit),
    }),
    profitPercentage: formatPesos(trade.profitBps),
    openedAt: toIso(trade.openedAt),
    closedAt: toIso(trade.closedAt),
  }
}

export function presentBot({ planDays, totalProfit, trades, wins }: BotRow) {
  const plan = planOf(planDays)
  return {
    name: plan.bot,
    planName: plan.name,
    planDays,
    promisedDailyRate: formatPesos(plan.dailyRateBps),
    totalProfit: formatPesos(totalProfit),
    trades,
    winRate:
      trades === 0
        ? null
        : formatPesos(divHalfAwayFromZero(BigInt(wins) * 10_000n, BigInt(trades))),
  }
}

/** What is known of one bot beside its row. */
export type BotFacts = {
  stats: TradingStatsRow | undefined
  instruments: number
  principal: bigint
  drawdown: bigint
  curve: readonly CurvePointRow[]
  positions: readonly PositionRow[]
}

export function presentBotDetail(
  bot: BotRow,
  feed: TradingDesk['feed'],
  { stats, instruments, principal, drawdown, curve, positions }: BotFacts,
): BotDetail {
  const capital = (stats?.stake ?? 0n) * BigInt(instruments)
  const promisedPerDay = divHalfAwayFromZero(principal * planOf(bot.planDays).dailyRateBps, 10_000n)
  const earnedPerDay = stats && perDay(bot.totalProfit, stats.beganAt, stats.lastUpdateHour)
  return {
    ...presentBot(bot),
    feed,
    capital: formatPesos(capital),
    maxDrawdown: formatPesos(drawdown),
    best: bot.best === null ? null : formatPesos(bot.best),
    worst: bot.worst === null ? null : formatPesos(bot.worst),
    principal: formatPesos(principal),
    promisedPerDay: formatPesos(promisedPerDay),
    earnedPerDay: earnedPerDay === undefined ? null : formatPesos(earnedPerDay),
    neededDailyRate: shareOf(promisedPerDay, capital),
    earnedDailyRate: earnedPerDay === undefined ? null : shareOf(earnedPerDay, capital),
    curve: curve.map(({ at, earned }) => ({ at: toIso(at), earned: formatPesos(earned) })),
    positions: positions.map((position) => ({
      instrument: position.instrument,
      side: position.side,
      quantity: formatQuantity(position.quantity),
      entryPrice: formatPesos(position.entryPrice),
      price: formatPesos(position.mark),
      standing: formatPesos(positionStanding(positionOf(position))),
      openedAt: toIso(position.openedAt),
    })),
  }
}

/** @returns centavos a day, or undefined before the first whole day */
function perDay(amount: bigint, from: Instant, to: Instant): bigint | undefined {
  const hours = BigInt(Math.floor((to - from) / hourMs))
  return hours < 24n ? undefined : divHalfAwayFromZero(amount * 24n, hours)
}

/** A part of an amount in percent with two places, or null of nothing. */
function shareOf(part: bigint, amount: bigint): string | null {
  return amount > 0n ? formatPesos(divHalfAwayFromZero(part * 10_000n, amount)) : null
}

/** Hundred-millionths as a number with eight places. */
function formatQuantity(quantity: bigint): string {
  const digits = quantity.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
