import { z } from 'zod'
import { isoTime, pesos } from './fields.ts'

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
