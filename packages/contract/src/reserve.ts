import { z } from 'zod'
import { isoTime, pesos } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A day in Manila, YYYY-MM-DD. */
const day = z.string().meta({ description: 'a day in Manila, YYYY-MM-DD' })

/** Days' ends that an answer carries at most: the newest ones. */
export const reserveHistoryMax = 400

const standing = {
  /** Money that is really there. */
  pool: pesos,
  /** The sum of all wallets. */
  owedToday: pesos,
  /** Owed today, what active plans will pay back, and incentives not yet collected. */
  promised: pesos,
  /** Pool / (owed today + principal + accrued profit + unclaimed incentives), four places. */
  coverage: z.string().meta({ description: 'four places; 1.0000 when nothing is owed' }),
}

export const reserveSchema = z.object({
  asOf: isoTime,
  ...standing,
  /** What coverage divides by, besides what is owed today. */
  parts: z.object({ principal: pesos, accruedProfit: pesos, unclaimedIncentives: pesos }),
  /**
   * Whose money was paid out: all withdrawals but reversed ones. Each is its member's own money back
   * up to what they had paid in by then and not had back; of what is beyond, what trading earned
   * counts first, then the operator's capital, and the rest is others' deposits. Adds up to `total`.
   */
  paidOut: z.object({
    total: pesos,
    ownMoney: pesos,
    othersMoney: pesos,
    trading: pesos,
    capital: pesos,
  }),
  /** The day on which the money runs out if nobody new joins; null if it never does. */
  runOutDate: day.nullable(),
  /** What falls due that day, and what the pool has left for it. */
  runOut: z.object({ date: day, owes: pesos, holds: pesos }).nullable(),
  /** That day under three assumptions about who joins. Null: not within ten years. */
  projections: z.object({
    noNew: day.nullable(),
    sameInflow: day.nullable(),
    growingInflow: day.nullable(),
  }),
  /** What the projections assume: approved deposits of the last seven days, a day. */
  inflow: z.object({
    perDay: pesos,
    averageDeposit: pesos,
    /** Growth a day, as a share with six places; null while there is no week before to compare. */
    growthPerDay: z.string().nullable(),
    /** How many people can still pay in before nobody in the Philippines is left. */
    peopleMax: z.int(),
  }),
  /** One point at each simulated day's end, oldest first. `at` is the next day's first instant. */
  history: z.array(z.object({ at: isoTime, ...standing })),
})

export type Reserve = z.output<typeof reserveSchema>

/** What had moved by each day's end, since the world began; the last point is now. */
export const reserveDaysSchema = z.array(
  z.object({
    at: isoTime,
    /** From outside into the pool: deposits and the operator's capital. */
    moneyIn: pesos,
    /** Out of the pool: withdrawals. */
    moneyOut: pesos,
    /** What the bots made or, negative, lost. */
    trading: pesos,
    promised: pesos,
  }),
)

export type ReserveDays = z.output<typeof reserveDaysSchema>

/**
 * A side of the flow: a member by number, staff without one, the operator's capital, the bots, what is
 * still there.
 */
const flowEnd = z.union([z.int(), z.enum(['capital', 'trading', 'pool', 'staff'])])

export type FlowEnd = z.output<typeof flowEnd>

/** Links that an answer carries at most: the largest ones. */
export const flowLinksMax = 5_000

export const reserveFlowSchema = z.object({
  /** How many members have a number. */
  members: z.int(),
  /** Which numbers those are, ascending; both ends of a range belong to it. */
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  /** The number of who asks; null for those who have none. */
  you: z.int().nullable(),
  /** Who paid whom, first in first out through the pool, largest first. */
  links: z.array(z.object({ from: flowEnd, to: flowEnd, amount: pesos })),
  /** Links beyond the largest ones: how many, and their sum. */
  rest: z.object({ links: z.int(), amount: pesos }),
})

export type ReserveFlow = z.output<typeof reserveFlowSchema>

export const reserveProofSchema = z.object({
  asOf: isoTime,
  /** Every wallet equals the sum of its transfers, all accounts sum to zero, pool equals its lots. */
  balanced: z.boolean(),
  transfers: z.int(),
  accounts: z.array(
    z.object({ account: z.string(), debits: pesos, credits: pesos, balance: pesos }),
  ),
  kinds: z.array(z.object({ kind: z.string(), count: z.int(), amount: pesos })),
  walletsSum: pesos,
  lotsRemaining: pesos,
  pool: pesos,
  /** When every single wallet was last added up from its first transfer on, in real time. */
  fullSumAt: isoTime,
})

export type ReserveProof = z.output<typeof reserveProofSchema>

export const reserveRoutes = defineRoutes(() => ({
  'GET /api/reserve': {
    summary: 'What is promised against what is held, and when the money runs out',
    access: 'everyone',
    status: 200,
    answer: reserveSchema,
    isBehindGlass: true,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve'],
    polled: { withoutStreamMs: 2_000, visitorsMs: 2_000 },
  },
  'GET /api/reserve/days': {
    summary: 'Money in, money out, promises and the trading result at each day’s end',
    access: 'everyone',
    status: 200,
    answer: reserveDaysSchema,
    isBehindGlass: true,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
  },
  'GET /api/reserve/proof': {
    summary: "The ledger's proof that every entry balances, in sums",
    access: 'everyone',
    status: 200,
    answer: reserveProofSchema,
    isBehindGlass: true,
    errors: [],
    kept: 'offline',
    outdatedBy: ['reserve', 'trading'],
  },
  'GET /api/reserve/flow': {
    summary: 'Who paid whom, by number',
    access: 'signed-in',
    status: 200,
    answer: reserveFlowSchema,
    isBehindGlass: true,
    errors: ['not_signed_in'],
    kept: 'offline',
    outdatedBy: ['reserve'],
  },
  'GET /api/reserve/ledger.csv': {
    summary: 'The whole ledger without names, as a stamped CSV file',
    access: 'signed-in',
    status: 200,
    isBehindGlass: true,
    errors: ['not_signed_in'],
    raw: 'file',
    outdatedBy: [],
  },
}))
