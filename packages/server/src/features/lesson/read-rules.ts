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
