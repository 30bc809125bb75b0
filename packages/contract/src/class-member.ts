import { lessonViews } from '@kunwari/domain/lesson/rules'
import { glasses, stages } from '@kunwari/domain/lesson/stages'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { emptyBody, isoTime, pesos } from './fields.ts'
import { defineRoutes } from './route.ts'
import { withdrawalSchema } from './withdrawals.ts'

/**
 * The class as the signed-in person sees it. In a world without stages all but stage and glass is
 * null; what is a learner's own is null for staff. Moments are real time.
 */
export const classViewSchema = z.object({
  stage: z.enum(stages),
  since: isoTime.nullable(),
  /** When Live stops by itself. */
  until: isoTime.nullable(),
  view: z.enum(lessonViews).nullable(),
  glass: z.enum(glasses),
  seat: z.null(),
  /** Whether the learner stepped out of the class; in no other person's answer. */
  hasSteppedOut: z.boolean().nullable(),
  /** The learner's own number. */
  number: z.int().nullable(),
  /** The first simulated moment of Live, from which days are counted. */
  dayZero: isoTime.nullable(),
  /** The pretend cash that the learner has left. */
  pocket: pesos.nullable(),
  /** The offers that the learner may judge now, and how many are left; null where no form is open. */
  form: z.object({ name: z.string(), left: z.int() }).nullable(),
  /** The question on the room's screen, and whether the learner has answered it. */
  poll: z.object({ n: z.int(), isAnswered: z.boolean() }).nullable(),
  /** Until when a learner may ask with everybody else; null but while that runs. */
  rushUntil: isoTime.nullable(),
  /** What the learner asked for while everybody did. */
  askedToo: pesos.nullable(),
  /** What the learner guessed at Freeze, centavos of each peso; null before. */
  guess: z.int().nullable(),
  /** Four of 0-9A-F: which class a slip of paper came from. */
  tag: z.string().nullable(),
})

export type ClassView = z.output<typeof classViewSchema>

const spoken = z.object({ en: z.string(), fil: z.string() })

/** Whether the teacher is to know; nobody is told else. */
export const stepOutBody = z.strictObject({ tellTeacher: z.boolean() })

/** What somebody is given who steps out: a sentence, and the one dated list of who helps. */
export const helpSchema = z.object({
  text: spoken,
  title: spoken,
  lead: spoken,
  parts: z.array(
    z.object({
      title: spoken,
      /** Whether the lines are steps, to be taken in this order. */
      isOrdered: z.boolean(),
      lines: z.array(z.object({ name: z.string().nullable(), text: spoken })),
    }),
  ),
  checkedOn: z.string(),
})

export type Help = z.output<typeof helpSchema>

/** The largest guess: two pesos of each peso. */
export const guessMax = 200

/** How much of each peso comes back if everybody asks, as a learner guesses it. */
export const guessBody = z.strictObject({
  centavos: z
    .int(problem('invalid_input.whole_number'))
    .min(0, problem('invalid_input.at_least', { least: 0 }))
    .max(guessMax, problem('invalid_input.at_most', { most: guessMax })),
})

/** Questions of the debrief, each with as many answers, counted from 0. */
export const pollsMax = 3
export const pollAnswers = 5

export const answerPollBody = z.strictObject({
  answer: z
    .int(problem('invalid_input.whole_number'))
    .min(0, problem('invalid_input.at_least', { least: 0 }))
    .max(pollAnswers - 1, problem('invalid_input.at_most', { most: pollAnswers - 1 })),
})

/** Towns of the laboratory that a class guesses about: the one of its introduction, and the class's own. */
export const guessedTowns = ['first', 'class'] as const

/** People in the larger of the two, and a world's days at most. */
const guessedLostMax = 50_000
const guessedDayMax = 731

/** How many lose money in a town of the laboratory, and on which day it can no longer pay. */
export const townGuessBody = z.strictObject({
  town: z.enum(guessedTowns),
  lost: z
    .int(problem('invalid_input.whole_number'))
    .min(0, problem('invalid_input.at_least', { least: 0 }))
    .max(guessedLostMax, problem('invalid_input.at_most', { most: guessedLostMax })),
  day: z
    .int(problem('invalid_input.whole_number'))
    .min(1, problem('invalid_input.at_least', { least: 1 }))
    .max(guessedDayMax, problem('invalid_input.at_most', { most: guessedDayMax }))
    .nullable(),
})

export type TownGuess = z.output<typeof townGuessBody>

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const classMemberRoutes = defineRoutes(() => ({
  'GET /api/class': {
    summary: 'The stage of the class, and what a learner has in the pocket',
    access: 'signed-in',
    status: 200,
    answer: classViewSchema,
    errors: [],
    kept: 'offline',
    outdatedBy: ['stage', 'balance', 'request:deposit', 'request:withdrawal'],
    polled: { withoutStreamMs: 5_000 },
  },
  'POST /api/class/step-out': {
    summary:
      'Leave the lesson: the glass opens at once, what was asked for is cancelled, and help is named',
    access: 'member',
    body: stepOutBody,
    status: 200,
    answer: z.object({ help: helpSchema }),
    errors: ['wrong_state', 'idempotency_key_reused', 'request_in_progress'],
    isIdempotent: true,
    isOpenAfterEnd: true,
    kept: 'nowhere',
    announces: ['caller', 'events'],
  },
  'POST /api/class/prediction': {
    summary: 'Guess once, at Freeze, how much of each peso comes back',
    access: 'member',
    body: guessBody,
    status: 200,
    answer: z.object({ centavos: z.int() }),
    errors: ['wrong_state', 'already_decided', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/class/town-guess': {
    summary: 'Guess what becomes of everybody in a town of the laboratory; once a town',
    access: 'member',
    body: townGuessBody,
    status: 200,
    answer: z.object({}),
    errors: ['wrong_state', 'already_decided', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/class/ask-too': {
    summary: 'Ask for all that is available while everybody does; once, and again the same',
    access: 'member',
    body: emptyBody,
    status: 200,
    answer: withdrawalSchema,
    errors: ['wrong_state', 'insufficient_funds', 'account_suspended', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: ['caller', 'events'],
  },
  'POST /api/class/poll/:n': {
    summary: 'Answer the question on the screen, once; nobody can tell who answered what',
    access: 'member',
    params: z.object({
      n: z.string().regex(/^[1-3]$/, problem('invalid_input.from_to', { from: 1, to: 3 })),
    }),
    body: answerPollBody,
    status: 200,
    answer: z.object({}),
    errors: ['wrong_state', 'already_decided', 'class_ended', ...keyErrors],
    isIdempotent: true,
    isAnonymous: true,
    announces: [],
  },
}))
