import type { Queryable } from '../../db/queryable.ts'
import { readRules } from '../lesson/read-rules.ts'
import { formsOf, type LearnerForms } from './forms.ts'
import {
  listMeasured,
  listOfferAnswers,
  type MeasuredRow,
  type OfferAnswer,
} from './offer-answers.sql.ts'

/** A learner who is measured, with all that they judged. */
export type MeasuredLearner = MeasuredRow & {
  forms: LearnerForms
  answers: readonly OfferAnswer[]
  /** The two that are compared with each other: who waited has judged both before Live. */
  first: readonly OfferAnswer[]
  second: readonly OfferAnswer[]
}

/**
 * The learners of a class who are measured, in no order; none where the class is not.
 *
 * @param isCounted whether a learner is one of those that the results of the class hold
 */
export async function readMeasured(
  db: Queryable,
  isCounted: (userId: string) => boolean,
): Promise<MeasuredLearner[]> {
  const rules = await readRules(db)
  if (!rules || rules.measure === 'none') return []
  const given = Map.groupBy(await listOfferAnswers(db), ({ userId }) => userId)
  const measured = (await listMeasured(db)).filter(({ userId }) => isCounted(userId))
  return measured.flatMap((learner) => {
    const forms = formsOf(rules, learner)
    if (!forms) return []
    const answers = given.get(learner.userId) ?? []
    const of = (round: 'first' | 'second') =>
      answers.filter(({ form }) => forms[round].includes(form))
    return [{ ...learner, forms, answers, first: of('first'), second: of('second') }]
  })
}
