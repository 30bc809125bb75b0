import type { Bots } from '../bots/bots.ts'
import type { Hour, Market } from '../candles/candle.ts'
import { type DeskState, type HourResult, tradeHour } from './trade-hour.ts'

/**
 * Trades hour by hour up to a moment. Many hours at once give what they give one by one: each hour's
 * result is in the pool that the next one is staked from.
 *
 * @param to the last full hour to reach
 * @param pool what the pool holds at the state's hour, and nothing else changes meanwhile: centavos
 */
export function tradeHours(
  { market, bots, shareBps }: { market: Market; bots: Bots; shareBps: number },
  from: DeskState,
  { to, pool }: { to: Hour; pool: bigint },
): { state: DeskState; results: HourResult[] } {
  const results: HourResult[] = []
  let state = from
  let held = pool
  while (state.hour < to) {
    const traded = tradeHour(state, {
      instruments: market.instruments,
      candles: market.candlesOf(state.hour),
      decisions: bots.decisionsFor(state.hour),
      pool: held,
      shareBps,
    })
    state = traded.state
    held += traded.result.net
    results.push(traded.result)
  }
  return { state, results }
}
