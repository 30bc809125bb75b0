import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Stage } from '@kunwari/domain/lesson/stages'
import type { Offer } from '@kunwari/domain/offers/offer'
import type { Queryable } from '../../db/queryable.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readRules } from '../lesson/read-rules.ts'
import {
  formsOf,
  itemIdOf,
  type LearnerForms,
  nameOf,
  offersOf,
  type Phase,
  phaseIn,
  phases,
} from './forms.ts'
import { findJudge, type JudgeRow, listOwnAnswers, type OwnAnswerRow } from './offer-answers.sql.ts'

export type Secret = { world: Pick<Dependencies['world'], 'uploadSecret'> }

/** All that a learner judges in a class, and what they have judged. */
export type Judge = {
  forms: LearnerForms
  answers: readonly OwnAnswerRow[]
  judge: JudgeRow
  rules: LessonRules
}

/** What a learner judges in a class; undefined where they are not measured: staff, watchers, other lessons. */
export async function readJudge(db: Queryable, userId: string): Promise<Judge | undefined> {
  const judge = await findJudge(db, userId)
  if (!judge || judge.isWaiting === null || judge.isSwapped === null) return undefined
  const { isWaiting, isSwapped } = judge
  const rules = await readRules(db)
  const forms = rules && formsOf(rules, { isWaiting, isSwapped })
  if (!forms) return undefined
  return { forms, answers: await listOwnAnswers(db, userId), judge, rules }
}

/** What is open to a learner now. */
export type OpenForm = {
  phase: Phase
  name: string
  /** In the order in which this learner sees them. */
  offers: readonly { id: string; offer: Offer; isAnswered: boolean }[]
  left: number
}

/** The form that is open to a learner in a stage; undefined where none is. */
export function openFormOf(
  { world }: Secret,
  judge: Judge,
  { userId, stage }: { userId: string; stage: Stage },
): OpenForm | undefined {
  const phase = phaseIn(stage)
  if (phase === undefined) return undefined
  const offers = phaseOffers(world.uploadSecret, judge, { userId, phase })
  const left = offers.filter(({ isAnswered }) => !isAnswered).length
  return { phase, name: nameOf(judge.forms[phase]), offers, left }
}

/** An offer of a learner's, by the id that the class knows it by, with the phase in which it is judged. */
export function findOwnOffer(
  { world }: Secret,
  judge: Judge,
  { userId, item }: { userId: string; item: string },
): { phase: Phase; offer: Offer; isAnswered: boolean; position: number } | undefined {
  for (const phase of phases) {
    const offers = phaseOffers(world.uploadSecret, judge, { userId, phase })
    const at = offers.findIndex(({ id }) => id === item)
    const found = offers[at]
    if (found) return { phase, ...found, position: at + 1 }
  }
  return undefined
}

function phaseOffers(
  key: Buffer,
  { forms, answers, judge }: Judge,
  { userId, phase }: { userId: string; phase: Phase },
): { id: string; offer: Offer; isAnswered: boolean }[] {
  const answered = new Set(answers.map(({ item }) => item))
  const isWaiting = judge.isWaiting === true
  return offersOf(forms[phase], { key, userId, isWaiting }).map((offer) => ({
    id: itemIdOf(offer, key),
    offer,
    isAnswered: answered.has(offer.id),
  }))
}
