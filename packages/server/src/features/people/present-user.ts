import type { User } from '@kunwari/contract/auth'
import { type Instant, toIso } from '@kunwari/domain/calendar/instant'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { UserRow } from './people.sql.ts'

/** A person as the wire shows them to themselves. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    phoneNumber: row.phoneNumber,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImageUrl: row.profileImageUrl,
    accountNumber: row.accountNumber,
    referralCode: row.referralCode,
    walletBalance: formatPesos(row.walletBalance),
    availableBalance: formatPesos(row.walletBalance - row.heldBalance),
    role: row.role,
    status: row.status,
    isPrimeLeader: row.isPrimeLeader,
    primeLeaderApprovedAt: isoOrNull(row.primeLeaderApprovedAt),
    lastDailyCollectionDate: row.lastDailyCollectionDate,
    unclaimedDailyIncentives: formatPesos(row.unclaimedDailyIncentives),
    totalClaimedDailyIncentives: formatPesos(row.totalClaimedDailyIncentives),
    unclaimedMonthlyIncentives: formatPesos(row.unclaimedMonthlyIncentives),
    totalClaimedMonthlyIncentives: formatPesos(row.totalClaimedMonthlyIncentives),
    isEmailVerified: row.isEmailVerified,
    isPhoneVerified: row.isPhoneVerified,
    mustChangePassword: row.mustChangePassword,
    termsAcceptedAt: isoOrNull(row.termsAcceptedAt),
    privacyAcceptedAt: isoOrNull(row.privacyAcceptedAt),
    createdAt: toIso(row.createdAt),
  }
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : toIso(at)
}
