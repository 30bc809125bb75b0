import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import {
  type LeaderMetrics,
  leaderNeeds,
  missingRequirement,
  requirementNames,
  requirementsMet,
} from './requirements.ts'

const ways: [keyof LeaderMetrics, (typeof requirementNames)[number]][] = [
  ['activeReferrals', 'active_referrals'],
  ['totalReferralInvestments', 'referral_investments'],
  ['totalActiveInvestments', 'active_package'],
]

test('five referrals, 100,000 pesos of theirs and 15,000 of one’s own are enough', () => {
  expect(leaderNeeds).toEqual({
    activeReferrals: 5,
    totalReferralInvestments: 10_000_000n,
    totalActiveInvestments: 1_500_000n,
  })
  expect(missingRequirement(leaderNeeds)).toBeUndefined()
  expect(Object.values(requirementsMet(leaderNeeds))).toEqual([true, true, true])
})

test.each(ways)('one less of %s is not, and that is what is missing', (metric, name) => {
  const need = leaderNeeds[metric]
  const less = { ...leaderNeeds, [metric]: typeof need === 'bigint' ? need - 1n : need - 1 }
  expect(missingRequirement(less)).toBe(name)
  const met = requirementsMet(less)
  expect(requirementNames.filter((one) => !met[one])).toEqual([name])
})

test('a member with nothing is told of the first, in the order in which they are checked', () => {
  const nothing = {
    activeReferrals: 0,
    totalReferralInvestments: centavos(0n),
    totalActiveInvestments: centavos(0n),
  }
  expect(requirementNames).toEqual(ways.map(([, name]) => name))
  expect(missingRequirement(nothing)).toBe('active_referrals')
  expect(missingRequirement({ ...nothing, activeReferrals: 5 })).toBe('referral_investments')
})
