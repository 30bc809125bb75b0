import { ATR, DonchianChannels } from 'trading-signals'
import { channelBreakout } from './rules.ts'
import { type Decision, fullSizeBps, type Strategy, stayOut } from './strategy.ts'

/**
 * The second system of the Turtles: with a price that leaves the channel of the last 55 hours, until
 * it leaves the channel of the last 20 on the other side. The wilder the instrument, the smaller the
 * position: two average true ranges are worth one percent.
 *
 * @source R. Donchian's channels; C. Faith, "The Original Turtle Trading Rules" (2003)
 */
export function channelBreakoutStrategy(): Strategy {
  const entry = new DonchianChannels(channelBreakout.entryHours)
  const exit = new DonchianChannels(channelBreakout.exitHours)
  const range = new ATR(channelBreakout.rangeHours)
  let decision = stayOut
  return (candle): Decision => {
    // The channels of the hours before this one: a price cannot leave a channel that it is part of.
    const wide = entry.getResult()
    const narrow = exit.getResult()
    entry.add(candle)
    exit.add(candle)
    const averageRange = range.add(candle)
    if (wide === null || narrow === null || averageRange === null) return decision
    const { close } = candle
    if (decision.side === 'long' && close < narrow.lower) decision = stayOut
    if (decision.side === 'short' && close > narrow.upper) decision = stayOut
    if (decision.side !== 'flat') return decision
    const sizeBps = sizeFor(averageRange, close)
    if (close > wide.upper) decision = { side: 'long', sizeBps }
    else if (close < wide.lower) decision = { side: 'short', sizeBps }
    return decision
  }
}

function sizeFor(averageRange: number, close: number): number {
  if (averageRange === 0) return fullSizeBps
  return Math.min(fullSizeBps, Math.floor((channelBreakout.riskBps * close) / (2 * averageRange)))
}
