import { shareOf } from '../../lib/share-of.ts'

/** A strand's place in the bundle, in the drawing's units. Nothing is no strand: width 0. */
export type Lane = { middle: number; width: number }

/** Thinner, and a strand could not be seen. */
const thinnest = 1.5

type Bundle = { left: number; width: number; isFirstOutermost: boolean }

/**
 * Lays strands side by side, each as wide as its share, so that none crosses another on its way to
 * the rows at the bundle's left.
 *
 * @param parts one amount per row, first row first, >= 0
 * @returns a lane per row, in the same order
 */
export function strandLayout(
  parts: readonly bigint[],
  { left, width, isFirstOutermost }: Bundle,
): Lane[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  const widths = parts.map((part) =>
    part === 0n ? 0 : Math.max(thinnest, shareOf(part, whole) * width),
  )
  const inOrder = isFirstOutermost ? widths.toReversed() : widths
  const lanes = inOrder.map((own, index) => {
    const before = inOrder.slice(0, index).reduce((sum, other) => sum + other, 0)
    return { middle: left + before + own / 2, width: own }
  })
  return isFirstOutermost ? lanes.toReversed() : lanes
}
