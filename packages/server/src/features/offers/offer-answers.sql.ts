import type { Instant } from '@kunwari/domain/calendar/instant'
import type { lookUps, OfferForm, offerKeys } from '@kunwari/domain/offers/offer'
import { firstRow, type Queryable, rows, type Tx } from '../../db/queryable.ts'

export type OfferKey = (typeof offerKeys)[number]
export type LookUp = (typeof lookUps)[number]

/** A learner as far as offers go: how they are measured, null where they are not. */
export type JudgeRow = {
  isWaiting: boolean | null
  isSwapped: boolean | null
  /** When they came in, real time. */
  consentedAt: Instant | null
}

export async function findJudge(db: Queryable, userId: string): Promise<JudgeRow | undefined> {
  return firstRow<JudgeRow>(
    db,
    'find-judge',
    `select is_waiting as "isWaiting", is_swapped as "isSwapped", consented_at as "consentedAt"
     from users where id = $1`,
    [userId],
  )
}

/** Writes how a learner is measured. */
export async function updateArm(
  tx: Tx,
  { userId, isWaiting, isSwapped }: { userId: string; isWaiting: boolean; isSwapped: boolean },
): Promise<void> {
  await firstRow(
    tx,
    'update-arm',
    'update users set is_waiting = $2, is_swapped = $3 where id = $1 returning true',
    [userId, isWaiting, isSwapped],
  )
}

/** What a learner took an offer for. */
export type OwnAnswerRow = { item: string; form: OfferForm; answer: OfferKey }

export async function listOwnAnswers(db: Queryable, userId: string): Promise<OwnAnswerRow[]> {
  return rows<OwnAnswerRow>(
    db,
    'list-own-offer-answers',
    'select item, form, answer from offer_answers where user_id = $1',
    [userId],
  )
}

export type OfferAnswer = OwnAnswerRow & {
  userId: string
  confidence: number
  looked: LookUp[]
}

/**
 * Keeps what a learner took an offer for.
 *
 * @returns whether it is the first answer
 */
export async function insertOfferAnswer(
  tx: Tx,
  given: OfferAnswer & { position: number; ms: number },
): Promise<boolean> {
  const { userId, item, form, position, answer, confidence, looked, ms } = given
  const row = await firstRow(
    tx,
    'insert-offer-answer',
    `insert into offer_answers (user_id, item, form, position, answer, confidence, looked, ms)
     values ($1, $2, $3, $4, $5, $6, $7::text[], $8)
     on conflict do nothing returning true`,
    [userId, item, form, position, answer, confidence, looked, ms],
  )
  return row !== undefined
}

/** All answers of the class. */
export async function listOfferAnswers(db: Queryable): Promise<OfferAnswer[]> {
  return rows<OfferAnswer>(
    db,
    'list-offer-answers',
    `select user_id as "userId", item, form, answer, confidence, looked from offer_answers`,
  )
}

/** How learners are measured; who is not is left out. */
export type MeasuredRow = {
  userId: string
  number: number
  isWaiting: boolean
  isSwapped: boolean
  hasSteppedOut: boolean
}

export async function listMeasured(db: Queryable): Promise<MeasuredRow[]> {
  return rows<MeasuredRow>(
    db,
    'list-measured',
    `select id as "userId", coalesce(member_number, 0)::int as "number",
       coalesce(is_waiting, false) as "isWaiting", coalesce(is_swapped, false) as "isSwapped",
       stepped_out_at is not null as "hasSteppedOut"
     from users where is_swapped is not null`,
  )
}

/** How many offers of some forms each learner has judged; who has judged none is left out. */
export async function countJudged(
  db: Queryable,
): Promise<{ userId: string; form: OfferForm; judged: number }[]> {
  return rows<{ userId: string; form: OfferForm; judged: number }>(
    db,
    'count-judged',
    `select user_id as "userId", form, count(*)::int as "judged" from offer_answers
     group by user_id, form`,
  )
}
