import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { accruedProfit, allPlans, planOf, planTerms } from '../plans/plans.ts'
import { accrualUnit, accruedProfitOfGroup } from './plan-group.ts'

test('a group accrues what its plans accrue one by one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...planTerms),
      fc.nat(),
      fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 30 }),
      fc.nat(30),
      (planDays, drawn, quotients, days) => {
        const plan = planOf(planDays)
        const unit = accrualUnit(plan)
        const remainder = BigInt(drawn) % unit
        const amounts = quotients.map((quotient) => quotient * unit + remainder)
        const elapsed = Math.min(days, planDays)
        const oneByOne = amounts.map((amount) => accruedProfit(plan, centavos(amount), elapsed))
        const group = { planDays, remainder, plans: BigInt(amounts.length), amount: sum(amounts) }
        expect(accruedProfitOfGroup(group, elapsed)).toBe(sum(oneByOne))
      },
    ),
  )
})

test('the accrual unit accrues whole centavos each day, and nothing smaller does', () => {
  for (const plan of allPlans) {
    const isWhole = (amount: bigint) => (amount * plan.dailyRateBps) % 10_000n === 0n
    const smallest = Array.from({ length: 10_000 }, (_, index) => BigInt(index + 1)).find(isWhole)
    expect(accrualUnit(plan)).toBe(smallest)
  }
})

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}
