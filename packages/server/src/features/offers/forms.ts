import { createHmac } from 'node:crypto'
import type { LessonRules } from '@kunwari/domain/lesson/rules'
import type { Stage } from '@kunwari/domain/lesson/stages'
import type { Offer, OfferForm } from '@kunwari/domain/offers/offer'
import { allOffers } from './all-offers.ts'
import type { Arm } from './arm.ts'

/** What a learner judges before Live, and after the debrief. */
export const phases = ['before', 'after'] as const
export type Phase = (typeof phases)[number]

/** The forms of a learner. */
export type LearnerForms = Readonly<
  Record<Phase, readonly OfferForm[]> & {
    /** Those whose answers are compared with each other: the same offers for half of the class each. */
    first: readonly OfferForm[]
    second: readonly OfferForm[]
  }
>

/** Which forms a learner gets; undefined where the class is not measured. */
export function formsOf(
  { measure, waiting }: Pick<LessonRules, 'measure' | 'waiting'>,
  { isWaiting, isSwapped }: Arm,
): LearnerForms | undefined {
  if (measure === 'none') return undefined
  const pair: [OfferForm[], OfferForm[]] =
    measure === 'full'
      ? [
          ['A', 'C'],
          ['B', 'D'],
        ]
      : [['A'], ['B']]
  const [first, second] = isSwapped ? [pair[1], pair[0]] : pair
  // Who waited has judged both before Live, and gets a third one with the others.
  if (waiting && isWaiting) return { first, second, before: [...first, ...second], after: ['C'] }
  return { first, second, before: first, after: second }
}

/** What is open in a stage: the offers before Live in the lobby, those after the debrief in Score. */
export function phaseIn(stage: Stage): Phase | undefined {
  if (stage === 'lobby') return 'before'
  return stage === 'score' ? 'after' : undefined
}

/** What a form is called: "A", or of two forms "A+C". */
export function nameOf(forms: readonly OfferForm[]): string {
  return forms.join('+')
}

/**
 * The offers of some forms as a learner sees them, in an order of their own that only the class's key
 * gives. Of a waiting learner's two forms the second comes after the first.
 */
export function offersOf(
  forms: readonly OfferForm[],
  { key, userId, isWaiting }: { key: Buffer; userId: string; isWaiting: boolean },
): Offer[] {
  const placeOf = ({ id, form }: Offer) => {
    const drawn = createHmac('sha256', key).update(`offer order\n${userId}\n${id}`).digest('hex')
    return `${isWaiting ? forms.indexOf(form) : 0} ${drawn}`
  }
  return allOffers
    .filter(({ form }) => forms.includes(form))
    .map((offer) => ({ offer, place: placeOf(offer) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ offer }) => offer)
}

/** By what a class knows an offer: it says nothing, and is another one in every class. */
export function itemIdOf({ id }: Pick<Offer, 'id'>, key: Buffer): string {
  return createHmac('sha256', key).update(`offer\n${id}`).digest('hex').slice(0, idLength)
}

const idLength = 16
