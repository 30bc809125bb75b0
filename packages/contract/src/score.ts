import { offerKeys } from '@kunwari/domain/offers/offer'
import { z } from 'zod'

/** What a class came to: better at telling, only more suspicious, no clear change, too few to say. */
const verdicts = ['better', 'suspicious', 'unclear', 'too_few'] as const

/** A mean with its 95% interval, to six places. */
const figureSchema = z.object({ mean: z.number(), low: z.number(), high: z.number() })

/** How far traps and honest offers are told apart, and how readily something is called a trap (below 0: readily). */
const figuresSchema = z.object({ d: figureSchema, c: figureSchema })

const cardSchema = z.object({
  title: z.string(),
  text: z.string(),
  who: z.string(),
  source: z.string(),
  exit: z.string(),
  why: z.string(),
})

/** An offer that few judged right. Only one that nobody who is here could still judge. */
const hardOfferSchema = z.object({
  /** As in the class's files: "3T". */
  item: z.string(),
  form: z.string(),
  key: z.enum(offerKeys),
  note: z.string().optional(),
  goodSign: z.string().optional(),
  /** How often it was judged. */
  shown: z.int(),
  /** How often right; null where so few judged it that this would tell of single learners. */
  right: z.int().nullable(),
  texts: z.object({ en: cardSchema, fil: cardSchema }),
})

export type HardOffer = z.output<typeof hardOfferSchema>

/** Answers of all those learners together. */
const countsSchema = z.object({
  traps: z.int(),
  /** Traps that were called one. */
  told: z.int(),
  honest: z.int(),
  /** Honest offers that were called honest. */
  trusted: z.int(),
})

/**
 * How well a class tells traps from honest offers. Figures are means of its learners, never of one:
 * null under five of them. In a class with a waiting half `before`, `after` and `change` are those of the
 * half that did not wait.
 */
export const scoreSchema = z.object({
  /** Learners who judged enough of both kinds before and after. */
  n: z.int(),
  before: figuresSchema.nullable(),
  after: figuresSchema.nullable(),
  /** What those figures are made of. */
  judged: z.object({ before: countsSchema.nullable(), after: countsSchema.nullable() }),
  /** Of the same learners, after less before. */
  change: figuresSchema.nullable(),
  verdict: z.enum(verdicts),
  /** What the lesson did to the second form: those who played, less those who waited. */
  effect: figuresSchema.nullable(),
  /** Red flags and honest elements told apart on the screens that learners opened; null where none are spotted. */
  spots: z
    .object({
      n: z.int(),
      d: figureSchema.nullable(),
      c: figureSchema.nullable(),
      /** Means a learner: red flags spotted, of so many on screens opened; the same of honest elements. */
      found: z.number().nullable(),
      flags: z.number().nullable(),
      wrong: z.number().nullable(),
      honest: z.number().nullable(),
    })
    .nullable(),
  /** The offers that fewest judged right, at most two, one of them honest where there is one. */
  hardest: z.array(hardOfferSchema),
})

export type Score = z.output<typeof scoreSchema>
