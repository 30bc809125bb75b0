import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../../config.ts'
import { ConfigurationError } from '../../configuration-error.ts'
import type { Queryable } from '../../db/queryable.ts'
import { findTradingStats } from './trading.sql.ts'
import { openTradingDesk, readCandles, type TradingDesk } from './trading-desk.ts'

type MarketFeed = Configuration['marketFeed']

/**
 * Keeps a copy of the file of candles that a hub's settings name: classes that began on it go on with
 * it when the settings name another, or the file changes.
 *
 * @param folder of all that were kept, by what is in them
 * @returns the feed to trade on: of a file, its copy
 * @throws ConfigurationError if the file cannot be read or used
 */
export function keepFeed(feed: MarketFeed, folder: string): MarketFeed {
  if (feed.kind === 'synthetic') return feed
  const { feedKey } = openTradingDesk({ marketFeed: feed }, { shareBps: 0 })
  const kept = fileOf(feedKey, folder)
  if (kept === null || existsSync(kept)) return { kind: 'csv', path: kept ?? feed.path }
  mkdirSync(path.dirname(kept), { recursive: true, mode: 0o700 })
  // Servers that start side by side write the same bytes; what is under the name is whole.
  const part = `${kept}.${process.pid}.part`
  writeFileSync(part, readCandles(feed.path), { mode: 0o600 })
  renameSync(part, kept)
  return { kind: 'csv', path: kept }
}

/**
 * The market of a world, which keeps the feed that it began with: settings that name another stop a
 * class's own server, and are those of new classes on a hub.
 *
 * @param input.keptIn of a hub: where the files lie that its classes began with
 * @throws ConfigurationError if the settings of a class's own server name another feed
 */
export async function openWorldDesk(
  input: { db: Queryable; marketFeed: MarketFeed; keptIn?: string; log: FastifyBaseLogger },
  world: { shareBps: number },
): Promise<TradingDesk> {
  const { db, marketFeed, keptIn, log } = input
  const desk = openTradingDesk({ marketFeed }, world)
  const stats = await findTradingStats(db)
  if (!stats || stats.feed === desk.feedKey) return desk
  if (keptIn === undefined) {
    throw new ConfigurationError(
      `MARKET_FEED names ${desk.feedKey}, but the bots of this world trade on ${stats.feed}: set it back, or begin a new world.`,
    )
  }
  try {
    const own = openTradingDesk({ marketFeed: feedOf(stats.feed, keptIn) }, world)
    if (own.feedKey === stats.feed) return own
    log.error({ feed: stats.feed }, 'the kept file of candles of this class is another')
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    log.error({ err: error, feed: stats.feed }, 'the bots of this class have no candles')
  }
  return deskWithoutCandles(stats.feed, world)
}

const syntheticPrefix = 'synthetic:'
const fileKey = /^csv:(?<name>.*):(?<hash>[0-9a-f]{16})$/s

function feedOf(key: string, folder: string): MarketFeed {
  if (key.startsWith(syntheticPrefix)) {
    return { kind: 'synthetic', seed: key.slice(syntheticPrefix.length) }
  }
  return { kind: 'csv', path: fileOf(key, folder) ?? folder }
}

/** Where the file of a feed is kept; null for a key that is no file's. */
function fileOf(key: string, folder: string): string | null {
  const { name = '', hash = '' } = fileKey.exec(key)?.groups ?? {}
  return name === '' ? null : path.join(folder, hash, path.basename(name))
}

/** People read what was traded; simulated time does not pass, as wherever something due cannot be settled. */
function deskWithoutCandles(key: string, world: { shareBps: number }): TradingDesk {
  return {
    get shareBps() {
      return world.shareBps
    },
    feed: { kind: 'csv', name: fileKey.exec(key)?.groups?.name ?? key },
    feedKey: key,
    openFor: () => {
      throw refusalError('unavailable', {
        cause: new Error(
          `The bots of this class trade on ${key}. Start the hub once with MARKET_FEED naming that file: it is kept from then on.`,
        ),
      })
    },
  }
}
