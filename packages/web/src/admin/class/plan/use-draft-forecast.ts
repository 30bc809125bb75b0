import type { Lesson } from '@kunwari/contract/lesson'
import { lessonRulesBody } from '@kunwari/contract/lesson-rules'
import {
  forecastFrom,
  planSeed,
  simulateLessons,
  usualLearners,
} from '@kunwari/domain/lesson/forecast'
import type { SimulatedLesson } from '@kunwari/domain/lesson/simulate-lesson'
import { useEffect, useState } from 'react'
import type { RulesDraft } from './lesson-draft.ts'

/** Somebody who is typing has stopped for so long. */
const settleMs = 300
/** What a page may be held up by at a time, in milliseconds: a frame has 16. */
const sliceMs = 10

/**
 * When a lesson that is still being chosen most likely breaks: the model of the server's own forecast,
 * played in this browser between its frames.
 *
 * @param rules as they stand in the form; null where the server has said it
 * @param people learners who are in
 * @returns undefined where the server has said it, 'playing' until it is known; null where it never breaks
 */
export function useDraftForecast(
  rules: RulesDraft | null,
  people: number,
): Lesson['forecast'] | 'playing' | undefined {
  const wanted = rules && JSON.stringify(rules)
  const [known, setKnown] = useState<{ of: string; forecast: Lesson['forecast'] }>()
  // Talks to the browser's timer, which plays the runs a few at a time.
  useEffect(() => {
    if (wanted === null) return undefined
    const parsed = lessonRulesBody.safeParse(JSON.parse(wanted))
    if (!parsed.success) return undefined
    const lessons: SimulatedLesson[] = []
    const learners = people || usualLearners
    const runs = simulateLessons(parsed.data, { learners, seed: planSeed })
    let timer = setTimeout(playOn, settleMs)
    function playOn() {
      const until = performance.now() + sliceMs
      do {
        const run = runs.next()
        if (run.done) return setKnown({ of: String(wanted), forecast: present(lessons) })
        lessons.push(run.value)
      } while (performance.now() < until)
      timer = setTimeout(playOn)
    }
    return () => clearTimeout(timer)
  }, [wanted, people])
  if (wanted === null) return undefined
  return known?.of === wanted ? known.forecast : 'playing'
}

function present(lessons: readonly SimulatedLesson[]): Lesson['forecast'] {
  const forecast = forecastFrom(lessons)
  if (forecast === null) return null
  const { from, to, neverBps } = forecast
  return { from, to, neverBps, by: 'model' }
}
