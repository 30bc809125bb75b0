import type { Queryable } from '../../db/queryable.ts'
import { readRules } from '../lesson/read-rules.ts'
import { formsOf, type Phase } from './forms.ts'
import { countJudged, listMeasured } from './offer-answers.sql.ts'

/** Offers judged before Live and after the debrief, by the learner's id. */
export type JudgedCounts = ReadonlyMap<string, Record<Phase, number>>

/** How many offers each learner has judged before Live and after the debrief; empty where the class is not measured. */
export async function readJudgedCounts(db: Queryable): Promise<JudgedCounts> {
  const rules = await readRules(db)
  const counts = new Map<string, Record<Phase, number>>()
  if (!rules || rules.measure === 'none') return counts
  const judged = Map.groupBy(await countJudged(db), ({ userId }) => userId)
  for (const { userId, ...arm } of await listMeasured(db)) {
    const forms = formsOf(rules, arm)
    const own = judged.get(userId) ?? []
    const sumOf = (phase: Phase) =>
      own.reduce((sum, { form, judged: n }) => sum + (forms?.[phase].includes(form) ? n : 0), 0)
    counts.set(userId, { before: sumOf('before'), after: sumOf('after') })
  }
  return counts
}
