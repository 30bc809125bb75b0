import { scenarioLimits } from '@kunwari/domain/lesson/class-scenario'
import { planTerms } from '@kunwari/domain/plans/plans'
import { aimedMax, missedMax } from '@kunwari/domain/story/class-log'
import { z } from 'zod'
import { isoTime, pesos, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

const payer = z.union([z.int(), z.enum(['capital', 'trading', 'staff'])])
const payee = z.union([z.int(), z.enum(['pool', 'trading', 'staff'])])

/**
 * What a lesson was for one learner, from the ledger alone. What was reversed never happened, on both
 * sides. Moments are simulated.
 */
const revealSchema = z.object({
  putIn: pesos,
  screenSaid: pesos,
  tookOut: pesos,
  /** Asked for and still pending. */
  inLine: pesos,
  /** When the screen said it, and what that was made of. */
  said: z.object({
    at: isoTime,
    wallet: pesos,
    principal: pesos,
    accruedProfit: pesos,
    unclaimedIncentives: pesos,
  }),
  /** Whose money was paid out to the learner, largest first. Adds up to `tookOut`. */
  paidBy: z.array(z.object({ from: payer, isExtra: z.boolean(), amount: pesos })),
  /** Where the learner's money went, largest first: members, what is still there, what bots lost. Adds up to `putIn`. */
  paid: z.array(z.object({ to: payee, isExtra: z.boolean(), amount: pesos })),
  /** By which tactics, from the learner's own log. `source` opens as a transaction. */
  aimed: z
    .array(z.object({ note: z.string(), at: isoTime, amount: pesos, source: uuid.nullable() }))
    .max(aimedMax),
  /** Notes that were not found, whose place the learner's own acts passed. */
  missed: z.array(z.string()).max(missedMax),
  /** As how many-th of the learners this one came, from 1. */
  joinedOrder: z.int(),
  /** How many there are. */
  of: z.int(),
  /** The transactions that the three sums are made of, oldest first. */
  sources: z.object({
    putIn: z.array(uuid),
    tookOut: z.array(uuid),
    inLine: z.array(uuid),
  }),
})

export type Reveal = z.output<typeof revealSchema>

const storyDate = z.object({
  /** Whole days since Live began. */
  day: z.int(),
  date: z.string().meta({ description: 'a day in Manila, YYYY-MM-DD' }),
  /** Simulated. A day's end is the first instant of the next. */
  at: isoTime,
})

const moved = {
  people: z.int(),
  /** Approved deposits and withdrawals, less what was reversed. */
  in: pesos,
  out: pesos,
  /** How many of them took out less, and how many more, than they put in. */
  behind: z.int(),
  ahead: z.int(),
}

/** What became of a class, alike for everybody: no nickname, and no learner's number. */
export const storySchema = z.object({
  dates: z.object({
    /** The first day's end with more promised than held; null: never. */
    short: storyDate.nullable(),
    /** The first day's end with more promised than all the cash of this world. */
    certain: storyDate.nullable(),
    /** When the oldest request that was due could not be paid. */
    broke: storyDate.extend({ cause: z.enum(['line', 'rush']) }).nullable(),
    /** The Manila day on which the money runs out if all take out what they can; null: never. */
    runOut: z.string().nullable(),
    /** The same in whole days since Live began. */
    runOutDay: z.int().nullable(),
  }),
  sums: z.object({
    /** At the first stop of Live: what all phones said, and what was there. */
    screens: pesos,
    pool: pesos,
    /** All of the lesson. */
    putIn: pesos,
    paidOut: pesos,
    /** Of what was paid out: members' deposits, what bots made, the operator's own. Adds up to `paidOut`. */
    fromMembers: pesos,
    fromTrading: pesos,
    fromCapital: pesos,
    /** Of `fromMembers` what went back to the very member who had put it in. */
    fromOwn: pesos,
    /** Every pocket at the start, what bots made, and the operator's own. */
    cashOfThisWorld: pesos,
  }),
  /** Of each peso on the screens so much was there at the first stop of Live; null where there was no Live. */
  truthCentavos: z.int().nullable(),
  /** What learners guessed, ascending. */
  guesses: z.array(z.int()),
  /** Learners by the order of joining, in four groups, none under three people; empty under five learners. */
  quarters: z.array(z.object({ from: z.int(), to: z.int(), ...moved })),
  extras: z.object(moved),
  /**
   * Whose money was paid out to whom, summed by groups: a number is a place in `quarters`, from 0. Adds up
   * to `paidOut`; empty where `quarters` is.
   */
  flow: z.array(
    z.object({
      from: z.union([z.int(), z.enum(['extras', 'trading', 'capital', 'staff'])]),
      to: z.union([z.int(), z.enum(['extras', 'staff'])]),
      amount: pesos,
    }),
  ),
  /** Learners who brought somebody that paid in. */
  recruiters: z.object({
    people: z.int(),
    /** Bonuses on their screens. */
    bonuses: pesos,
    /** What of it was paid out: no more than they took out beyond their own money. */
    paidOut: pesos,
    /** What those that they brought took out, less what these put in. */
    recruitsNet: z
      .string()
      .meta({ description: 'pesos with two places, with a sign where negative' }),
  }),
})

export type Story = z.output<typeof storySchema>

function whole({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max)
}

/** A class as a scenario of the laboratory. Amounts in whole centavos, shares in basis points. */
export const classScenarioSchema = z.object({
  people: z.int(),
  growth: z.literal('flat'),
  perDay: whole(scenarioLimits.perDay),
  growthPpm: whole(scenarioLimits.growthPpm),
  days: whole(scenarioLimits.days),
  median: whole(scenarioLimits.median),
  spread: z.literal(0),
  /** Of what was bought, by plan; adds up to 10,000. */
  mix: z.array(whole(scenarioLimits.bps)).length(planTerms.length),
  rollBps: whole(scenarioLimits.bps),
  linkBps: whole(scenarioLimits.bps),
  skimBps: z.literal(0),
  seed: whole(scenarioLimits.seed),
})

export const revealRoutes = defineRoutes(() => ({
  'GET /api/class/reveal': {
    summary:
      'What the lesson was for the learner who asks: what they put in and took out, who paid them and whom they paid',
    access: 'member',
    status: 200,
    answer: revealSchema,
    isBehindGlass: true,
    errors: ['wrong_state'],
    kept: 'offline',
    outdatedBy: ['stage', 'request:withdrawal'],
  },
  'GET /api/class/story': {
    summary: 'What became of the class: the day it broke, and the day it was certain to',
    access: 'signed-in',
    status: 200,
    answer: storySchema,
    isBehindGlass: true,
    errors: ['wrong_state'],
    kept: 'offline',
    outdatedBy: ['stage'],
  },
  'GET /api/class/scenario': {
    summary: 'The class as a scenario of the laboratory, in a town of 50,000',
    access: 'signed-in',
    status: 200,
    answer: classScenarioSchema,
    isBehindGlass: true,
    errors: ['wrong_state'],
    outdatedBy: ['stage'],
  },
}))
