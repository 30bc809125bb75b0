import { lookUps, offerKeys } from '@kunwari/domain/offers/offer'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { emptyBody } from './fields.ts'
import { defineRoutes } from './route.ts'

/** How sure somebody is: guessing, not sure, fairly sure, certain. */
const confidenceMax = 4

/** In which language an offer's texts come; left out: the class's own, or English. */
const spokenIn = z.strictObject({ language: z.enum(['en', 'fil']).optional() })

/** An offer to be judged. Its id is the class's own and says nothing of what it is. */
const offerCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** The three look-ups. */
  who: z.string(),
  source: z.string(),
  exit: z.string(),
  isAnswered: z.boolean(),
})

/** How somebody told the offers of one form apart, as far as they have answered. */
const tellingSchema = z.object({
  right: z.int(),
  /** How many they answered. */
  of: z.int(),
  /** Traps that were called honest. */
  trusted: z.int(),
  /** Honest offers that were called a trap. */
  doubted: z.int(),
})

export type Telling = z.output<typeof tellingSchema>

/** The form that is open to a learner, and what came of theirs so far. */
const offerFormSchema = z.object({
  /** Which offers are in it: "A", or of two forms "A+C". */
  name: z.string(),
  /** In the order in which this learner sees them. */
  items: z.array(offerCardSchema),
  /** How many are not answered yet. */
  left: z.int(),
  /** Of the forms before Live, and of those after the debrief; null where nothing is answered. */
  results: z.object({ before: tellingSchema.nullable(), after: tellingSchema.nullable() }),
})

export type OfferFormAnswer = z.output<typeof offerFormSchema>

const judgeOfferBody = z.strictObject({
  answer: z.enum(offerKeys),
  confidence: z
    .int(problem('invalid_input.whole_number'))
    .min(1, problem('invalid_input.at_least', { least: 1 }))
    .max(confidenceMax, problem('invalid_input.at_most', { most: confidenceMax })),
  /** Which look-ups were opened, each once. */
  looked: z
    .array(z.enum(lookUps))
    .refine((looked) => new Set(looked).size === looked.length, problem('invalid_input.look_ups')),
})

/** What an offer is, told once it is judged: with the red flag of a trap, or the good sign of an honest one. */
const judgedOfferSchema = z.object({
  key: z.enum(offerKeys),
  isRight: z.boolean(),
  why: z.string(),
  note: z.string().optional(),
  goodSign: z.string().optional(),
})

export type JudgedOffer = z.output<typeof judgedOfferSchema>

const openedBody = z.strictObject({ screen: z.string().max(64) })

/** What a learner pressed: a red flag, with its note, or something that is fine. */
const spotSchema = z.object({
  isFlag: z.boolean(),
  note: z.string().optional(),
  /** Of what is fine: its id among the honest elements. */
  goodSign: z.string().optional(),
  /** Red flags that this learner has spotted, and how many there are. */
  found: z.int(),
  total: z.int(),
  /** Honest elements that were taken for one. */
  wrong: z.int(),
})

export type Spot = z.output<typeof spotSchema>

const keyErrors = ['idempotency_key_reused', 'request_in_progress'] as const

export const offerRoutes = defineRoutes(() => ({
  'GET /api/class/form': {
    summary: 'The offers that a learner is to tell apart: before Live, and after the debrief',
    access: 'member',
    query: spokenIn,
    status: 200,
    answer: offerFormSchema,
    errors: ['wrong_state'],
    kept: 'nowhere',
    outdatedBy: ['stage'],
  },
  'POST /api/class/form/:item': {
    summary: 'Judge an offer, once; only then is told what it is',
    access: 'member',
    params: z.object({ item: z.string().max(64) }),
    query: spokenIn,
    body: judgeOfferBody,
    status: 200,
    answer: judgedOfferSchema,
    errors: ['not_found', 'already_decided', 'wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    kept: 'nowhere',
    announces: [],
  },
  'POST /api/class/opened': {
    summary: 'Note that a learner opened a screen where flags are to be spotted; again the same',
    access: 'member',
    body: openedBody,
    status: 200,
    answer: z.object({}),
    errors: ['wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
  'POST /api/class/spots/:id': {
    summary: 'Take something on a screen for a red flag; again the same',
    access: 'member',
    params: z.object({ id: z.string().max(64) }),
    body: emptyBody,
    status: 200,
    answer: spotSchema,
    errors: ['not_found', 'wrong_state', 'class_ended', ...keyErrors],
    isIdempotent: true,
    announces: [],
  },
}))
