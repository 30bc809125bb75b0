/**
 * A moment on the full hour: whole hours since 1970-01-01T00:00Z. Markets here trade around the clock
 * and in hours, so nothing finer is needed.
 */
export type Hour = number

/**
 * A price: whole centavos in a safe integer, never a fraction. Money that is made of prices and
 * quantities is bigint; a price alone is not money, and indicators calculate with it.
 */
export type Price = number

/** How one instrument traded through one hour. */
export type Candle = {
  /** The hour that it begins with; it is closed, and may be looked at, an hour later. */
  hour: Hour
  open: Price
  high: Price
  low: Price
  close: Price
}

/** Where candles come from. */
export type Market = {
  instruments: readonly string[]
  /**
   * The candles of one hour in the order of the instruments; undefined where none traded. The same
   * hour gives the same candles, whatever was asked before.
   */
  candlesOf(hour: Hour): readonly (Candle | undefined)[]
}
