import { ConfigurationError } from '../../configuration-error.ts'
import type { Queryable } from '../../db/queryable.ts'
import { findTradingStats } from './trading.sql.ts'
import type { TradingDesk } from './trading-desk.ts'

/**
 * Checks that a world goes on with the market feed that it began with.
 *
 * @throws ConfigurationError if the settings name another one
 */
export async function checkPriceFeed(db: Queryable, desk: TradingDesk): Promise<void> {
  const stats = await findTradingStats(db)
  if (!stats || stats.feed === desk.feedKey) return
  throw new ConfigurationError(
    `MARKET_FEED names ${desk.feedKey}, but the bots of this world trade on ${stats.feed}: set it back, or begin a new world.`,
  )
}
