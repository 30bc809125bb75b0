import type { CsvCell } from '../../http/csv.ts'
import { findOffer } from '../offers/all-offers.ts'
import type { LookUp, OfferAnswer } from '../offers/offer-answers.sql.ts'
import type { MeasuredLearner } from '../offers/read-measured.ts'
import { tallyAnswers } from '../offers/tally-answers.ts'
import type { ResultColumn } from './class-file-columns.ts'

type Cells = Partial<Record<ResultColumn, CsvCell>>

/** How a learner is measured, and what they judged in their two forms. */
export function measureCells(learner: MeasuredLearner | undefined): Cells {
  if (!learner) return {}
  const { isWaiting, isSwapped, first, second } = learner
  return {
    waiting: Number(isWaiting),
    swapped: Number(isSwapped),
    ...judgedCells('before', first),
    ...judgedCells('after', second),
  }
}

/** The same of learners together, who are too few to be told one by one: no means. */
export function summedCells(learners: readonly MeasuredLearner[]): Cells {
  return {
    ...judgedCells(
      'before',
      learners.flatMap(({ first }) => first),
    ),
    before_sure_right: null,
    before_sure_wrong: null,
    ...judgedCells(
      'after',
      learners.flatMap(({ second }) => second),
    ),
    after_sure_right: null,
    after_sure_wrong: null,
  }
}

function judgedCells(when: 'before' | 'after', answers: readonly OfferAnswer[]): Cells {
  if (answers.length === 0) return {}
  const { hits, traps, falseAlarms, honest } = tallyAnswers(answers)
  const looked = answers.reduce((sum, one) => sum + one.looked.length, 0)
  return {
    [`${when}_hits`]: hits,
    [`${when}_traps`]: traps,
    [`${when}_fa`]: falseAlarms,
    [`${when}_honest`]: honest,
    [`${when}_sure_right`]: sureOf(answers.filter((one) => isRight(one))),
    [`${when}_sure_wrong`]: sureOf(answers.filter((one) => !isRight(one))),
    [`${when}_looked`]: looked,
  }
}

function isRight({ item, answer }: OfferAnswer): boolean {
  return findOffer(item)?.key === answer
}

/** Mean confidence, two places; null of nothing. */
function sureOf(answers: readonly OfferAnswer[]): string | null {
  if (answers.length === 0) return null
  const sum = answers.reduce((sure, { confidence }) => sure + confidence, 0)
  return (sum / answers.length).toFixed(2)
}

/** One line for all offers of a class whose learners are too few to be told one by one: those that are compared, no means. */
export function summedItemLine(learners: readonly MeasuredLearner[]): CsvCell[] {
  const answers = learners.flatMap(({ first, second }) => [...first, ...second])
  const right = answers.filter((answer) => isRight(answer)).length
  return ['total', null, null, null, answers.length, right, null, null, null, null]
}

/** The lines of the offers that a class judged: one for each offer and time. */
export function itemLines(measured: readonly MeasuredLearner[]): CsvCell[][] {
  const given = measured.flatMap(({ forms, answers }) =>
    answers.map((answer) => ({
      ...answer,
      when: forms.before.includes(answer.form) ? 'before' : 'after',
    })),
  )
  const lines = Map.groupBy(given, ({ item, when }) => `${item} ${when}`)
  return [...lines.values()]
    .flatMap((answers) => {
      const [one] = answers
      const key = one && findOffer(one.item)?.key
      if (!key) return []
      const lookedAt = (what: LookUp) =>
        answers.filter(({ looked }) => looked.includes(what)).length
      return [
        [
          one.item,
          one.form,
          key,
          one.when,
          answers.length,
          answers.filter((answer) => isRight(answer)).length,
          sureOf(answers),
          lookedAt('who'),
          lookedAt('source'),
          lookedAt('exit'),
        ],
      ]
    })
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}

/** Form by form and offer by offer, before ahead of after. */
function placeOf([item, form, , when]: CsvCell[]): string {
  return `${String(form)} ${String(item).padStart(3, '0')} ${when === 'before' ? 0 : 1}`
}
