import type { Offer } from '@kunwari/domain/offers/offer'
import { formA } from './texts/form-a.ts'
import { formB } from './texts/form-b.ts'
import { formC } from './texts/form-c.ts'
import { formD } from './texts/form-d.ts'

/** The offers of all forms. Their keys and texts leave this server one by one, as learners judge them. */
export const allOffers: readonly Offer[] = [...formA, ...formB, ...formC, ...formD]

const byId = new Map(allOffers.map((offer) => [offer.id, offer]))

/** The offer of an answer; undefined for one that was given up since. */
export function findOffer(id: string): Offer | undefined {
  return byId.get(id)
}
