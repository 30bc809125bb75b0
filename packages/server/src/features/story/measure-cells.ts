import type { CsvCell } from '../../http/csv.ts'
import { findOffer } from '../offers/all-offers.ts'
import type { LookUp, OfferAnswer } from '../offers/offer-answers.sql.ts'
import type { MeasuredLearner } from '../offers/read-measured.ts'
import { tallyAnswers } from '../offers/tally-answers.ts'
import type { Measure, When } from './class-file-columns.ts'

type JudgedCells<Form extends When> = Record<`${Form}_${Measure}`, CsvCell>
type MeasureCells = Record<'waiting' | 'swapped', CsvCell> &
  JudgedCells<'before'> &
  JudgedCells<'after'>

/** How a learner is measured, and what they judged in their two forms. */
export function measureCells(learner: MeasuredLearner | undefined): MeasureCells {
  return {
    waiting: learner ? Number(learner.isWaiting) : null,
    swapped: learner ? Number(learner.isSwapped) : null,
    ...judgedCells('before', learner?.first ?? []),
    ...judgedCells('after', learner?.second ?? []),
  }
}

/** The same of learners together, who are too few to be told one by one: no means. */
export function summedCells(
  learners: readonly MeasuredLearner[],
): JudgedCells<'before'> & JudgedCells<'after'> {
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

/** The measures of one form, each behind the form's name; empty where nothing was judged. */
function judgedCells<Form extends When>(
  when: Form,
  answers: readonly OfferAnswer[],
): JudgedCells<Form> {
  const cells = Object.entries(measure(answers)).map(([name, cell]) => [
    `${when}_${name}`,
    answers.length === 0 ? null : cell,
  ])
  // The names are those of the measures, which `measure` has all.
  return Object.fromEntries(cells) as JudgedCells<Form>
}

function measure(answers: readonly OfferAnswer[]): Record<Measure, CsvCell> {
  const { hits, traps, falseAlarms, honest } = tallyAnswers(answers)
  return {
    hits,
    traps,
    fa: falseAlarms,
    honest,
    sure_right: sureOf(answers.filter((one) => isRight(one))),
    sure_wrong: sureOf(answers.filter((one) => !isRight(one))),
    looked: answers.reduce((sum, one) => sum + one.looked.length, 0),
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
