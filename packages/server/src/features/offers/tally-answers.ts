import type { JudgedOffers } from '@kunwari/domain/offers/discernment'
import { findOffer } from './all-offers.ts'
import type { OwnAnswerRow } from './offer-answers.sql.ts'

/** Counts answers; one about an offer that was given up since counts for nothing. */
export function tallyAnswers(
  answers: readonly Pick<OwnAnswerRow, 'item' | 'answer'>[],
): JudgedOffers {
  const tally = { traps: 0, hits: 0, honest: 0, falseAlarms: 0 }
  for (const { item, answer } of answers) {
    const key = findOffer(item)?.key
    if (key === 'trap') {
      tally.traps += 1
      tally.hits += Number(answer === 'trap')
    } else if (key === 'honest') {
      tally.honest += 1
      tally.falseAlarms += Number(answer === 'trap')
    }
  }
  return tally
}
