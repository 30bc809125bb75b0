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
 * Divides each by the same divisor, so that the parts still add up to their sum: each quotient is the
 * whole number below or above, the next one up where the remainders are largest, and all together are
 * the sum divided and rounded towards minus infinity.
 *
 * @param dividends any whole numbers
 * @param divisor > 0
 * @throws RangeError if the divisor is not positive
 */
export function divTogether(dividends: readonly bigint[], divisor: bigint): bigint[] {
  const quotients = dividends.map((dividend) => divFloor(dividend, divisor))
  const remainders = dividends.map((dividend, at) => dividend - (quotients[at] ?? 0n) * divisor)
  const up = Number(remainders.reduce((sum, one) => sum + one, 0n) / divisor)
  const byRemainder = [...remainders.entries()].toSorted(([, one], [, other]) =>
    one < other ? 1 : Number(one > other) * -1,
  )
  const isUp = new Set(byRemainder.slice(0, up).map(([at]) => at))
  return quotients.map((quotient, at) => (isUp.has(at) ? quotient + 1n : quotient))
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
