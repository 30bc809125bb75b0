import { divHalfAwayFromZero } from '@kunwari/domain/money/rounding'

const dotsMax = 100

export type PlaceDots = {
  /** Dots of those who have paid in; a begun dot counts. */
  filled: number
  /** Of these, those who are never paid: the last ones. */
  lost: number
  /** How to say the share: everybody, so many percent, or less than one. */
  share: 'all' | 'percent' | 'under'
  /** Rounded half away from zero; a hundred for everybody alone. */
  percent: number
}

/**
 * A hundred dots for the people of a place, when those who paid in fill it from the first on.
 *
 * @param size how many people the place has, > 0
 * @param people how many have paid in, anywhere, > 0
 * @param unpaid how many of them are never paid
 */
export function fillDots({
  size,
  people,
  unpaid,
}: {
  size: bigint
  people: bigint
  unpaid: bigint
}): PlaceDots {
  const here = people < size ? people : size
  const dots = BigInt(dotsMax)
  const filled = (here * dots + size - 1n) / size
  // In a place that is full, as many lose as do of all who paid in.
  const lost = (filled * unpaid + people - 1n) / people
  const share = here === size ? 'all' : here * 100n < size ? 'under' : 'percent'
  return { filled: Number(filled), lost: Number(lost), share, percent: percentOf(here, size) }
}

function percentOf(people: bigint, size: bigint): number {
  const percent = Number(divHalfAwayFromZero(people * 100n, size))
  return people < size ? Math.min(99, percent) : percent
}
