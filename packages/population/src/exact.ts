import { divFloor, divHalfAwayFromZero } from '@kunwari/domain/money/rounding'

/**
 * Whole numbers beyond 2^53 lose centavos: a run stops rather than go on with them.
 *
 * @throws RangeError
 */
export function requireExact(value: number, what: string): void {
  if (Number.isSafeInteger(value)) return
  throw new RangeError(
    `${what} grows beyond what can be exact: take fewer people or days, or a smaller tradingPpm`,
  )
}

/** Division of whole numbers >= 0, cut; both below 2^53. */
export function divFloorSafe(dividend: number, divisor: number): number {
  // The quotient of two doubles can be rounded up to a whole number that the exact one stays below.
  const quotient = Math.floor(dividend / divisor)
  return quotient * divisor > dividend ? quotient - 1 : quotient
}

/** `a * b / divisor`, cut; exact also where the product is above 2^53. */
export function mulDivFloor(a: number, b: number, divisor: number): number {
  const product = a * b
  if (product <= Number.MAX_SAFE_INTEGER) return divFloorSafe(product, divisor)
  return Number(divFloor(BigInt(a) * BigInt(b), BigInt(divisor)))
}

/** The same, rounded half away from zero. */
export function mulDivHalfAway(a: number, b: number, divisor: number): number {
  if (divisor === 0) return 0
  return Number(divHalfAwayFromZero(BigInt(a) * BigInt(b), BigInt(divisor)))
}

/** The same, rounded up. */
export function mulDivCeil(a: number, b: number, divisor: number): number {
  return Number(-divFloor(-BigInt(a) * BigInt(b), BigInt(divisor)))
}
