import { type Centavos, centavos } from '../money/centavos.ts'

/** What an application to become a Prime Leader is measured by. */
export type LeaderMetrics = {
  /** Direct referrals with at least one active plan. */
  activeReferrals: number
  /** All plans that direct referrals ever bought, cancelled ones apart: centavos. */
  totalReferralInvestments: Centavos
  /** One's own principal in active plans: centavos. */
  totalActiveInvestments: Centavos
}

/** What an application needs, in the order in which it is checked. */
export const requirementNames = [
  'active_referrals',
  'referral_investments',
  'active_package',
] as const

export type RequirementName = (typeof requirementNames)[number]

export const leaderNeeds: LeaderMetrics = {
  activeReferrals: 5,
  totalReferralInvestments: centavos(10_000_000n),
  totalActiveInvestments: centavos(1_500_000n),
}

/** Whether each requirement is met. */
export function requirementsMet(have: LeaderMetrics): Record<RequirementName, boolean> {
  return {
    active_referrals: have.activeReferrals >= leaderNeeds.activeReferrals,
    referral_investments: have.totalReferralInvestments >= leaderNeeds.totalReferralInvestments,
    active_package: have.totalActiveInvestments >= leaderNeeds.totalActiveInvestments,
  }
}

/** The first requirement that is not met, if there is one. */
export function missingRequirement(have: LeaderMetrics): RequirementName | undefined {
  const met = requirementsMet(have)
  return requirementNames.find((name) => !met[name])
}
