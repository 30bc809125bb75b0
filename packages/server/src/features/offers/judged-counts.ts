import type { Stage } from '@kunwari/domain/lesson/stages'
import type { Queryable } from '../../db/queryable.ts'
import { readRules } from '../lesson/read-rules.ts'
import { allOffers } from './all-offers.ts'
import { formsOf, type Phase, phaseIn } from './forms.ts'
import { countJudged, listMeasured } from './offer-answers.sql.ts'

/** Offers judged before Live and after the debrief, and what is left of the form that is open, by the learner's id. */
export type JudgedCounts = ReadonlyMap<string, Record<Phase, number> & { left: number | null }>

/**
 * How many offers each learner has judged before Live and after the debrief, and how many are left to judge now;
 * empty where the class is not measured.
 */
export async function readJudgedCounts(db: Queryable, stage: Stage): Promise<JudgedCounts> {
  const rules = await readRules(db)
  const counts = new Map<string, Record<Phase, number> & { left: number | null }>()
  if (!rules || rules.measure === 'none') return counts
  const open = phaseIn(stage)
  const judged = Map.groupBy(await countJudged(db), ({ userId }) => userId)
  for (const { userId, ...arm } of await listMeasured(db)) {
    const forms = formsOf(rules, arm)
    const own = judged.get(userId) ?? []
    const sumOf = (phase: Phase) =>
      own.reduce((sum, { form, judged: n }) => sum + (forms?.[phase].includes(form) ? n : 0), 0)
    const sums = { before: sumOf('before'), after: sumOf('after') }
    const asked = (phase: Phase) =>
      allOffers.filter(({ form }) => forms?.[phase].includes(form)).length
    counts.set(userId, { ...sums, left: open ? asked(open) - sums[open] : null })
  }
  return counts
}
