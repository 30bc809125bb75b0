import { type Centavos, centavos } from '../money/centavos.ts'

/** A Prime Leader's tier goes by what their direct referrals ever bought. */
export const tierNames = ['bronze', 'silver', 'gold', 'platinum'] as const

export type TierName = (typeof tierNames)[number]

/** What a tier asks for and what it pays. */
export type Tier = {
  name: TierName
  /** Total referral investments from which it holds: centavos. */
  from: Centavos
  /** Added for every whole Manila day: centavos, 0 for Bronze. */
  dailyRate: Centavos
}

const tiers: Record<TierName, Tier> = {
  bronze: { name: 'bronze', from: centavos(0n), dailyRate: centavos(0n) },
  silver: { name: 'silver', from: centavos(10_000_000n), dailyRate: centavos(50_000n) },
  gold: { name: 'gold', from: centavos(50_000_000n), dailyRate: centavos(100_000n) },
  platinum: { name: 'platinum', from: centavos(100_000_000n), dailyRate: centavos(250_000n) },
}

/** The four tiers, lowest first. */
export const allTiers: readonly Tier[] = tierNames.map((name) => tiers[name])

/**
 * The tier that a total stands for.
 *
 * @param totalReferralInvestments centavos, >= 0
 */
export function tierOf(totalReferralInvestments: bigint): Tier {
  return allTiers.findLast((tier) => totalReferralInvestments >= tier.from) ?? tiers.bronze
}

/**
 * The tier above the one that a total stands for, and what is missing to it; undefined at the top.
 *
 * @param totalReferralInvestments centavos, >= 0
 */
export function nextTierOf(
  totalReferralInvestments: bigint,
): { tier: Tier; missing: Centavos } | undefined {
  const tier = allTiers.find(({ from }) => from > totalReferralInvestments)
  return tier && { tier, missing: centavos(tier.from - totalReferralInvestments) }
}
