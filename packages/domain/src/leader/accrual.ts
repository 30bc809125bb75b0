import { addMs, type Instant } from '../calendar/instant.ts'
import {
  addDays,
  daysBetween,
  isLastOfMonth,
  type ManilaDate,
  type ManilaMonth,
  manilaDate,
  manilaMonth,
  nextManilaDay,
} from '../calendar/manila.ts'
import { type Centavos, centavos, zeroCentavos } from '../money/centavos.ts'
import { divHalfAwayFromZero } from '../money/rounding.ts'
import { tierOf } from './tiers.ts'

/** Of what direct referrals bought in a month, cancelled plans apart. */
export const monthlyIncentiveBps = 500n

/** A Prime Leader who is active, with what counts at a moment; amounts in centavos, >= 0. */
export type LeaderStanding = {
  approvedAt: Instant
  /** Bought by direct referrals ever, cancelled plans apart. */
  totalReferralInvestments: bigint
  /** The same within the Manila month in hand, also from before the approval. */
  monthReferralInvestments: bigint
}

/** What a day's end adds for a leader: the day's pay, and the month's when it ends with the day. */
export type DayEndAccrual = { daily: Centavos; monthly: Centavos | undefined }

/**
 * What the end of a Manila day adds for a leader.
 *
 * @param standing as of the day's end
 */
export function accrueDayEnd(standing: LeaderStanding, day: ManilaDate): DayEndAccrual {
  return {
    daily:
      day >= firstWholeDay(standing.approvedAt)
        ? dailyIncentive(standing.totalReferralInvestments)
        : zeroCentavos,
    monthly: isLastOfMonth(day) ? monthlyIncentive(standing.monthReferralInvestments) : undefined,
  }
}

/** The first Manila day that a leader has been one for from its first moment on. */
export function firstWholeDay(approvedAt: Instant): ManilaDate {
  return manilaDate(nextManilaDay(addMs(approvedAt, -1)))
}

/**
 * A day's pay: by the tier as of the day's end.
 *
 * @param totalReferralInvestments centavos, >= 0
 */
function dailyIncentive(totalReferralInvestments: bigint): Centavos {
  return tierOf(totalReferralInvestments).dailyRate
}

/**
 * A month's pay.
 *
 * @param monthReferralInvestments centavos, >= 0
 * @returns centavos, rounded half away from zero once
 */
export function monthlyIncentive(monthReferralInvestments: bigint): Centavos {
  return centavos(divHalfAwayFromZero(monthReferralInvestments * monthlyIncentiveBps, 10_000n))
}

/**
 * What would accrue to a leader on the way from one moment to another if nobody bought, cancelled or
 * lost anything meanwhile.
 *
 * @param standing as of now
 * @returns centavos
 */
export function accruingUntil(standing: LeaderStanding, now: Instant, to: Instant): Centavos {
  const today = manilaDate(now)
  const last = addDays(manilaDate(to), -1)
  const first = firstWholeDay(standing.approvedAt)
  const days = Math.max(0, daysBetween(first > today ? first : today, last) + 1)
  const monthEnds = monthOf(now) < monthOf(to)
  return centavos(
    BigInt(days) * dailyIncentive(standing.totalReferralInvestments) +
      (monthEnds ? monthlyIncentive(standing.monthReferralInvestments) : 0n),
  )
}

function monthOf(at: Instant): ManilaMonth {
  return manilaMonth(manilaDate(at))
}
