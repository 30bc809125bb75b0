import { RSI } from 'trading-signals'
import { relativeStrength } from './rules.ts'
import { type Decision, fullSizeBps, type Strategy, stayOut } from './strategy.ts'

/**
 * Against the move: buys what fell so fast that the relative strength index is below 30, sells short
 * what rose past 70, and leaves at 50.
 *
 * @source J. W. Wilder, "New Concepts in Technical Trading Systems" (1978)
 */
export function relativeStrengthStrategy(): Strategy {
  const index = new RSI(relativeStrength.hours)
  let decision = stayOut
  return ({ close }): Decision => {
    const strength = index.add(close)
    if (strength === null) return decision
    if (strength < relativeStrength.oversold) decision = { side: 'long', sizeBps: fullSizeBps }
    else if (strength > relativeStrength.overbought) {
      decision = { side: 'short', sizeBps: fullSizeBps }
    } else if (decision.side === 'long' && strength >= relativeStrength.middle) decision = stayOut
    else if (decision.side === 'short' && strength <= relativeStrength.middle) decision = stayOut
    return decision
  }
}
