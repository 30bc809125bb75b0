import type { InvestmentListItem } from '@kunwari/contract/plans'
import { instant, toIso } from '@kunwari/domain/calendar/instant'
import { expect, test } from 'vitest'
import { inBotsAt } from './plans-value.ts'

/** ₱10,000.00 in a Starter Bot: ₱500.00 a day. */
const starter: InvestmentListItem = {
  id: '0199b0c0-0000-7000-8000-000000000001',
  userId: '0199b0c0-0000-7000-8000-000000000002',
  amount: '10000.00',
  planDays: 5,
  planName: 'Starter Bot',
  returnRate: '25.00',
  expectedReturn: '12500.00',
  status: 'active',
  startDate: '2026-11-20T10:00:00+08:00',
  endDate: '2026-11-25T10:00:00+08:00',
  completedAt: null,
  createdAt: '2026-11-20T10:00:00+08:00',
  accruedProfit: '0.00',
  daysElapsed: 0,
  daysLeft: 5,
  progress: 0,
}

const at = (iso: string) => instant(Date.parse(iso))

function inBots(plans: readonly InvestmentListItem[], iso: string) {
  const { next, ...rest } = inBotsAt(plans, at(iso))
  return { ...rest, next: next && [toIso(next.at), next.amount] }
}

test('growth is zero on the day of purchase, and begins tomorrow', () => {
  expect(inBots([starter], '2026-11-20T23:00:00+08:00')).toEqual({
    principal: 1_000_000n,
    accrued: 0n,
    grownToday: 0n,
    next: ['2026-11-21T02:00:00.000Z', 50_000n],
  })
})

test('a day grows at the hour of the purchase', () => {
  expect(inBots([starter], '2026-11-22T09:59:00+08:00')).toMatchObject({
    accrued: 50_000n,
    grownToday: 0n,
  })
  expect(inBots([starter], '2026-11-22T10:00:00+08:00')).toMatchObject({
    accrued: 100_000n,
    grownToday: 50_000n,
  })
})

test('what is due keeps all its profit and grows no more', () => {
  expect(inBots([starter], '2026-11-27T12:00:00+08:00')).toEqual({
    principal: 1_000_000n,
    accrued: 250_000n,
    grownToday: 0n,
    next: undefined,
  })
})

test('a plan that ended today counts for today alone', () => {
  const ended = { ...starter, status: 'completed' } as const
  expect(inBots([ended], '2026-11-25T12:00:00+08:00')).toEqual({
    principal: 0n,
    accrued: 0n,
    grownToday: 50_000n,
    next: undefined,
  })
})

test('a cancelled plan grew nothing', () => {
  const cancelled = { ...starter, status: 'cancelled' } as const
  expect(inBots([cancelled], '2026-11-25T12:00:00+08:00').grownToday).toBe(0n)
})

test('plans that grow at one moment are told together', () => {
  const second = { ...starter, id: '0199b0c0-0000-7000-8000-000000000003', amount: '2000.00' }
  const later = { ...second, startDate: '2026-11-20T15:00:00+08:00' }
  const noon = '2026-11-21T09:00:00+08:00'
  expect(inBots([starter, second], noon).next).toEqual(['2026-11-21T02:00:00.000Z', 60_000n])
  expect(inBots([later, starter], noon).next).toEqual(['2026-11-21T02:00:00.000Z', 50_000n])
})
