import { BollingerBands } from 'trading-signals'
import { bollingerBands } from './rules.ts'
import { type Decision, fullSizeBps, type Strategy, stayOut } from './strategy.ts'

/**
 * Against the extreme: buys below the lower band, sells short above the upper one, and leaves at the
 * average between them.
 *
 * @source J. Bollinger, "Bollinger on Bollinger Bands" (2001)
 */
export function bollingerStrategy(): Strategy {
  const bands = new BollingerBands(bollingerBands.hours, bollingerBands.deviations)
  let decision = stayOut
  return ({ close }): Decision => {
    const band = bands.add(close)
    if (band === null) return decision
    if (close < band.lower) decision = { side: 'long', sizeBps: fullSizeBps }
    else if (close > band.upper) decision = { side: 'short', sizeBps: fullSizeBps }
    else if (decision.side === 'long' && close >= band.middle) decision = stayOut
    else if (decision.side === 'short' && close <= band.middle) decision = stayOut
    return decision
  }
}
