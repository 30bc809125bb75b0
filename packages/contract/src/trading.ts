import { botNames } from '@kunwari/domain/plans/plans'
import { z } from 'zod'
import { isoTime, pageAnswer, pageQuery, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Days' ends that an answer carries at most: the newest ones. */
export const tradingDaysMax = 400

/** The market that the bots trade on: invented from a seed, or recorded in a file. */
const feedSchema = z.object({
  kind: z.enum(['synthetic', 'csv']),
  /** The seed, or the file's name. */
  name: z.string(),
})

export const tradingStatsSchema = z.object({
  /** What the bots made since the Manila day began, at midnight over the day that ended; negative when they lost. */
  todayProfit: pesos,
  totalProfit: pesos,
  /** The member's own active principal. */
  totalInvested: pesos,
  /** The member's wallet, active principal and accrued profit. */
  portfolioValue: pesos,
  feed: feedSchema,
  /** Profit that all active plans accrued over the same time; left out behind shut glass. */
  promisedToday: pesos.optional(),
  /** The share of the pool that the bots trade: percent, "30.00"; "0.00" when they do not. */
  share: z.string(),
  /** Everything up to here is traded; null before the first hour. */
  tradedUpTo: isoTime.nullable(),
})

export type TradingStats = z.output<typeof tradingStatsSchema>

/** Since the world began, up to each day's end; the last point is now. */
export const tradingSeriesSchema = z.array(
  z.object({
    at: isoTime,
    /** Profit that plans paid and have accrued. */
    promised: pesos,
    /** What the bots made or, negative, lost. */
    earned: pesos,
  }),
)

export type TradingSeries = z.output<typeof tradingSeriesSchema>

/**
 * A price of one piece; a quantity has eight places. Trades take a fixed share of the pool: behind shut
 * glass quantity, amounts and profit are left out.
 */
const tradeSchema = z.object({
  id: uuid,
  bot: z.enum(botNames),
  instrument: z.string(),
  tradeType: z.enum(['long', 'short']),
  entryPrice: pesos,
  /** Entry price x quantity. */
  amountIn: pesos.optional(),
  exitPrice: pesos,
  amountOut: pesos.optional(),
  quantity: z.string().optional(),
  /** Net of fees. */
  profit: pesos.optional(),
  /** Of the amount in: percent, two places. */
  profitPercentage: z.string(),
  openedAt: isoTime,
  closedAt: isoTime,
})

export type Trade = z.output<typeof tradeSchema>

export const tradingHistorySchema = z.object({ trades: z.array(tradeSchema), ...pageAnswer })

export const tradesPerPage = 20

const botFields = {
  name: z.enum(botNames),
  planName: z.string(),
  planDays: z.int(),
  /** What members are promised a day, whatever happens: percent, "5.00". */
  promisedDailyRate: z.string(),
  totalProfit: pesos,
  trades: z.int(),
  /** Closed trades with a profit: percent, two places; null before the first. */
  winRate: z.string().nullable(),
}

export const botSchema = z.object(botFields)

export const botDetailSchema = z.object({
  ...botFields,
  feed: feedSchema,
  /** What it may put into the market now. */
  capital: pesos,
  /** The deepest fall from a high of its result. */
  maxDrawdown: pesos,
  best: pesos.nullable(),
  worst: pesos.nullable(),
  /** The principal of active plans of its name, and the profit that they accrue a day. */
  principal: pesos,
  promisedPerDay: pesos,
  /** What it made a day, on average since it began; null before its first whole day. */
  earnedPerDay: pesos.nullable(),
  /** What it would need to earn a day on its capital to keep the promise: percent; null without. */
  neededDailyRate: z.string().nullable(),
  earnedDailyRate: z.string().nullable(),
  /** Its result up to each day's end; the last point is the last hour. */
  curve: z.array(z.object({ at: isoTime, earned: pesos })),
  positions: z.array(
    z.object({
      instrument: z.string(),
      side: z.enum(['long', 'short']),
      quantity: z.string(),
      entryPrice: pesos,
      price: pesos,
      /** What it has made so far, its entry's fee taken off. */
      standing: pesos,
      openedAt: isoTime,
    }),
  ),
})

export type BotDetail = z.output<typeof botDetailSchema>

export const tradingRoutes = defineRoutes(() => ({
  'GET /api/trading/stats': {
    summary: 'What the bots made, what was promised meanwhile, and what one has invested',
    access: 'member',
    status: 200,
    answer: tradingStatsSchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['balance', 'reserve', 'trading', 'day'],
    polled: { withoutStreamMs: 30_000 },
  },
  'GET /api/trading/series': {
    summary: 'What was promised to members and what the bots earned, day by day',
    access: 'member',
    status: 200,
    answer: tradingSeriesSchema,
    isBehindGlass: true,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
  },
  'GET /api/trading/history': {
    summary: 'Closed trades of all bots, newest first',
    access: 'member',
    query: pageQuery({ limit: tradesPerPage }),
    status: 200,
    answer: tradingHistorySchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
    polled: { withoutStreamMs: 30_000 },
  },
  'GET /api/trading/bots': {
    summary: 'The bots and how they do',
    access: 'member',
    status: 200,
    answer: z.array(botSchema),
    isBehindGlass: true,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
  },
  'GET /api/trading/bots/:name': {
    summary: 'One bot: its result over time, what it holds, what it would need to earn',
    access: 'member',
    params: z.object({ name: z.string().max(64) }),
    status: 200,
    answer: botDetailSchema,
    isBehindGlass: true,
    errors: ['not_found'],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
  },
}))
