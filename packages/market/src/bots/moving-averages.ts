import { SMA } from 'trading-signals'
import { movingAverages } from './rules.ts'
import { type Decision, fullSizeBps, type Strategy, stayOut } from './strategy.ts'

/**
 * Variable-length moving averages: with the trend while the average of a day stands above that of
 * five days by more than a band, against it while it stands below, out in between.
 *
 * @source W. Brock, J. Lakonishok, B. LeBaron, "Simple technical trading rules and the stochastic
 *   properties of stock returns", Journal of Finance 47 (1992)
 */
export function movingAverageStrategy(): Strategy {
  const fast = new SMA(movingAverages.fastHours)
  const slow = new SMA(movingAverages.slowHours)
  const band = movingAverages.bandBps / 10_000
  return ({ close }): Decision => {
    const day = fast.add(close)
    const days = slow.add(close)
    if (day === null || days === null) return stayOut
    if (day > days * (1 + band)) return { side: 'long', sizeBps: fullSizeBps }
    if (day < days * (1 - band)) return { side: 'short', sizeBps: fullSizeBps }
    return stayOut
  }
}
