import type { InvestmentListItem } from '@kunwari/contract/plans'
import type { Transaction } from '@kunwari/contract/transactions'
import { instant } from '@kunwari/domain/calendar/instant'
import { describe, expect, test } from 'vitest'
import { dailyGrowth } from './daily-growth.ts'
import { newCredits } from './new-credits.ts'

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

const now = instant(Date.parse('2026-11-22T12:00:00+08:00'))

test('a plan has a bar for each of its days, today included', () => {
  const days = dailyGrowth([starter], now)
  expect(days.map(({ when, profit }) => [when, profit])).toEqual([
    ['past', 0n],
    ['past', 50_000n],
    ['today', 100_000n],
    ['promised', 150_000n],
    ['promised', 200_000n],
    ['promised', 250_000n],
  ])
  expect(days.at(-1)?.principal).toBe(1_000_000n)
})

test('a second plan stacks on the first from its purchase day', () => {
  const second = {
    ...starter,
    amount: '2000.00',
    startDate: '2026-11-22T11:00:00+08:00',
    endDate: '2026-11-27T11:00:00+08:00',
  }
  const days = dailyGrowth([starter, second], now)
  expect(days.map(({ principal }) => principal)).toEqual([
    1_000_000n,
    1_000_000n,
    1_200_000n,
    1_200_000n,
    1_200_000n,
    1_200_000n,
    1_200_000n,
    1_200_000n,
  ])
})

test('where nothing runs there are no days', () => {
  expect(dailyGrowth([{ ...starter, status: 'completed' }], now)).toEqual([])
})

function line(id: string, rest: Partial<Transaction> = {}): Transaction {
  const moment = '2026-11-21T02:28:36.777Z'
  return {
    id,
    type: 'referral_bonus',
    amount: '500.00',
    status: 'completed',
    description: '',
    referenceId: null,
    createdAt: moment,
    recordedAt: moment,
    ...rest,
  }
}

describe('new credits', () => {
  test('initial lines are no news, and later ones are news once', () => {
    const [first, second] = [line('a'), line('b')]
    expect(newCredits('maya', [first])).toEqual([])
    expect(newCredits('maya', [second, first])).toEqual([second])
    expect(newCredits('maya', [second, first])).toEqual([])
  })

  test('what left the wallet, or is only asked for, has not arrived', () => {
    expect(newCredits('lito', [])).toEqual([])
    const bought = line('a', { type: 'investment', amount: '-500.00' })
    const asked = line('b', { type: 'deposit', status: 'pending' })
    expect(newCredits('lito', [asked, bought])).toEqual([])
  })

  test('everybody has their own news', () => {
    expect(newCredits('ligaya', [line('a')])).toEqual([])
    expect(newCredits('jun', [line('b')])).toEqual([])
  })
})
