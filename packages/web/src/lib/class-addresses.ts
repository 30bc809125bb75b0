import type { BoosterDay } from '@kunwari/domain/offers/slip'

/** Where a learner's phone stands while the class is not live. Not in `paths`, which every page loads. */
export const classAddress = '/class'

/** The evidence drill, from the debrief on. */
export const drillAddress = '/class/drill'

/** Four offers on a day after a class, with the class's tag: on any Kunwari, signed in or not. */
export const boosterAddress = '/booster/:day'

/** Whether an address is a booster's: it stands wherever it is opened, without the server. */
export const isBooster = (pathname: string) => pathname.startsWith('/booster/')

/** A booster of a day, or of `card` the sheets to print. */
export const boosterOf = (day: BoosterDay | 'card', tag: string | null) =>
  `/booster/${day}${tag === null ? '' : `?t=${tag}`}`

/** What learners forgot, from the slips of their boosters. */
export const boostersAddress = '/admin/class/boosters'

/** Before the door of a class, without its code. */
export const doorAddress = '/join'
