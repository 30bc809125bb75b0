import type { LookUp, OfferKey, OfferTruth, SpokenOffer } from './offer.ts'
import { BOOSTER_OFFERS_OF_A_KIND, type BoosterDay } from './slip.ts'

/** An offer of a booster. Its key is on the device: nothing but one's own slip is measured by it. */
export type BoosterOffer = Readonly<{
  id: string
  /** A trap and an honest offer of one product class, split over two days. */
  pair: number
  day: BoosterDay
  texts: SpokenOffer
}> &
  OfferTruth

/** One judged offer of a booster. */
export type BoosterAnswer = Readonly<{
  id: string
  answer: OfferKey
  /** 1 guessing to 4 certain. */
  confidence: number
  looked: readonly LookUp[]
}>

/** What came of a booster whose four offers are judged. */
export type BoosterTally = Readonly<{
  right: number
  hits: number
  falseAlarms: number
  lookUps: number
  /** Traps taken for honest. */
  trusted: number
}>

/** Counts the answers to a booster's offers; those to other offers are left out. */
export function tallyBooster(
  offers: readonly BoosterOffer[],
  answers: readonly BoosterAnswer[],
): BoosterTally {
  const judged = offers.flatMap(({ id, key }) => {
    const given = answers.find((one) => one.id === id)
    return given ? [{ key, ...given }] : []
  })
  const saidTrap = (key: OfferKey) =>
    judged.filter((one) => one.key === key && one.answer === 'trap').length
  return {
    right: judged.filter(({ key, answer }) => key === answer).length,
    hits: saidTrap('trap'),
    falseAlarms: saidTrap('honest'),
    lookUps: judged.reduce((sum, { looked }) => sum + looked.length, 0),
    trusted: BOOSTER_OFFERS_OF_A_KIND - saidTrap('trap'),
  }
}
