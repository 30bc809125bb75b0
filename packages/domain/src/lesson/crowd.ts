import { addMs, dayMs, hourMs, type Instant } from '../calendar/instant.ts'
import { type Centavos, centavos } from '../money/centavos.ts'
import { floorRoot } from '../money/rounding.ts'
import { draw, oneOf } from './draw.ts'
import type { CrowdRules } from './rules.ts'

/** An invented member of a lesson. */
export type Extra = {
  /** From 1, by the order of coming. */
  ordinal: number
  /** The member number: learners' end at 1,000, extras' begin behind it. */
  number: number
  name: string
  /** Pretend cash at the start, centavos. */
  pocket: Centavos
}

/** A moment at which extras come and decide. */
export type CrowdAct = {
  /** The day of the lesson, from 0. */
  day: number
  /** Which act of that day, 0 to 2. */
  n: number
}

/** When the acts of a day take place: hours of the Manila day. */
export const actHours = [6, 12, 18] as const

/** As many learners as a class in stages has places: their member numbers end here. */
export const learnersMax = 1_000
/** Pockets of invented members are whole steps of this, centavos. */
export const pocketStep = centavos(50_000n)
const wholeBps = 10_000n

/** The reference number of an extra's deposit: their place in the crowd, and the how manieth it is. */
export function referenceOfExtra(ordinal: number, deposits: number): string {
  return `EXTRA-${ordinal}-${deposits}`
}

/** Whether a reference number is one that only an extra has. */
export function isReferenceOfExtra(reference: string): boolean {
  return /^EXTRA-\d+-\d+$/.test(reference)
}

/**
 * How many extras come on each day: more every day by the growth, from the day on which the crowd
 * dries up half as many every two days, until nobody comes or all have come.
 *
 * @param days how many days of the lesson, from day 0
 * @returns whole numbers >= 0, rounded half up
 */
export function extrasByDay(crowd: CrowdRules, days: number): number[] {
  let left = crowd.max
  return Array.from({ length: days }, (_, day) => {
    const come = Math.min(left, extrasWanted(crowd, day))
    left -= come
    return come
  })
}

/** How many extras come on a day of the lesson, if the rules of the crowd were the same from day 0. */
export function extrasOnDay(crowd: CrowdRules, day: number): number {
  return extrasByDay(crowd, day + 1).at(-1) ?? 0
}

/**
 * How many extras would come on a day if nobody had come before: first × (1 + growth)^(days until it
 * dries up) × 0.5^(days since / 2), at most all. Exact, because powers of fractions differ between
 * machines: twice the number, squared, is a fraction of whole numbers, and its root is cut off.
 */
export function extrasWanted(
  { first, growthBps, driesUpOn, max }: CrowdRules,
  day: number,
): number {
  const growing = BigInt(Math.min(day, driesUpOn))
  const drying = BigInt(Math.max(0, day - driesUpOn))
  const twice = 2n * BigInt(first) * (wholeBps + BigInt(growthBps)) ** growing
  const twiceSquared = twice ** 2n / (wholeBps ** (2n * growing) * 2n ** drying)
  return Math.min(max, Number((floorRoot(twiceSquared, 2) + 1n) / 2n))
}

/**
 * Spreads those who come on a day over its acts, by the seed.
 *
 * @param come how many come on that day
 * @returns how many come in each act, in the order of the acts; they add up to `come`
 */
export function spreadOverActs({ seed }: CrowdRules, day: number, come: number): number[] {
  const counts: number[] = actHours.map(() => 0)
  for (let person = 0; person < come; person += 1) {
    const n = oneOf(draw({ seed, purpose: crowdDraws.act, day, person }), counts.length)
    counts[n] = (counts[n] ?? 0) + 1
  }
  return counts
}

/**
 * Extras who come in an act. The day on which the crowd dries up may change during a lesson: those who
 * are here already are counted, not computed again.
 *
 * @param cameBefore how many extras came before this act
 * @returns by their ordinals, ascending
 */
export function newcomersOf(crowd: CrowdRules, act: CrowdAct, cameBefore: number): Extra[] {
  const wanted = spreadOverActs(crowd, act.day, extrasWanted(crowd, act.day))[act.n] ?? 0
  const length = Math.max(0, Math.min(wanted, crowd.max - cameBefore))
  return Array.from({ length }, (_, index) => extraOf(crowd, cameBefore + index + 1))
}

/** An extra by its ordinal, >= 1: number, name, and a pocket of whole ₱500 drawn from the range. */
export function extraOf({ seed, low, high }: CrowdRules, ordinal: number): Extra {
  const steps = Number((high - low) / pocketStep)
  const drawn = draw({ seed, purpose: crowdDraws.pocket, day: 0, person: ordinal })
  const step = BigInt(oneOf(drawn, steps + 1))
  return {
    ordinal,
    number: learnersMax + ordinal,
    name: `Extra ${ordinal}`,
    pocket: centavos(low + step * pocketStep),
  }
}

/**
 * Who brought a newcomer: two of three were brought by somebody, by the seed any learner or extra with
 * a running plan who was here before this act.
 *
 * @param withRunningPlan member numbers of those who have a running plan, ascending
 * @param cameBefore how many extras came before this act
 * @returns a member number; null for a newcomer who came alone
 */
export function referrerOf(
  { seed }: CrowdRules,
  {
    ordinal,
    withRunningPlan,
    cameBefore,
  }: { ordinal: number; withRunningPlan: readonly number[]; cameBefore: number },
): number | null {
  const isBrought =
    oneOf(draw({ seed, purpose: crowdDraws.brought, day: 0, person: ordinal }), 3) < 2
  let length = isBrought ? withRunningPlan.length : 0
  while (length > 0 && (withRunningPlan[length - 1] ?? 0) > learnersMax + cameBefore) length -= 1
  if (length === 0) return null
  const drawn = draw({ seed, purpose: crowdDraws.referrer, day: 0, person: ordinal })
  return withRunningPlan[oneOf(drawn, length)] ?? null
}

/** Acts counted from the first of a lesson, which is 0. */
export function actIndex({ day, n }: CrowdAct): number {
  return day * actHours.length + n
}

/**
 * When an act takes place.
 *
 * @param dayZero the first moment of the Manila day that is day 0
 */
export function actInstant(dayZero: Instant, { day, n }: CrowdAct): Instant {
  return addMs(dayZero, day * dayMs + (actHours[n] ?? 0) * hourMs)
}

/**
 * The next act behind a moment: always later than it.
 *
 * @param dayZero the first moment of the Manila day that is day 0
 */
export function nextAct(dayZero: Instant, after: Instant): CrowdAct {
  const day = Math.max(0, Math.floor((after - dayZero) / dayMs))
  const n = actHours.findIndex((_, act) => actInstant(dayZero, { day, n: act }) > after)
  return n < 0 ? { day: day + 1, n: 0 } : { day, n }
}

/** What is drawn for a crowd, each a purpose of its own. Numbers up to 39 are the laboratory's. */
export const crowdDraws = {
  /** In which act of a day an extra comes. */
  act: 40,
  pocket: 41,
  /** Whether somebody brought an extra. */
  brought: 42,
  referrer: 43,
  /** How much of the pocket goes in first. */
  share: 44,
  /** Which plan is thought of first. */
  plan: 45,
  roll: 46,
  topUp: 47,
} as const
