import type {
  AdminApplication,
  LeaderApplication,
  LeaderMonth,
  ReferralStats,
  Requirement,
} from '@kunwari/contract/leader'
import { toIso } from '@kunwari/domain/calendar/instant'
import type { ManilaMonth } from '@kunwari/domain/calendar/manila'
import { fullName } from '@kunwari/domain/identity/people'
import { monthlyIncentive } from '@kunwari/domain/leader/accrual'
import {
  type LeaderMetrics,
  leaderNeeds,
  requirementsMet,
} from '@kunwari/domain/leader/requirements'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { LeaderMonthRow } from './accruals.sql.ts'
import type { ApplicationForReview, ApplicationRow } from './applications.sql.ts'
import type { LeaderRow, ReferralFigures, ReferralRow } from './leader.sql.ts'

export function presentReferralStats(
  figures: ReferralFigures,
  referrals: readonly ReferralRow[],
): Omit<ReferralStats, 'classCode'> {
  return {
    referralCode: figures.referralCode,
    totalReferrals: figures.totalReferrals,
    activeReferrals: figures.activeReferrals,
    totalEarnings: formatPesos(figures.totalEarnings),
    totalReferralInvestments: formatPesos(figures.totalReferralInvestments),
    totalActiveInvestments: formatPesos(figures.totalActiveInvestments),
    referrals: referrals.map((one) => ({
      id: one.id,
      name: fullName(one),
      joinedAt: toIso(one.joinedAt),
    })),
  }
}

/** Where somebody stands: a leader is approved, whatever became of applications since. */
export function presentStanding(
  { isPrimeLeader }: Pick<LeaderRow, 'isPrimeLeader'>,
  newest: ApplicationRow | undefined,
  have: LeaderMetrics,
): LeaderApplication {
  const requirements = presentRequirements(have)
  if (isPrimeLeader) return { status: 'approved', requirements }
  // Approved, and a leader no more: as if there had been no application.
  if (!newest || newest.status === 'approved') return { status: 'none', requirements }
  return {
    status: newest.status,
    ...(newest.rejectionNote !== null && { rejectionNote: newest.rejectionNote }),
    requirements,
  }
}

function presentRequirements(have: LeaderMetrics): Requirement[] {
  const met = requirementsMet(have)
  return [
    {
      name: 'active_referrals',
      need: leaderNeeds.activeReferrals,
      have: have.activeReferrals,
      met: met.active_referrals,
    },
    {
      name: 'referral_investments',
      need: formatPesos(leaderNeeds.totalReferralInvestments),
      have: formatPesos(have.totalReferralInvestments),
      met: met.referral_investments,
    },
    {
      name: 'active_package',
      need: formatPesos(leaderNeeds.totalActiveInvestments),
      have: formatPesos(have.totalActiveInvestments),
      met: met.active_package,
    },
  ]
}

/** A month that has ended. */
export function presentMonth(row: LeaderMonthRow): LeaderMonth {
  return {
    month: row.month,
    totalReferralInvestments: formatPesos(row.totalReferralInvestments),
    incentiveAmount: formatPesos(row.incentiveAmount),
    status: row.status,
    paidAt: row.paidAt === null ? null : toIso(row.paidAt),
    collectable: row.status === 'collectable' && row.incentiveAmount > 0n,
  }
}

/**
 * The month that runs, as it would be if it ended now.
 *
 * @param bought centavos, by direct referrals in it so far
 */
export function presentRunningMonth(month: ManilaMonth, bought: bigint): LeaderMonth {
  return {
    month,
    totalReferralInvestments: formatPesos(bought),
    incentiveAmount: formatPesos(monthlyIncentive(bought)),
    status: 'active',
    paidAt: null,
    collectable: false,
  }
}

export function presentApplication(row: ApplicationForReview): AdminApplication {
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    activeReferrals: row.activeReferrals,
    totalReferralInvestments: formatPesos(row.totalReferralInvestments),
    totalActiveInvestments: formatPesos(row.totalActiveInvestments),
    reviewedBy: row.verifiedBy,
    reviewedAt: row.verifiedAt === null ? null : toIso(row.verifiedAt),
    rejectionNote: row.rejectionNote,
    createdAt: toIso(row.createdAt),
    userFirstName: row.firstName,
    userLastName: row.lastName,
    userEmail: row.email,
    userAccountNumber: row.accountNumber,
  }
}
