import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { hourMs, type Instant, instant } from '@kunwari/domain/calendar/instant'
import { type Bots, openBots, warmUpHours } from '@kunwari/market/bots/bots'
import type { Market } from '@kunwari/market/candles/candle'
import { CandleFileError, csvMarket, playedLater } from '@kunwari/market/candles/csv-market'
import { syntheticMarket } from '@kunwari/market/candles/synthetic-market'
import type { Configuration } from '../../config.ts'
import { ConfigurationError } from '../../configuration-error.ts'

/** The market that this server's bots trade on. */
export type TradingDesk = {
  /** The bots' share of the pool in the world as it stands; 0 where they do not trade. */
  readonly shareBps: number
  /** As pages name it. */
  feed: { kind: 'synthetic' | 'csv'; name: string }
  /** Tells feeds apart: the seed, or the file's name and what is in it. */
  feedKey: string
  /** The market and the bots of a world whose first hour of trading is this one. */
  openFor(beganAt: Instant): { market: Market; bots: Bots }
}

/** Bytes of a file of candles at most. */
const fileBytesMax = 64 * 1024 * 1024

/**
 * Opens the market that the settings name.
 *
 * @throws ConfigurationError if the file of candles cannot be read or used
 */
export function openTradingDesk(
  { marketFeed }: Pick<Configuration, 'marketFeed'>,
  world: { shareBps: number },
): TradingDesk {
  const source =
    marketFeed.kind === 'synthetic' ? syntheticSource(marketFeed.seed) : csvSource(marketFeed.path)
  let opened: { beganAt: Instant; market: Market; bots: Bots } | undefined
  return {
    get shareBps() {
      return world.shareBps
    },
    feed: source.feed,
    feedKey: source.key,
    openFor: (beganAt) => {
      if (opened?.beganAt !== beganAt) {
        const market = source.marketFrom(hourOf(beganAt) - warmUpHours)
        opened = { beganAt, market, bots: openBots(market, hourOf(beganAt)) }
      }
      return opened
    },
  }
}

/** A moment on the full hour as the market counts it. */
export function hourOf(at: Instant): number {
  return Math.floor(at / hourMs)
}

/** The moment at which an hour of the market begins. */
export function startOfHour(hour: number): Instant {
  return instant(hour * hourMs)
}

/** The first full hour after a moment. */
export function nextHour(after: Instant): Instant {
  return startOfHour(hourOf(after) + 1)
}

type Source = {
  feed: TradingDesk['feed']
  key: string
  marketFrom(firstHour: number): Market
}

/** A market keeps all of its candles, some 11 MB by 2026: the classes of a process that trade on it share it. */
const syntheticMarkets = new Map<string, Market>()

function syntheticSource(seed: string): Source {
  return {
    feed: { kind: 'synthetic', name: seed },
    key: `synthetic:${seed}`,
    marketFrom: () => {
      const market = syntheticMarkets.get(seed) ?? syntheticMarket(seed)
      syntheticMarkets.set(seed, market)
      return market
    },
  }
}

/** What was read of files of candles, by path, size and moment: the classes of a process share a file's, too. */
const recordings = new Map<string, { key: string; market: Market }>()

function csvSource(file: string): Source {
  const version = versionOf(file)
  const { key, market } = recordings.get(version) ?? readRecording(file)
  recordings.set(version, { key, market })
  return {
    feed: { kind: 'csv', name: path.basename(file) },
    key,
    marketFrom: (firstHour) => playedLater(market, firstHour),
  }
}

function readRecording(file: string): { key: string; market: Market } {
  const text = readCandles(file)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  try {
    return { key: `csv:${path.basename(file)}:${hash}`, market: csvMarket(text, 0) }
  } catch (error) {
    if (!(error instanceof CandleFileError)) throw error
    throw new ConfigurationError(
      `MARKET_FEED names ${file}, which cannot be used: ${error.message}`,
    )
  }
}

function versionOf(file: string): string {
  try {
    const { size, mtimeMs } = statSync(file)
    return `${file} ${size} ${mtimeMs}`
  } catch (error) {
    throw unreadableError(file, error)
  }
}

/** What is in a file of candles. */
export function readCandles(file: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw unreadableError(file, error)
  }
  if (bytes.length <= fileBytesMax) return bytes.toString('utf8')
  throw new ConfigurationError(`MARKET_FEED names ${file}, which is larger than 64 MiB.`)
}

function unreadableError(file: string, error: unknown): ConfigurationError {
  const why = error instanceof Error ? error.message : String(error)
  return new ConfigurationError(`MARKET_FEED names ${file}, which cannot be read: ${why}`)
}
