import type { BoosterOffer } from '@kunwari/domain/offers/booster'
import type { BoosterDay } from '@kunwari/domain/offers/slip'
import { day7 } from './offers/day-7.ts'
import { day14 } from './offers/day-14.ts'
import { day30 } from './offers/day-30.ts'
import { day90 } from './offers/day-90.ts'

/** The four offers of each booster, in the order in which they are judged. */
export const boosterOffers: Readonly<Record<BoosterDay, readonly BoosterOffer[]>> = {
  7: day7,
  14: day14,
  30: day30,
  90: day90,
}
