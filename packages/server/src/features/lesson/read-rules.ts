import { lessonRulesBody } from '@kunwari/contract/lesson-rules'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Queryable } from '../../db/queryable.ts'
import { findStoredRules } from './stage.sql.ts'

/**
 * The rules of the class's lesson, with the minutes that were added to Live; null in a world without one.
 */
export async function readRules(db: Queryable): Promise<LessonRules | null> {
  const stored = await findStoredRules(db)
  if (stored === null) return null
  const rules = lessonRulesBody.parse(stored.rules)
  const minutes = rules.live.minutes + stored.addedMinutes
  return { ...rules, live: { ...rules.live, minutes } }
}

/**
 * How many whole days Live is to have: those of its plan, and at the same speed those of the minutes that were added; null
 * in a world without a lesson.
 */
export async function readLiveDays(db: Queryable): Promise<number | null> {
  const stored = await findStoredRules(db)
  if (stored === null) return null
  const { live, pace } = lessonRulesBody.parse(stored.rules)
  if (pace === 'steps') return live.days
  return Math.floor((live.days * (live.minutes + stored.addedMinutes)) / live.minutes)
}
