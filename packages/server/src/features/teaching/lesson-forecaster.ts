import type { Lesson } from '@kunwari/contract/lesson'
import { forecastOf, planSeed, usualLearners } from '@kunwari/domain/lesson/forecast'
import type { LessonRules } from '@kunwari/domain/lesson/rules'

/** A class that fills up asks for each number of learners once. */
const keptMax = 100

/** Says when a lesson most likely breaks. */
export type LessonForecaster = (rules: LessonRules, people: number) => Lesson['forecast']

/**
 * Makes a forecaster that remembers: a forecast takes about 100 ms, and the same one is asked for by
 * every window of every teacher, again with each event.
 */
export function openLessonForecaster(): LessonForecaster {
  const kept = new Map<string, Lesson['forecast']>()
  return (rules, people) => {
    const learners = people || usualLearners
    const key = JSON.stringify([learners, rules], writeAmount)
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= keptMax) kept.clear()
    const forecast = forecastOf(rules, { learners, seed: planSeed })
    const told = forecast && {
      from: forecast.from,
      to: forecast.to,
      neverBps: forecast.neverBps,
      by: 'model' as const,
    }
    kept.set(key, told)
    return told
  }
}

/** JSON has no whole numbers of any size. */
function writeAmount(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
