import { allPlans, type StrategyName } from '@kunwari/domain/plans/plans'
import type { Hour, Market } from '../candles/candle.ts'
import { bollingerStrategy } from './bollinger-bands.ts'
import { channelBreakoutStrategy } from './channel-breakout.ts'
import { movingAverageStrategy } from './moving-averages.ts'
import { relativeStrengthStrategy } from './relative-strength.ts'
import { type Decision, type Strategy, stayOut } from './strategy.ts'

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
