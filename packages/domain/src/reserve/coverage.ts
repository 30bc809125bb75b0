import { divHalfAwayFromZero } from '../money/rounding.ts'

const tenThousandths = 10_000n

/**
 * Pool over what is owed by now, in ten-thousandths.
 *
 * @param pool centavos, >= 0
 * @param owedByNow centavos, >= 0: wallets, principal, profit accrued so far, unclaimed incentives
 * @returns 10,000 when nothing is owed; rounded half away from zero
 */
export function coverageOf(pool: bigint, owedByNow: bigint): bigint {
  return owedByNow === 0n ? tenThousandths : divHalfAwayFromZero(pool * tenThousandths, owedByNow)
}

/**
 * How much of each peso is there: whole centavos, rounded half away from zero once.
 *
 * @param pool centavos, >= 0
 * @param owedByNow as for coverage
 * @returns 100 when nothing is owed
 */
export function truthCentavosOf(pool: bigint, owedByNow: bigint): number {
  const share = owedByNow === 0n ? 100n : divHalfAwayFromZero(pool * 100n, owedByNow)
  return Number(share)
}

/** A coverage as it is written: "0.8734". */
export function formatCoverage(coverage: bigint): string {
  return `${coverage / tenThousandths}.${(coverage % tenThousandths).toString().padStart(4, '0')}`
}
