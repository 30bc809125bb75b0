const steps = 10_000n

/**
 * How large a part is of a whole, for drawing.
 *
 * @param part same unit as `whole`
 * @returns 0 to 1 in steps of a ten-thousandth; 0 when there is no whole
 */
export function shareOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0
  const share = (part * steps) / whole
  return Number(share > steps ? steps : share) / Number(steps)
}
