import type { PlanDays } from '@kunwari/domain/plans/plans'
import type { Hour, Price } from '../candles/candle.ts'
import { buyPrice, feeOf, quantityFor, sellPrice, worthOf } from './fill.ts'

/** Ten billion pieces: what a table of trades can hold. */
const quantityMax = 1_000_000_000_000_000_000n

/** What a bot holds in one instrument; amounts in centavos. */
export type Position = {
  bot: PlanDays
  instrument: string
  side: 'long' | 'short'
  /** Hundred-millionths, > 0. */
  quantity: bigint
  entryPrice: Price
  entryFee: bigint
  openedAt: Hour
  /** The last price it was valued at. */
  mark: Price
}

/** A position that was closed; amounts in centavos. */
export type ClosedTrade = Omit<Position, 'mark' | 'entryFee'> & {
  exitPrice: Price
  amountIn: bigint
  amountOut: bigint
  fees: bigint
  /** A loss that nobody bore, because the pool held no more. */
  waived: bigint
  /** Net of fees. */
  profit: bigint
  closedAt: Hour
}

/**
 * Opens a position at an hour's first price.
 *
 * @param budget centavos
 * @returns undefined when the budget buys nothing
 */
export function openPosition(
  order: Pick<Position, 'bot' | 'instrument' | 'side'>,
  { budget, price, hour }: { budget: bigint; price: Price; hour: Hour },
): Position | undefined {
  const entryPrice = order.side === 'long' ? buyPrice(price) : sellPrice(price)
  const affordable = quantityFor(budget, entryPrice)
  const quantity = affordable < quantityMax ? affordable : quantityMax
  const worth = worthOf(quantity, entryPrice)
  if (worth <= 0n) return undefined
  return { ...order, quantity, entryPrice, entryFee: feeOf(worth), openedAt: hour, mark: price }
}

/** Closes a position at a price that is shown. */
export function closePosition(
  { mark: _mark, entryFee, ...position }: Position,
  { price, hour }: { price: Price; hour: Hour },
): ClosedTrade {
  const exitPrice = position.side === 'long' ? sellPrice(price) : buyPrice(price)
  const amountIn = worthOf(position.quantity, position.entryPrice)
  const amountOut = worthOf(position.quantity, exitPrice)
  const fees = entryFee + feeOf(amountOut)
  const moved = position.side === 'long' ? amountOut - amountIn : amountIn - amountOut
  const profit = moved - fees
  return { ...position, exitPrice, amountIn, amountOut, fees, waived: 0n, profit, closedAt: hour }
}

/** What a position has made so far if it were valued at its mark: centavos, less its entry's fee. */
export function positionStanding({ side, quantity, entryPrice, entryFee, mark }: Position): bigint {
  const amountIn = worthOf(quantity, entryPrice)
  const worth = worthOf(quantity, mark)
  return (side === 'long' ? worth - amountIn : amountIn - worth) - entryFee
}
