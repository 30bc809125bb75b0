import type { InvestmentListItem } from '@kunwari/contract/plans'
import { addMs, dayMs, type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { planAt } from './plan-progress.ts'

const start = instant(Date.parse('2026-11-30T02:00:00Z'))

/** What the server said on the plan's second day. */
const plan: InvestmentListItem = {
  id: '00000000-0000-7000-8000-000000000001',
  userId: '00000000-0000-7000-8000-000000000002',
  amount: '15000.00',
  planDays: 10,
  planName: 'Advance Bot',
  returnRate: '65.00',
  expectedReturn: '24750.00',
  status: 'active',
  startDate: toIso(start),
  endDate: toIso(addMs(start, 10 * dayMs)),
  completedAt: null,
  createdAt: toIso(start),
  accruedProfit: '975.00',
  daysElapsed: 1,
  daysLeft: 9,
  progress: 0.1,
}

const after = (days: number): Instant => addMs(start, days * dayMs)
const figures = ({ accruedProfit, daysElapsed, daysLeft, progress }: InvestmentListItem) => [
  accruedProfit,
  daysElapsed,
  daysLeft,
  progress,
]

test.each([
  ['by a page whose minute began before it', -0.0004, ['0.00', 0, 10, 0]],
  ['as it was read', 1, ['975.00', 1, 9, 0.1]],
  ['a week on', 8, ['7800.00', 8, 2, 0.8]],
  ['in the middle of a day', 2.5, ['1950.00', 2, 8, 0.25]],
  ['due, until the server settles it', 12, ['9750.00', 10, 0, 1]],
])('a plan grows with the simulated clock: %s', (_, days, expected) => {
  expect(figures(planAt(plan, after(days)))).toEqual(expected)
})

test('a plan that is over grows no more', () => {
  const ended: InvestmentListItem = { ...plan, status: 'cancelled', accruedProfit: '0.00' }
  expect(planAt(ended, after(8))).toBe(ended)
})
