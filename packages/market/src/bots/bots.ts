import { allPlans, type StrategyName } from '@kunwari/domain/plans/plans'
import { ATR, BollingerBands, DonchianChannels, RSI, SMA } from 'trading-signals'
import type { Hour, Market } from '../candles/candle.ts'
import { bollingerBands, channelBreakout, movingAverages, relativeStrength } from './rules.ts'
import { type Decision, fullSizeBps, type Strategy, stayOut } from './strategy.ts'

/** What bots trade by. Which one a plan's bot uses stands in the plan's record. */
const strategies: Record<StrategyName, () => Strategy> = {
  movingAverages: movingAverageStrategy,
  relativeStrength: relativeStrengthStrategy,
  bollingerBands: bollingerStrategy,
  channelBreakout: channelBreakoutStrategy,
}

/** Hours that the strategies look at before the first one in which they trade. */
export const warmUpHours = 240

/** What all bots want from an hour on: by bot in the order of the plans, then by instrument. */
export type Decisions = readonly (readonly Decision[])[]

/** All bots at work on one market. */
export type Bots = {
  /** What they want from this hour on, having seen the candles of the hours before it alone. */
  decisionsFor(hour: Hour): Decisions
}

/**
 * Sets all bots to work on a market.
 *
 * What they want follows from the candles since `firstHour` less the warm-up and from nothing else: a
 * process that starts anew comes to the same decisions.
 *
 * @param firstHour the first hour for which decisions may be asked
 */
export function openBots(market: Market, firstHour: Hour): Bots {
  let seen = openDesks(market, firstHour - warmUpHours)
  return {
    decisionsFor: (hour) => {
      if (hour < seen.next) seen = openDesks(market, firstHour - warmUpHours)
      while (seen.next < hour) showNext(market, seen)
      return seen.decisions
    },
  }
}

/** Every bot's strategy for every instrument, and the next hour that they will be shown. */
type Desks = { next: Hour; strategies: Strategy[][]; decisions: Decisions }

function openDesks({ instruments }: Market, next: Hour): Desks {
  return {
    next,
    strategies: allPlans.map(({ strategy }) => instruments.map(() => strategies[strategy]())),
    decisions: allPlans.map(() => instruments.map(() => stayOut)),
  }
}

function showNext(market: Market, desks: Desks): void {
  const candles = market.candlesOf(desks.next)
  const before = desks.decisions
  desks.decisions = desks.strategies.map((ofBot, bot) =>
    ofBot.map((strategy, place) => {
      const candle = candles[place]
      return candle ? strategy(candle) : (before[bot]?.[place] ?? stayOut)
    }),
  )
  desks.next += 1
}

/**
 * Against the extreme: buys below the lower band, sells short above the upper one, and leaves at the
 * average between them.
 *
 * @source J. Bollinger, "Bollinger on Bollinger Bands" (2001)
 */
function bollingerStrategy(): Strategy {
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

/**
 * Variable-length moving averages: with the trend while the average of a day stands above that of
 * five days by more than a band, against it while it stands below, out in between.
 *
 * @source W. Brock, J. Lakonishok, B. LeBaron, "Simple technical trading rules and the stochastic
 *   properties of stock returns", Journal of Finance 47 (1992)
 */
function movingAverageStrategy(): Strategy {
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

/**
 * Against the move: buys what fell so fast that the relative strength index is below 30, sells short
 * what rose past 70, and leaves at 50.
 *
 * @source J. W. Wilder, "New Concepts in Technical Trading Systems" (1978)
 */
function relativeStrengthStrategy(): Strategy {
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

/**
 * The second system of the Turtles: with a price that leaves the channel of the last 55 hours, until
 * it leaves the channel of the last 20 on the other side. The wilder the instrument, the smaller the
 * position: two average true ranges are worth one percent.
 *
 * @source R. Donchian's channels; C. Faith, "The Original Turtle Trading Rules" (2003)
 */
function channelBreakoutStrategy(): Strategy {
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
