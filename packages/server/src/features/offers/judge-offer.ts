import type { Instant } from '@kunwari/domain/calendar/instant'
import type { Offer } from '@kunwari/domain/offers/offer'
import { refusalError } from '@kunwari/domain/refusals/refusal-error'
import type { Tx } from '../../db/queryable.ts'
import type { Person } from '../../http/access.ts'
import { waitForStage } from '../lesson/stage-gate.ts'
import { readClass, stageOf } from '../world/read-class.ts'
import { phaseIn } from './forms.ts'
import { insertOfferAnswer, type LookUp, type OfferKey } from './offer-answers.sql.ts'
import { findOwnOffer, readJudge, type Secret } from './open-form.ts'

/** As long as the database counts; a form is open for minutes. */
const msMax = 2 ** 31 - 1

/**
 * Takes what a learner says of an offer, once.
 *
 * Refuses in this order: not in one's form, judged already, not open now.
 *
 * @param input.item by the id that the class knows the offer by
 * @param realNow the machine's clock
 * @returns the offer, whose key may be told now
 * @throws DomainError not_found, already_decided, wrong_state
 */
export async function judgeOffer(
  deps: Secret,
  tx: Tx,
  input: {
    person: Pick<Person, 'id' | 'hasSteppedOut'>
    item: string
    answer: OfferKey
    confidence: number
    looked: LookUp[]
    realNow: Instant
  },
): Promise<Offer> {
  const { person, item, answer, confidence, looked, realNow } = input
  await waitForStage(tx)
  const judge = await readJudge(tx, person.id)
  const own = judge && findOwnOffer(deps, judge, { userId: person.id, item })
  if (!own) throw refusalError('not_found.offer')
  if (own.isAnswered) throw refusalError('already_decided.judged')
  const { stage, since } = stageOf(await readClass(tx), realNow)
  if (phaseIn(stage) !== own.phase || person.hasSteppedOut)
    throw refusalError('wrong_state.no_form')
  const { offer, position } = own
  const openedAt = Math.max(since, judge.judge.consentedAt ?? since)
  const ms = Math.max(0, Math.min(msMax, Math.round(realNow - openedAt)))
  const given = { userId: person.id, item: offer.id, form: offer.form, position, answer, ms }
  if (await insertOfferAnswer(tx, { ...given, confidence, looked })) return offer
  throw refusalError('already_decided.judged')
}
