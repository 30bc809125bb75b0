import type { Candle } from '../candles/candle.ts'

/** Which way to stand: with a rising price, against it, or out of the market. */
type Side = 'long' | 'short' | 'flat'

/** What a strategy wants from the next hour's first price on. */
export type Decision = {
  side: Side
  /** How much of what a bot may put into this instrument: basis points, 0 to 10,000. */
  sizeBps: number
}

/**
 * A strategy for one instrument. It is told closed candles, one after the other, and answers each with
 * a decision: it has no way to ask for a candle, so it cannot see one before its time.
 */
export type Strategy = (closed: Candle) => Decision

export const stayOut: Decision = { side: 'flat', sizeBps: 0 }

/** All that a bot may put into an instrument. */
export const fullSizeBps = 10_000
