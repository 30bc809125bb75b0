import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMs, dayMs, instant } from '../calendar/instant.ts'
import { centavos, operationCentavosMax } from '../money/centavos.ts'
import {
  accruedProfit,
  allPlans,
  daysElapsed,
  daysLeft,
  expectedReturn,
  maturityOf,
  referralBonus,
  totalProfit,
} from './plans.ts'

const plan = fc.constantFrom(...allPlans)
const amount = fc.bigInt({ min: 1n, max: operationCentavosMax }).map(centavos)
const start = fc.integer({ min: 0, max: 4_000_000_000_000 }).map(instant)

test('accrued profit never falls and reaches the whole profit at term', () => {
  fc.assert(
    fc.property(plan, amount, (offer, principal) => {
      const byDay = Array.from({ length: offer.planDays + 1 }, (_, day) =>
        accruedProfit(offer, principal, day),
      )
      expect(byDay[0]).toBe(0n)
      expect(byDay.at(-1)).toBe(totalProfit(offer, principal))
      const gains = byDay.slice(1).map((profit, day) => profit - (byDay[day] ?? 0n))
      expect(gains.every((gain) => gain >= 0n)).toBe(true)
      expect(gains.reduce((sum, gain) => sum + gain, 0n)).toBe(totalProfit(offer, principal))
    }),
  )
})

test('the expected return is amount plus profit, exact to half a centavo', () => {
  fc.assert(
    fc.property(plan, amount, (offer, principal) => {
      expect(expectedReturn(offer, principal)).toBe(principal + totalProfit(offer, principal))
      const error = totalProfit(offer, principal) * 10_000n - principal * offer.returnRateBps
      expect(error > -5_000n && error <= 5_000n).toBe(true)
      const bonusError =
        referralBonus(offer, principal) * 10_000n - principal * offer.referralBonusBps
      expect(bonusError > -5_000n && bonusError <= 5_000n).toBe(true)
    }),
  )
})

test('days elapsed plus days left equal the term at any moment', () => {
  fc.assert(
    fc.property(plan, start, fc.maxSafeNat(), (offer, startDate, offset) => {
      const sinceStartMs = offset % (offer.planDays * dayMs + 1)
      const now = addMs(startDate, sinceStartMs)
      const elapsed = daysElapsed(offer.planDays, startDate, now)
      const left = daysLeft(maturityOf(offer, startDate), now)
      expect(elapsed + left).toBe(offer.planDays)
    }),
  )
})
