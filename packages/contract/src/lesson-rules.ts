import { pocketStep } from '@kunwari/domain/lesson/crowd'
import {
  type LessonRules,
  lessonLanguages,
  lessonMeasures,
  lessonPaces,
  lessonPresets,
  lessonViews,
  withdrawalRules,
} from '@kunwari/domain/lesson/rules'
import { formatPesos } from '@kunwari/domain/money/centavos'
import { isPlanDays, type PlanDays, planTerms } from '@kunwari/domain/plans/plans'
import { problem } from '@kunwari/domain/refusals/problem'
import { z } from 'zod'
import { amountField, pesos } from './fields.ts'

/** What a lesson goes by, as answers show it: money as pesos, all else whole numbers. */
export const lessonRulesSchema = z.object({
  preset: z.enum(lessonPresets).nullable(),
  view: z.enum(lessonViews),
  language: z.enum(lessonLanguages),
  /** Pretend cash of each learner at the start. */
  pocket: pesos,
  /** The terms on sale. */
  plans: z.array(z.int()),
  /** Real minutes in which so many simulated days pass. */
  live: z.object({ minutes: z.int(), days: z.int() }),
  pace: z.enum(lessonPaces),
  /** Deposits up to an amount are approved after so many real seconds, so many a learner and day. */
  deposits: z.object({ upTo: pesos, afterSeconds: z.int(), aDay: z.int() }),
  withdrawals: z.enum(withdrawalRules),
  /** Invented members: how many come on day 0, and how many more each day. */
  crowd: z
    .object({
      first: z.int(),
      growthBps: z.int(),
      driesUpOn: z.int(),
      max: z.int(),
      low: pesos,
      high: pesos,
      seed: z.int(),
    })
    .nullable(),
  /** Whether offers are told apart before and after: not, by 6 each time, or by 12. */
  measure: z.enum(lessonMeasures),
  /** Whether half of the class judges both forms before Live, to be compared with. Only with `short`. */
  waiting: z.boolean(),
})

export type LessonRulesAnswer = z.output<typeof lessonRulesSchema>

function whole({ min, max }: { min: number; max: number }) {
  return z
    .int(problem('invalid_input.whole_number'))
    .min(min, problem('invalid_input.at_least', { least: min }))
    .max(max, problem('invalid_input.at_most', { most: max }))
}

function amount({ min, max }: { min: bigint; max: bigint }) {
  return amountField({
    minimum: min,
    message: problem('invalid_input.money_at_least', { least: formatPesos(min) }),
  }).refine(
    (value) => value <= max,
    problem('invalid_input.money_at_most', { most: formatPesos(max) }),
  )
}

const extraPocket = amount({ min: pocketStep, max: 5_000_000n }).refine(
  (value) => value % pocketStep === 0n,
  problem('invalid_input.whole_steps', { amount: formatPesos(pocketStep) }),
)

const crowdBody = z
  .strictObject({
    first: whole({ min: 0, max: 50 }),
    growthBps: whole({ min: 0, max: 5_000 }),
    driesUpOn: whole({ min: 0, max: 90 }),
    max: whole({ min: 0, max: 2_000 }),
    low: extraPocket,
    high: extraPocket,
    seed: whole({ min: 0, max: 2 ** 32 - 1 }),
  })
  .refine(({ low, high }) => low <= high, {
    message: problem('invalid_input.pockets'),
    path: ['high'],
  })

/** One simulated day a real second at most. */
const secondsADayMin = 1

/** Live is planned for a week at most. */
export const liveMinutesMax = 10_080
/** By so much it can have grown since: until the walls turn to glass, a day later. */
const liveMinutesAddedMax = 1_470

const liveBody = z
  .strictObject({
    minutes: whole({ min: 1, max: liveMinutesMax + liveMinutesAddedMax }),
    days: whole({ min: 1, max: 90 }),
  })
  .refine(({ minutes, days }) => days * secondsADayMin <= minutes * 60, {
    message: problem('invalid_input.day_seconds'),
    path: ['days'],
  })

const plansBody = z
  .array(
    z.int().refine(isPlanDays, problem('invalid_input.one_of', { choices: planTerms.join(', ') })),
  )
  .min(1, problem('invalid_input.plan_on_sale'))
  .refine((plans) => new Set(plans).size === plans.length, problem('invalid_input.plans_once'))
  .transform((plans) => plans as PlanDays[])

/** What a lesson goes by, as it is sent: whole, money as pesos. */
export const lessonRulesBody = z
  .strictObject({
    preset: z.enum(lessonPresets).nullable(),
    view: z.enum(lessonViews),
    language: z.enum(lessonLanguages),
    pocket: amount({ min: 50_000n, max: 50_000_000n }),
    plans: plansBody,
    live: liveBody,
    pace: z.enum(lessonPaces),
    deposits: z.strictObject({
      upTo: amount({ min: 50_000n, max: 100_000_000n }),
      afterSeconds: whole({ min: 0, max: 600 }),
      aDay: whole({ min: 1, max: 10 }),
    }),
    withdrawals: z.enum(withdrawalRules),
    crowd: crowdBody.nullable(),
    measure: z.enum(lessonMeasures),
    waiting: z.boolean(),
  })
  .refine(({ measure, waiting }) => measure === 'short' || !waiting, {
    message: problem('invalid_input.waiting_half'),
    path: ['waiting'],
  }) satisfies z.ZodType<LessonRules>

/** Rules as answers show them, and as they are kept. */
export function presentRules(rules: LessonRules): LessonRulesAnswer {
  const { pocket, plans, deposits, crowd, ...rest } = rules
  return {
    ...rest,
    pocket: formatPesos(pocket),
    plans: [...plans],
    deposits: { ...deposits, upTo: formatPesos(deposits.upTo) },
    crowd: crowd && { ...crowd, low: formatPesos(crowd.low), high: formatPesos(crowd.high) },
  }
}
