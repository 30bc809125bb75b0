import { extrasByDay } from './crowd.ts'
import { draw } from './draw.ts'
import type { LessonRules } from './rules.ts'
import { type SimulatedLesson, simulateLesson } from './simulate-lesson.ts'

/** When something happens in simulated lessons: days from 0, and how often it does not happen. */
export type DayRange = {
  /** The 5th and the 95th percentile of the lessons in which it happened. */
  from: number
  to: number
  /** Lessons in which it did not happen, basis points of all. */
  neverBps: number
}

/** When a lesson breaks. */
export type Forecast = DayRange & {
  /** From when the promises are larger than all the pretend cash there is; null if never. */
  certain: DayRange | null
}

const runPurpose = 80
const runsLeast = 10
const runsMost = 100
/** People times days of all runs: what a page can wait for. Large classes differ less from each other. */
const personDaysMax = 1_500_000

/** As many learners a lesson is told for while nobody is in. */
export const usualLearners = 30
/** What a plan's page says and what the server says of the same rules and people is the same. */
export const planSeed = 1

/** Invented classes that play the same rules: how many learners, how often, and their seed. */
export type ForecastOptions = { learners: number; runs?: number; seed: number }

/**
 * Plays a lesson many times with invented learners, and says when it broke. Each run has people and
 * decisions of its own, the crowd's too.
 *
 * @param learners how many
 * @param runs > 0; 100 unless that takes too long, and 10 at least
 * @param seed 0 to 2^32 - 1: the same seed gives the same forecast
 * @returns null where it broke in no run
 */
export function forecastOf(rules: LessonRules, options: ForecastOptions): Forecast | null {
  return forecastFrom([...simulateLessons(rules, options)])
}

/** The lessons of a forecast one by one, a few milliseconds each: a page can draw between them. */
export function* simulateLessons(
  rules: LessonRules,
  { learners, runs, seed }: ForecastOptions,
): Generator<SimulatedLesson> {
  const { days } = rules.live
  const byDay = rules.crowd ? extrasByDay(rules.crowd, days) : []
  const people = byDay.reduce((sum, come) => sum + come, learners)
  const affordable = Math.floor(personDaysMax / (Math.max(1, people) * days))
  const length = runs ?? Math.min(runsMost, Math.max(runsLeast, affordable))
  for (let run = 0; run < length; run += 1) {
    const ownSeed = draw({ seed, purpose: runPurpose, day: 0, person: run })
    yield simulateLesson(rules, { learners, extrasByDay: byDay, seed: ownSeed })
  }
}

/** What simulated lessons of the same rules come to; null where none broke. */
export function forecastFrom(lessons: readonly SimulatedLesson[]): Forecast | null {
  const breaks = rangeOf(lessons.map(({ brokeOn }) => brokeOn))
  return breaks && { ...breaks, certain: rangeOf(lessons.map(({ certainOn }) => certainOn)) }
}

/** @param days one of each lesson; null where it did not happen */
function rangeOf(days: readonly (number | null)[]): DayRange | null {
  const happened = days.filter((day) => day !== null).toSorted((one, other) => one - other)
  const from = happened[Math.ceil(happened.length * 0.05) - 1]
  const to = happened[Math.ceil(happened.length * 0.95) - 1]
  if (from === undefined || to === undefined) return null
  const never = days.length - happened.length
  return { from, to, neverBps: Math.round((never * 10_000) / days.length) }
}
