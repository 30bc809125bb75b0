import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMs, type Instant, instant } from '../calendar/instant.ts'
import { addDays, manilaDate, startOfManilaDate } from '../calendar/manila.ts'
import { centavos } from '../money/centavos.ts'
import { accrueDayEnd, accruingUntil, firstWholeDay, monthlyIncentive } from './accrual.ts'
import {
  type LeaderMetrics,
  leaderNeeds,
  missingRequirement,
  requirementNames,
  requirementsMet,
} from './requirements.ts'
import { allTiers, nextTierOf, tierOf } from './tiers.ts'

function manila(text: string): Instant {
  return instant(Date.parse(`${text}+08:00`))
}

test.each([
  ['2026-03-03T09:00:00', '2026-03-04', 'the day after, for a leader of part of the day'],
  ['2026-03-03T23:59:59.999', '2026-03-04', 'so does the last moment of a day'],
  ['2026-03-03T00:00:00', '2026-03-03', 'its own day, for a leader from the first moment'],
  ['2028-02-28T12:00:00', '2028-02-29', 'the leap day'],
  ['2026-12-31T12:00:00', '2027-01-01', 'a new year'],
])('approved at %s, the first whole day is %s: %s', (approved, day) => {
  expect(firstWholeDay(manila(approved))).toBe(day)
})

describe('a day ends', () => {
  const standing = {
    approvedAt: manila('2026-03-03T09:00:00'),
    totalReferralInvestments: 50_000_000n,
    monthReferralInvestments: 12_345_678n,
  }

  test.each([
    ['2026-03-03', 0n, undefined],
    ['2026-03-04', 100_000n, undefined],
    ['2026-03-31', 100_000n, 617_284n],
    ['2026-04-01', 100_000n, undefined],
    ['2027-02-28', 100_000n, 617_284n],
    ['2028-02-28', 100_000n, undefined],
    ['2028-02-29', 100_000n, 617_284n],
  ])('%s pays %s for the day and %s for the month', (day, daily, monthly) => {
    expect(accrueDayEnd(standing, day)).toEqual({ daily, monthly })
  })

  test('the monthly incentive accrues at month end, even if approved that day', () => {
    const approvedAt = manila('2026-03-31T23:00:00')
    expect(accrueDayEnd({ ...standing, approvedAt }, '2026-03-31')).toEqual({
      daily: 0n,
      monthly: 617_284n,
    })
  })

  test('below Silver a day pays nothing', () => {
    const bronze = { ...standing, totalReferralInvestments: 9_999_999n }
    expect(accrueDayEnd(bronze, '2026-03-10').daily).toBe(0n)
  })
})

test.each([
  [0n, 0n],
  [9n, 0n],
  [10n, 1n],
  [29n, 1n],
  [30n, 2n],
  [10_000_000n, 500_000n],
])('%s bought in a month pay %s, rounded half away from zero', (bought, paid) => {
  expect(monthlyIncentive(bought)).toBe(paid)
})

test('accrual until a moment is the sum of its day ends', () => {
  const moment = fc
    .integer({ min: 0, max: 800 * 24 })
    .map((hours) => addMs(manila('2027-01-01T00:00:00'), hours * 3_600_000))
  fc.assert(
    fc.property(
      moment,
      moment,
      moment,
      fc.bigInt({ min: 0n, max: 200_000_000n }),
      fc.bigInt({ min: 0n, max: 200_000_000n }),
      (one, other, approvedAt, totalReferralInvestments, monthReferralInvestments) => {
        const [now, to] = one < other ? [one, other] : [other, one]
        const standing = {
          approvedAt: instant(Math.min(approvedAt, now)),
          totalReferralInvestments,
          monthReferralInvestments,
        }
        let sum = 0n
        let isFirstMonth = true
        for (let day = manilaDate(now); startOfManilaDate(addDays(day, 1)) <= to; ) {
          const { daily, monthly } = accrueDayEnd(standing, day)
          // Nobody buys meanwhile, so only the month in hand is worth anything.
          sum += daily + (isFirstMonth ? (monthly ?? 0n) : 0n)
          if (monthly !== undefined) isFirstMonth = false
          day = addDays(day, 1)
        }
        expect(accruingUntil(standing, now, to)).toBe(sum)
      },
    ),
    { numRuns: 300 },
  )
})

const ways: [keyof LeaderMetrics, (typeof requirementNames)[number]][] = [
  ['activeReferrals', 'active_referrals'],
  ['totalReferralInvestments', 'referral_investments'],
  ['totalActiveInvestments', 'active_package'],
]

describe('requirements', () => {
  test('five referrals, ₱100,000 of theirs and ₱15,000 of one’s own are enough', () => {
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

  test('a member with nothing is refused for the first requirement in order', () => {
    const nothing = {
      activeReferrals: 0,
      totalReferralInvestments: centavos(0n),
      totalActiveInvestments: centavos(0n),
    }
    expect(requirementNames).toEqual(ways.map(([, name]) => name))
    expect(missingRequirement(nothing)).toBe('active_referrals')
    expect(missingRequirement({ ...nothing, activeReferrals: 5 })).toBe('referral_investments')
  })
})

describe('tiers', () => {
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

  test('the next tier says what is missing; the top has none', () => {
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
})
