import { expect, test } from 'vitest'
import { buyPlanBody } from './plans.ts'
import { problemsOf } from './problems.test-support.ts'

test.each([5, 10, 20, 30])('a plan of %s days can be bought from a centavo on', (planDays) => {
  expect(buyPlanBody.parse({ planDays, amount: '0.01' })).toEqual({ planDays, amount: 1n })
})

test.each([0, 1, -5, 5.5, 15, 31, '5', '', null, undefined, true, [5]])(
  'a plan of %j days is refused',
  (planDays) => {
    expect(problemsOf(buyPlanBody, { planDays, amount: '500' })).toEqual([
      { path: 'planDays', message: 'Invalid plan duration' },
    ])
  },
)

test.each([
  ['0', 'Amount must be greater than 0'],
  ['0.00', 'Amount must be greater than 0'],
  ['-1', 'Enter an amount, like 500 or 500.25'],
  ['0.001', 'Enter an amount, like 500 or 500.25'],
  ['1000000000.01', 'Amount must be at most ₱1,000,000,000.00'],
])('a plan for %s is refused', (amount, message) => {
  expect(problemsOf(buyPlanBody, { planDays: 5, amount })).toEqual([{ path: 'amount', message }])
})

test('a purchase names neither its rate nor its buyer', () => {
  expect(buyPlanBody.safeParse({ planDays: 5, amount: '500', returnRate: '900' }).success).toBe(
    false,
  )
})
