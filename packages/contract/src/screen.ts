import { stages } from '@kunwari/domain/lesson/stages'
import { z } from 'zod'
import { townGuessBody } from './class-member.ts'
import { emptyBody, isoTime, pesos } from './fields.ts'
import { classScenarioSchema, storySchema } from './reveal.ts'
import { defineRoutes } from './route.ts'
import { scoreSchema } from './score.ts'

/** From so many answers on the counts of a poll are shown. */
export const pollShownFrom = 5

/** Happenings that the room's screen lists at most: the newest ones. */
export const feedMax = 20

/** What members do that a whole room may see: by number, never by name. Asking is seen in the rush. */
export const feedKinds = ['deposit', 'withdrawal', 'plan', 'ask'] as const

const feedEntrySchema = z.object({
  number: z.int(),
  /** Whether an invented member did it. */
  isExtra: z.boolean(),
  kind: z.enum(feedKinds),
  amount: pesos,
})

export type FeedEntry = z.output<typeof feedEntrySchema>

/**
 * What the screen in front of a room shows; what is not due is null, and in a world without stages
 * that is all but the stage. Moments are real time.
 */
export const stageScreenSchema = z.object({
  stage: z.enum(stages),
  since: isoTime.nullable(),
  /** When Live stops by itself. */
  until: isoTime.nullable(),
  glass: z.enum(['open', 'shut']).nullable(),
  isRehearsal: z.boolean(),
  code: z.string().nullable(),
  /** Where phones come in; null where this server knows no address that they could use. */
  joinUrl: z.string().nullable(),
  /** Whether another device than this machine has connected by that address yet. */
  isReached: z.boolean(),
  /** Learners who have a page open, or had a moment ago. */
  here: z.int().nullable(),
  /** Who they are, by number, while people come in. */
  hereNumbers: z.array(z.int()).nullable(),
  learners: z.int().nullable(),
  extras: z.int().nullable(),
  /** Whole days since Live began, and how many there are to be, with those of minutes that were added. */
  day: z.int().nullable(),
  days: z.int().nullable(),
  sums: z
    .object({
      /** What all phones show: wallets, active principal, accrued profit, unclaimed incentives. */
      screens: pesos,
      /** Approved deposits, less those that were reversed. */
      putIn: pesos,
    })
    .nullable(),
  /** Newest first. */
  feed: z.array(feedEntrySchema).nullable(),
  /** While the glass is open. */
  pool: pesos.nullable(),
  coverage: z.string().nullable().meta({ description: 'four places' }),
  /** Until when everybody asks; null but while that runs. Real time. */
  rushUntil: isoTime.nullable(),
  /** What learners guessed, ascending; from the reveal on. */
  guesses: z.array(z.int()).nullable(),
  /** The question of the debrief, how many have answered it, and from five answers on how often each. */
  poll: z.object({ n: z.int(), answered: z.int(), counts: z.array(z.int()).nullable() }).nullable(),
  /** From the reveal on. */
  story: storySchema.nullable(),
  /** The class in a town of 50,000; from the reveal on. */
  scenario: classScenarioSchema.nullable(),
  /** What learners guessed of the laboratory's towns, by size: from the reveal on. */
  townGuesses: z.array(townGuessBody).nullable(),
  /** How well the class tells traps from honest offers, while that is on the screen. */
  score: scoreSchema.nullable(),
  /** What the boosters of this class carry, once it has ended. */
  tag: z.string().nullable(),
})

export type StageScreen = z.output<typeof stageScreenSchema>

/** An address by which phones may reach this server. */
export const reachableAddressSchema = z.object({
  url: z.string(),
  /** Whether it leads every device to itself, so that this machine alone can use it. */
  isThisMachine: z.boolean(),
  /** How many other devices have connected by it since this server started. */
  reachedBy: z.int(),
})

export type ReachableAddress = z.output<typeof reachableAddressSchema>

/** How long a screen's address is good. */
export const screenHours = 12

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const screenRoutes = defineRoutes(() => ({
  'GET /api/stage': {
    summary: 'What the screen in front of the room shows',
    access: 'screen',
    status: 200,
    answer: stageScreenSchema,
    errors: [],
    outdatedBy: ['stage', 'class'],
    // Sums and happenings have no event of their own.
    polled: { everyMs: 2_000 },
  },
  'POST /api/admin/class/screens': {
    summary:
      'Open the room’s screen: an address that is good for twelve hours, and ends the one before',
    access: 'admin',
    body: emptyBody,
    status: 200,
    answer: z.object({ url: z.string(), expiresAt: isoTime }),
    errors: ['class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['audit', 'stage', 'events'],
  },
  'GET /api/admin/class/addresses': {
    summary: 'By which addresses phones may reach this server, and which of them some have used',
    access: 'admin',
    status: 200,
    answer: z.array(reachableAddressSchema),
    errors: [],
    outdatedBy: [],
    polled: { everyMs: 3_000 },
  },
}))
