import type { HardOffer } from '@kunwari/contract/score'
import { groupSizeMin } from '@kunwari/domain/lesson/group-size-min'
import { findOffer } from '../offers/all-offers.ts'
import type { MeasuredLearner } from '../offers/read-measured.ts'
import { signOf } from './present-offers.ts'

type Judged = HardOffer & { right: number }

/**
 * The offers that fewest judged right, at most two, one of them honest where there is one. What a learner who
 * is here could still judge is left out: no key is shown before the answer. What only a few judged
 * comes last, and without how many were right.
 */
export function hardestOffers(
  measured: readonly MeasuredLearner[],
  hereNumbers: readonly number[],
): HardOffer[] {
  const here = new Set(hereNumbers)
  const waiting = measured.filter(({ number, hasSteppedOut }) => here.has(number) && !hasSteppedOut)
  const isOpen = ({ item, form }: Pick<HardOffer, 'item' | 'form'>) =>
    waiting.some(
      ({ forms, answers }) =>
        forms.after.some((one) => one === form) && !answers.some((one) => one.item === item),
    )
  const closed = countsOf(measured)
    .filter((offer) => !isOpen(offer))
    .toSorted(
      (one, other) =>
        Number(isFew(one)) - Number(isFew(other)) ||
        shareOf(one) - shareOf(other) ||
        (one.item < other.item ? -1 : 1),
    )
  return twoOf(closed).map((offer) => (isFew(offer) ? { ...offer, right: null } : offer))
}

/** The first two, one of them honest where there is one. */
function twoOf(offers: readonly Judged[]): Judged[] {
  const pair = offers.slice(0, 2)
  const [first] = pair
  if (!first || pair.some(({ key }) => key === 'honest')) return pair
  const honest = offers.find(({ key }) => key === 'honest')
  return honest ? [first, honest] : pair
}

function isFew({ shown }: HardOffer): boolean {
  return shown < groupSizeMin
}

function shareOf({ right, shown }: Judged): number {
  return right / shown
}

function countsOf(measured: readonly MeasuredLearner[]): Judged[] {
  const given = Map.groupBy(
    measured.flatMap(({ answers }) => answers),
    ({ item }) => item,
  )
  return [...given].flatMap(([item, answers]) => {
    const offer = findOffer(item)
    if (!offer) return []
    const right = answers.filter(({ answer }) => answer === offer.key).length
    const { form, key, texts } = offer
    return [{ item, form, key, ...signOf(offer), shown: answers.length, right, texts }]
  })
}
