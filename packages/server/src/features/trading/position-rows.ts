import type { Position } from '@kunwari/market/desk/position'
import type { PositionRow } from './trading.sql.ts'
import { hourOf, startOfHour } from './trading-desk.ts'

/** A position as the market counts it: its prices are whole numbers. */
export function positionOf({
  planDays,
  openedAt,
  entryPrice,
  mark,
  ...position
}: PositionRow): Position {
  return {
    ...position,
    bot: planDays,
    entryPrice: Number(entryPrice),
    mark: Number(mark),
    openedAt: hourOf(openedAt),
  }
}

/** A position as the database keeps it. */
export function positionRowOf({
  bot,
  openedAt,
  entryPrice,
  mark,
  ...position
}: Position): PositionRow {
  return {
    ...position,
    planDays: bot,
    entryPrice: BigInt(entryPrice),
    mark: BigInt(mark),
    openedAt: startOfHour(openedAt),
  }
}
