import { lessonRulesBody } from '@kunwari/contract/lesson-rules'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Queryable } from '../../db/queryable.ts'
import { findStoredRules } from './stage.sql.ts'

/** The rules of the class's lesson, or null in a world without one. */
export async function readRules(db: Queryable): Promise<LessonRules | null> {
  const stored = await findStoredRules(db)
  return stored === null ? null : lessonRulesBody.parse(stored)
}
