import { expect, test } from 'vitest'
import { leaderNeeds, missingRequirement, requirementsMet } from './requirements.ts'
import { allTiers, nextTierOf, tierOf } from './tiers.ts'

test.each<[bigint, string, bigint]>([
  [0n, 'bronze', 0n],
  [9_999_999n, 'bronze', 0n],
  [10_000_000n, 'silver', 50_000n],
  [49_999_999n, 'silver', 50_000n],
  [50_000_000n, 'gold', 100_000n],
  [99_999_999n, 'gold', 100_000n],
  [100_000_000n, 'platinum', 250_000n],
  [10n ** 15n, 'platinum', 250_000n],
])('%s centavos stand for %s, which pays %s a day', (total, name, dailyRate) => {
  expect(tierOf(total)).toMatchObject({ name, dailyRate })
})

test('each tier asks for more than the one before, and pays more', () => {
  for (const [index, tier] of allTiers.entries()) {
    const before = allTiers[index - 1]
    expect(
      before === undefined || (before.from < tier.from && before.dailyRate < tier.dailyRate),
    ).toBe(true)
  }
})

test('the next tier says what is missing; above the top there is none', () => {
  expect(nextTierOf(0n)).toMatchObject({ tier: { name: 'silver' }, missing: 10_000_000n })
  expect(nextTierOf(10_000_000n)).toMatchObject({ tier: { name: 'gold' }, missing: 40_000_000n })
  expect(nextTierOf(99_999_999n)).toMatchObject({ tier: { name: 'platinum' }, missing: 1n })
  expect(nextTierOf(100_000_000n)).toBeUndefined()
})

test('exactly what is needed is enough', () => {
  expect(missingRequirement(leaderNeeds)).toBeUndefined()
  expect(Object.values(requirementsMet(leaderNeeds))).toEqual([true, true, true])
})

test.each([
  ['activeReferrals', 4, 'active_referrals'],
  ['totalReferralInvestments', 9_999_999n, 'referral_investments'],
  ['totalActiveInvestments', 1_499_999n, 'active_package'],
] as const)('%s of %s is too little', (metric, have, missing) => {
  expect(missingRequirement({ ...leaderNeeds, [metric]: have })).toBe(missing)
})
