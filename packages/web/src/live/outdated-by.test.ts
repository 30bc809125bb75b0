import { expect, test } from 'vitest'
import { causeOf, changing, readsOutdatedBy } from './outdated-by.ts'

test("a day's end outdates what starts anew or accrues with the day", () => {
  const reads = readsOutdatedBy('day')
  expect(reads).toContain('GET /api/auth/user')
  expect(reads).toContain('GET /api/plans')
  expect(reads).toContain('GET /api/admin/stats')
  expect(reads).not.toContain('GET /api/investments')
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

test('a request outdates reads of its own kind', () => {
  const request = { kind: 'deposit', id: '00000000-0000-7000-8000-000000000001' } as const
  const cause = causeOf('request.created', { ...request, status: 'pending' })
  expect(cause).toBe('request:deposit')
  expect(readsOutdatedBy(cause)).toContain('GET /api/admin/deposits/pending')
  expect(readsOutdatedBy(cause)).not.toContain('GET /api/admin/withdrawals/pending')
})

test('a page that was away reads again whatever an event changes', () => {
  for (const cause of ['balance', 'reserve', 'trading', 'audit', 'clock', 'day'] as const) {
    expect(changing).toEqual(expect.arrayContaining([...readsOutdatedBy(cause)]))
  }
})
