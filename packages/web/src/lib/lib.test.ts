import type { InvestmentListItem } from '@kunwari/contract/plans'
import { addMs, dayMs, type Instant, instant, toIso } from '@kunwari/domain/calendar/instant'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { initialsOf } from './initials.ts'
import { planAt } from './plan-progress.ts'
import { inBotsAt } from './plans-value.ts'
import { queryClient } from './query-client.ts'
import { read } from './read-query.ts'
import { shareOf } from './share-of.ts'
import { noteUnread, unreadQuery } from './unread.ts'

describe('initials', () => {
  test.each([
    [['juan', 'cruz'], 'JC'],
    [['🦊 Lito', ''], '🦊'],
    [['محمد', undefined], 'م'],
  ])('the initials of %j are %s', (names, initials) => {
    expect(initialsOf(...names)).toBe(initials)
  })
})

describe('a share', () => {
  test.each([
    [0n, 100n, 0],
    [25n, 100n, 0.25],
    [100n, 100n, 1],
    [101n, 100n, 1],
    [1n, 0n, 0],
    [499_999_999_999_999n, 999_999_999_999_999n, 0.4999],
  ] as const)('%s of %s is drawn as %s', (part, whole, share) => {
    expect(shareOf(part, whole)).toBe(share)
  })
})

const figures = ({ accruedProfit, daysElapsed, daysLeft, progress }: InvestmentListItem) => [
  accruedProfit,
  daysElapsed,
  daysLeft,
  progress,
]

describe('the progress of a plan', () => {
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
})

const at = (iso: string) => instant(Date.parse(iso))

describe('the value of plans', () => {
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
})

function inBots(plans: readonly InvestmentListItem[], iso: string) {
  const { next, ...rest } = inBotsAt(plans, at(iso))
  return { ...rest, next: next && [toIso(next.at), next.amount] }
}

const isOutdated = () => queryClient.getQueryState(unreadQuery.queryKey)?.isInvalidated

describe('unread messages', () => {
  const [older, newer] = [1, 2].map((number) => `00000000-0000-7000-8000-00000000000${number}`)

  beforeEach(() => {
    queryClient.clear()
    queryClient.setQueryData(unreadQuery.queryKey, {
      notifications: [
        {
          id: String(older),
          kind: 'deposit_approved',
          referenceId: '00000000-0000-7000-8000-000000000009',
          amount: '500.00',
          note: null,
          readAt: null,
          createdAt: '2026-11-30T02:00:00.000Z',
        },
      ],
      unread: 1,
      total: 1,
      page: 1,
      pages: 1,
    })
  })

  test.each([
    ['as many, and the same', { unread: 1, first: older }, false],
    ['one was read while another came', { unread: 1, first: newer }, true],
    ['one more', { unread: 2, first: newer }, true],
  ])('the list is read again when it changed: %s', (_, { unread, first = null }, expected) => {
    noteUnread({ unread, first })
    expect(isOutdated()).toBe(expected)
  })

  test('what was read elsewhere is counted without reading the list', () => {
    noteUnread({ unread: 0, first: String(older) })
    expect(isOutdated()).toBe(false)
    expect(queryClient.getQueryData(unreadQuery.queryKey)?.unread).toBe(0)
  })

  /** Puts a list on the screen whose answer begins with `first`: does an event about the newest refetch it? */
  function isReadAgain(asked: string, { page, first }: { page: number; first: unknown }): boolean {
    const list = read('GET /api/notifications', { query: { page: asked } })
    const count = queryClient.getQueryData(unreadQuery.queryKey)
    if (!count) throw new Error('the count is known')
    const beginningWith = (id: unknown) =>
      count.notifications.map((one) => ({ ...one, id: `${id}` }))
    const answer = { ...count, notifications: beginningWith(first), page, pages: 2 }
    queryClient.setQueryData(list.queryKey, answer)
    queryClient.setQueryData(unreadQuery.queryKey, {
      ...count,
      notifications: beginningWith(newer),
    })
    const reads: string[] = []
    const stop = new QueryObserver(queryClient, {
      ...list,
      queryFn: () => {
        reads.push(asked)
        return answer
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => undefined)
    noteUnread({ unread: 1, first: String(newer) })
    stop()
    return reads.length > 0
  }

  test.each([
    ['answered before the count', '1', { page: 1, first: older }, true],
    ['as new as the count', '1', { page: 1, first: newer }, false],
    ['a later page', '2', { page: 2, first: older }, false],
  ])('a list on screen is read again when behind: %s', (_, asked, answer, expected) => {
    expect(isReadAgain(asked, answer)).toBe(expected)
  })
})
