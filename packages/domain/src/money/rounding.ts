/**
 * Divides and rounds half away from zero: the rounding of every computed amount.
 *
 * @param dividend any whole number
 * @param divisor > 0
 * @throws RangeError if the divisor is not positive
 */
export function divHalfAwayFromZero(dividend: bigint, divisor: bigint): bigint {
  requirePositive(divisor)
  const magnitude = dividend < 0n ? -dividend : dividend
  // Adding half of the divisor before the division truncates turns truncation into rounding.
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  return dividend < 0n ? -rounded : rounded
}

/**
 * Divides and rounds towards minus infinity.
 *
 * @param dividend any whole number
 * @param divisor > 0
 * @throws RangeError if the divisor is not positive
 */
export function divFloor(dividend: bigint, divisor: bigint): bigint {
  requirePositive(divisor)
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/**
 * The largest whole number whose power is not above a value: a root, cut off.
 *
 * @param value >= 0
 * @param degree >= 1
 */
export function floorRoot(value: bigint, degree: number): bigint {
  if (value === 0n) return 0n
  const n = BigInt(degree)
  // Newton's steps, from above: the first guess has at least as many bits as the root.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / degree))
  for (;;) {
    const next = ((n - 1n) * root + value / root ** (n - 1n)) / n
    if (next >= root) return root
    root = next
  }
}

function requirePositive(divisor: bigint): void {
  if (divisor <= 0n) throw new RangeError('a divisor must be greater than zero')
}
