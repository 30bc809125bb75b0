import { divFloor, divHalfAwayFromZero } from '@kunwari/domain/money/rounding'
import type { Price } from '../candles/candle.ts'
import { feeBps, slippageBps } from './costs.ts'

/** Quantities have eight places. */
const quantityUnit = 100_000_000n

/** The price at which a buyer gets filled, above the one shown. */
export function buyPrice(shown: Price): Price {
  return Math.ceil((shown * (10_000 + slippageBps)) / 10_000)
}

/** The price at which a seller gets filled, below the one shown; never under one centavo. */
export function sellPrice(shown: Price): Price {
  return Math.max(1, Math.floor((shown * (10_000 - slippageBps)) / 10_000))
}

/**
 * What a quantity is worth.
 *
 * @param quantity in hundred-millionths
 * @returns centavos, rounded half away from zero
 */
export function worthOf(quantity: bigint, price: Price): bigint {
  return divHalfAwayFromZero(quantity * BigInt(price), quantityUnit)
}

/**
 * The most that a budget buys.
 *
 * @param budget centavos >= 0
 * @returns hundred-millionths
 */
export function quantityFor(budget: bigint, price: Price): bigint {
  return divFloor(budget * quantityUnit, BigInt(price))
}

/** What a fill of this worth costs: centavos. */
export function feeOf(worth: bigint): bigint {
  return divHalfAwayFromZero(worth * BigInt(feeBps), 10_000n)
}
