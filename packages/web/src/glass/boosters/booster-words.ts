import type { BoosterOffer } from '@kunwari/domain/offers/booster'
import { goodSigns } from '@kunwari/domain/offers/offer'
import { translate } from '../../texts/i18n.ts'
import type { Language } from '../../texts/languages.ts'

/** The red flag or the good sign of an offer, named: said once it is judged. */
export function nameOfTruth(offer: BoosterOffer, language: Language): string {
  return offer.key === 'trap'
    ? translate('booster:flag', { what: translate(`claims:notes.${offer.note}`) })
    : translate('booster:sign', { what: goodSigns[offer.goodSign][language] })
}
