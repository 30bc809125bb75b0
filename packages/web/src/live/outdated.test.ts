import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-query.ts'
import { batchRefetch, togetherMs } from './batch-refetch.ts'
import { causeOf, changing, readsOutdatedBy } from './outdated-by.ts'

const key = 'GET /api/admin/deposits/pending'
const shortReadMs = 20

// Later than any moment at which another test of this process read.
let start = Date.UTC(2100, 0, 1)
let reads: number
let readMs: number
let stop: () => void

beforeEach(async () => {
  // The test before ended in its own future.
  start += 1_000 * togetherMs
  vi.useFakeTimers({ now: start })
  reads = 0
  readMs = shortReadMs
  const observer = new QueryObserver(queryClient, {
    queryKey: [...readKey(key), {}],
    queryFn: async () => {
      reads += 1
      await new Promise<void>((resolve) => setTimeout(resolve, readMs))
      return reads
    },
  })
  stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(10 * togetherMs)
})

afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10 * togetherMs)
  stop()
  queryClient.clear()
  vi.useRealTimers()
})

function shown() {
  return queryClient.getQueryState<number>([...readKey(key), {}])
}

test('the first of many events reads at once, and all others together', async () => {
  for (let event = 0; event < 38; event += 1) batchRefetch(key)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(togetherMs - 1)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads).toBe(3)
  await vi.advanceTimersByTimeAsync(10 * togetherMs)
  expect(reads).toBe(3)
})

test('events that go on for ten seconds read once a second', async () => {
  for (let event = 0; event < 1_000; event += 1) {
    batchRefetch(key)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(togetherMs)
  expect(reads).toBeLessThanOrEqual(1 + 11)
  expect(reads).toBeGreaterThanOrEqual(1 + 10)
})

test('an event during a read is followed by another read', async () => {
  void queryClient.invalidateQueries({ queryKey: readKey(key) })
  batchRefetch(key)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(togetherMs)
  expect(reads).toBe(3)
})

test('reads slower than the events come to their end', async () => {
  readMs = 2.5 * togetherMs
  for (let event = 0; event < 100; event += 1) {
    batchRefetch(key)
    await vi.advanceTimersByTimeAsync(togetherMs / 10)
  }
  expect(shown()?.dataUpdateCount).toBeGreaterThanOrEqual(1 + 3)
  readMs = shortReadMs
  await vi.advanceTimersByTimeAsync(10 * togetherMs)
  expect(shown()?.isInvalidated).toBe(false)
  expect(reads).toBeLessThanOrEqual(1 + 6)
})

test('a single event after a pause is not made to wait', async () => {
  batchRefetch(key)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(togetherMs)
  batchRefetch(key)
  expect(reads).toBe(2)
  await vi.advanceTimersByTimeAsync(readMs)
  expect(reads).toBe(3)
})

describe('outdated by', () => {
  test("a day's end outdates what starts anew or accrues with the day", () => {
    const outdated = readsOutdatedBy('day')
    expect(outdated).toContain('GET /api/auth/user')
    expect(outdated).toContain('GET /api/plans')
    expect(outdated).toContain('GET /api/admin/stats')
    expect(outdated).toContain('GET /api/referrals/stats')
    expect(outdated).toContain('GET /api/prime-leader/application')
    expect(outdated).not.toContain('GET /api/investments')
  })

  test('the stage outdates plans, whose profits tell more behind glass', () => {
    expect(readsOutdatedBy('stage')).toContain('GET /api/investments')
  })

  test('who joins outdates the lists in which they stand', () => {
    expect(readsOutdatedBy('member.joined').toSorted()).toEqual([
      'GET /api/admin/class/lesson',
      'GET /api/admin/class/roster',
      'GET /api/admin/stats',
      'GET /api/admin/users',
      'GET /api/admin/users/:id/details',
      'GET /api/referrals/stats',
    ])
  })

  test('a new name outdates whatever shows people by their names', () => {
    expect(readsOutdatedBy('member.renamed').toSorted()).toEqual([
      'GET /api/admin/audit',
      'GET /api/admin/class/roster',
      'GET /api/admin/deposits',
      'GET /api/admin/deposits/pending',
      'GET /api/admin/lock-outs',
      'GET /api/admin/prime-leader/applications',
      'GET /api/admin/sign-ins',
      'GET /api/admin/users',
      'GET /api/admin/users/:id/details',
      'GET /api/admin/withdrawals',
      'GET /api/admin/withdrawals/pending',
      'GET /api/auth/user',
      'GET /api/referrals/stats',
      'GET /api/support/chat/conversations',
      'GET /api/support/chat/member/:userId',
    ])
  })

  test('the stage outdates the payment methods, which are announced with it', () => {
    expect(readsOutdatedBy('stage')).toContain('GET /api/payment-settings')
  })

  test('what another admin did outdates the lesson, whose rules it may be', () => {
    expect(readsOutdatedBy('audit')).toContain('GET /api/admin/class/lesson')
  })

  test('a request outdates reads of its own kind', () => {
    const request = { kind: 'deposit', id: '00000000-0000-7000-8000-000000000001' } as const
    const cause = causeOf('request.created', { ...request, status: 'pending' })
    expect(cause).toBe('request:deposit')
    expect(readsOutdatedBy(cause)).toContain('GET /api/admin/deposits/pending')
    expect(readsOutdatedBy(cause)).not.toContain('GET /api/admin/withdrawals/pending')
  })

  // A refused deposit moves no money, and behind the walls members are not sent the reserve.
  test('a decision outdates the open sheet of its request', () => {
    expect(readsOutdatedBy('request:deposit')).toContain('GET /api/transactions/:id')
    expect(readsOutdatedBy('request:withdrawal')).toContain('GET /api/transactions/:id')
  })

  test('a page that was away reads again whatever an event changes', () => {
    for (const cause of ['balance', 'reserve', 'trading', 'audit', 'clock', 'day'] as const) {
      expect(changing).toEqual(expect.arrayContaining([...readsOutdatedBy(cause)]))
    }
  })
})
