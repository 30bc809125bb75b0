import { dayMs, hourMs, minuteMs, secondMs } from '../calendar/instant.ts'
import type { Centavos } from '../money/centavos.ts'
import type { PlanDays } from '../plans/plans.ts'

/** Lessons that are ready to be given, by how long they take or to whom. */
export const lessonPresets = ['45', '90', 'week', 'bank'] as const
export type LessonPreset = (typeof lessonPresets)[number]

/**
 * What learners see before the reveal: through the walls, the notes on what is seen alone, or only the
 * notes that they earned by spotting what is wrong.
 */
export const lessonViews = ['glass', 'notes', 'spot'] as const
export type LessonView = (typeof lessonViews)[number]

/** In which language a class comes in: one of them, or each learner their own. */
export const lessonLanguages = ['en', 'fil', 'own'] as const
export type LessonLanguage = (typeof lessonLanguages)[number]

/** Whether it is measured how well a class tells traps from honest offers, and by how many offers. */
export const lessonMeasures = ['none', 'short', 'full'] as const
type LessonMeasure = (typeof lessonMeasures)[number]

/** How simulated time passes in Live: by itself, or a day whenever the teacher says so. */
export const lessonPaces = ['flow', 'steps'] as const
export type LessonPace = (typeof lessonPaces)[number]

/** How withdrawals are decided: by the teacher's hand, at once, or the later the emptier the pool is. */
export const withdrawalRules = ['hand', 'pay', 'slow'] as const
export type WithdrawalRule = (typeof withdrawalRules)[number]

/** Invented members that come in besides the learners, each from an own pocket. */
export type CrowdRules = {
  /** Those who come on day 0. */
  first: number
  /** How many more come each day than the day before, basis points. */
  growthBps: number
  /** From this day on ever fewer come. */
  driesUpOn: number
  /** As many come in all at most. */
  max: number
  /** The range of their pockets, centavos, in whole steps of ₱500. */
  low: Centavos
  high: Centavos
  /** 0 to 2^32 - 1. */
  seed: number
}

/** What a lesson goes by. Minutes and seconds are real time, days simulated. */
export type LessonRules = {
  preset: LessonPreset | null
  view: LessonView
  language: LessonLanguage
  /** What each learner has in pretend cash at the start, centavos. */
  pocket: Centavos
  /** The terms on sale, in whole days. */
  plans: readonly PlanDays[]
  live: { minutes: number; days: number }
  pace: LessonPace
  /** Deposits up to an amount are approved after so many seconds, so many a learner and Manila day. */
  deposits: { upTo: Centavos; afterSeconds: number; aDay: number }
  withdrawals: WithdrawalRule
  crowd: CrowdRules | null
  measure: LessonMeasure
  /** Whether half of the class judges both forms before Live. Only with `short`. */
  waiting: boolean
}

/**
 * How fast simulated time flows in Live.
 *
 * @returns simulated seconds a real second
 */
export function liveSpeed({ minutes, days }: LessonRules['live']): number {
  return (days * dayMs) / (minutes * minuteMs)
}

/** A lesson whose Live is longer than this is given at home, over days. */
const longLiveMs = dayMs

/**
 * How long after the planned end of Live the walls turn to glass by themselves.
 *
 * @returns milliseconds of real time
 */
export function revealDelayMs({ minutes }: LessonRules['live']): number {
  return minutes * minuteMs > longLiveMs ? dayMs : 2 * hourMs
}

/** What Live has at least when it goes on after a stop, in milliseconds of real time. */
export const liveLeftMinMs = 2 * minuteMs

/** For how long everybody asks, in milliseconds of real time. */
export const rushMs = minuteMs

/** How long after the asking a withdrawal is paid where all are paid, in milliseconds of real time. */
export const payAfterMs = 2 * secondMs
