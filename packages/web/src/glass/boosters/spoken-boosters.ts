import type { BoosterOffer } from '@kunwari/domain/offers/booster'
import { goodSigns, type LookUp, lookUps, type OfferKey } from '@kunwari/domain/offers/offer'
import { type BoosterDay, boosterDays } from '@kunwari/domain/offers/slip'
import {
  pretendStampText,
  pretendStripFilipino,
  pretendStripText,
} from '@kunwari/domain/pretend/strip'
import { currentLanguage, translate } from '../../texts/i18n.ts'
import type { Language } from '../../texts/languages.ts'
import { boosterOffers } from './booster-offers.ts'

/** An offer as a file has it, in one language. */
type SpokenBoosterOffer = {
  key: OfferKey
  title: string
  text: string
  /** Name and text of each look-up. */
  lookUps: readonly { id: LookUp; name: string; text: string }[]
  why: string
  /** Its red flag or its good sign. */
  shows: string
}

export type SpokenBooster = {
  day: BoosterDay
  title: string
  offers: readonly SpokenBoosterOffer[]
}

/** The four boosters in the language that is spoken; the texts of `booster` and `claims` must be there. */
export function speakBoosters(): readonly SpokenBooster[] {
  const language = currentLanguage()
  return boosterDays.map((day) => ({
    day,
    title: translate('booster:title', { day }),
    offers: boosterOffers[day].map((offer) => {
      const texts = offer.texts[language]
      return {
        key: offer.key,
        title: texts.title,
        text: texts.text,
        lookUps: lookUps.map((id) => ({
          id,
          name: translate(`booster:lookUp.${id}`),
          text: texts[id],
        })),
        why: texts.why,
        shows: nameOfTruth(offer, language),
      }
    }),
  }))
}

/** What every file says of itself: the strip's sentence in its language first, and the stamp. */
export function pretendLines(language: Language): { strip: string; stamp: string } {
  const isFilipino = language === 'fil'
  return {
    strip: isFilipino ? `${pretendStripFilipino} ${pretendStripText}` : pretendStripText,
    stamp: pretendStampText,
  }
}

/** The red flag or the good sign of an offer, named: said once it is judged. */
export function nameOfTruth(offer: BoosterOffer, language: Language): string {
  return offer.key === 'trap'
    ? translate('booster:flag', { what: translate(`claims:notes.${offer.note}`) })
    : translate('booster:sign', { what: goodSigns[offer.goodSign][language] })
}
