import type { Lesson } from '@kunwari/contract/lesson'
import { forecastOf, planSeed, usualLearners } from '@kunwari/domain/lesson/forecast'
import type { LessonRules } from '@kunwari/domain/lesson/rules'

/** Classes that fill up ask for each number of learners once. */
const keptMax = 1_000

/** By rules and learners, on which alone a forecast depends: the classes of a hub share them. */
const kept = new Map<string, Lesson['forecast']>()

/**
 * Says when a lesson most likely breaks, and remembers it: a forecast takes about 100 ms, and the same one is asked for
 * by every window of every teacher, again with each event.
 *
 * @param people learners so far; 0 is forecast as a usual class
 * @returns null where it never breaks
 */
export function forecastLesson(rules: LessonRules, people: number): Lesson['forecast'] {
  const learners = people || usualLearners
  const key = JSON.stringify([learners, rules], writeAmount)
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= keptMax) kept.clear()
  const found = forecastOf(rules, { learners, seed: planSeed })
  const forecast = found && {
    from: found.from,
    to: found.to,
    neverBps: found.neverBps,
    by: 'model' as const,
  }
  kept.set(key, forecast)
  return forecast
}

/** JSON has no whole numbers of any size. */
function writeAmount(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
