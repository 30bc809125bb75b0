import type { User } from '@kunwari/contract/auth'
import type { World } from '@kunwari/contract/world'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../lib/read-query.ts'
import { currentUserQuery } from '../lib/session.ts'
import { applyEvent, catchUp, catchUpWithMoments } from './apply-event.ts'
import { togetherMs } from './batch-refetch.ts'
import { followRehearsal } from './follow-rehearsal.ts'

beforeEach(() => {
  // Reads are gathered: what the test before read is long ago.
  start += 10 * togetherMs
  vi.useFakeTimers({ now: start })
  queryClient.clear()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  queryClient.setQueryData(worldQuery.queryKey, { ...world, glass: 'open' })
  for (const key of ['GET /api/plans', 'GET /api/investments'] as const) {
    queryClient.setQueryData([...readKey(key), {}], [])
  }
})

afterEach(() => {
  vi.useRealTimers()
})

const worldQuery = read('GET /api/world')

// As far as events look at them.
const user = { id: 'm', walletBalance: '10.00', availableBalance: '10.00' } as User
const world = { className: 'Room 4', endsAt: '2026-12-24T00:00:00.000Z', stage: 'open' } as World

let start = Date.parse('2026-11-01T00:00:00.000Z')

function tell(name: 'stage' | 'day' | 'balance' | 'reserve', data: object): void {
  applyEvent(name, JSON.stringify(data))
  vi.advanceTimersByTime(togetherMs)
}

function isOutdated(key: ReadKey): boolean | undefined {
  return queryClient.getQueryState([...readKey(key), {}])?.isInvalidated
}

test('the end of a class is known without asking the server', () => {
  const until = '2026-12-01T00:00:00.000Z'
  tell('stage', { stage: 'ended', since: until, until, glass: 'open' })
  expect(queryClient.getQueryData(worldQuery.queryKey)).toMatchObject({
    className: 'Room 4',
    stage: 'ended',
    endsAt: until,
  })
  expect(isOutdated('GET /api/world')).toBe(false)
})

test.each([
  ['score', 'ended'],
  ['ended', 'score'],
] as const)('GET /api/world is outdated where a lesson goes from %s to %s', (from, stage) => {
  queryClient.setQueryData(worldQuery.queryKey, { ...world, stage: from })
  tell('stage', { stage, since: world.endsAt, until: null, glass: 'open' })
  expect(queryClient.getQueryData(worldQuery.queryKey)).toMatchObject({ stage })
  expect(isOutdated('GET /api/world')).toBe(true)
})

test('walls that go up outdate GET /api/world, kept by the worker', () => {
  tell('stage', { stage: 'live', since: world.endsAt, until: null, glass: 'shut' })
  expect(queryClient.getQueryData(worldQuery.queryKey)).toMatchObject({ glass: 'shut' })
  expect(isOutdated('GET /api/world')).toBe(true)
})

test('a stage leaves the clock of the page as it runs', () => {
  const { queryKey } = worldQuery
  const running = { ...world, now: '2026-12-01T00:00:00.000Z', paused: false, speed: 3_840 }
  queryClient.setQueryData(queryKey, running)
  vi.advanceTimersByTime(60_000)
  const { endsAt } = world
  tell('stage', { stage: 'freeze', since: endsAt, until: null, glass: 'shut' })
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
  expect(data).toMatchObject({ stage: 'freeze', now: running.now })
  expect(dataUpdatedAt).toBe(start)
})

test('a known stage means that something else of the class is new', () => {
  const { endsAt } = world
  tell('stage', { stage: 'open', since: endsAt, until: endsAt, glass: 'open' })
  expect(isOutdated('GET /api/world')).toBe(true)
})

test('a new day outdates the limits of the last one once', () => {
  tell('day', { date: '2026-11-30' })
  expect(isOutdated('GET /api/plans')).toBe(false)
  tell('day', { date: '2026-12-01' })
  expect(isOutdated('GET /api/plans')).toBe(true)
  queryClient.setQueryData([...readKey('GET /api/plans'), {}], [])
  tell('day', { date: '2026-12-01' })
  expect(isOutdated('GET /api/plans')).toBe(false)
})

test('a known balance outdates nothing; a new one outdates investments', () => {
  tell('balance', { walletBalance: '10.00', availableBalance: '10.00' })
  expect(isOutdated('GET /api/investments')).toBe(false)
  tell('balance', { walletBalance: '12.00', availableBalance: '12.00' })
  expect(isOutdated('GET /api/investments')).toBe(true)
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({
    walletBalance: '12.00',
  })
})

test('a balance read before its event still outdates what it moved', () => {
  const known: User = { ...user, walletBalance: '14.00' }
  queryClient.setQueryData(currentUserQuery.queryKey, known)
  tell('balance', { walletBalance: '14.00', availableBalance: '10.00' })
  expect(isOutdated('GET /api/investments')).toBe(true)
})

test('the first event is news for a page joining another page’s stream', () => {
  catchUp(0, { isGreeted: false })
  tell('balance', { walletBalance: '10.00', availableBalance: '10.00' })
  expect(isOutdated('GET /api/investments')).toBe(true)
  tell('day', { date: '2026-12-01' })
  expect(isOutdated('GET /api/plans')).toBe(true)
})

test('following a stream reads again what events of the moment outdate', () => {
  const keys = ['GET /api/admin/audit', 'GET /api/trading/stats', 'GET /api/stage'] as const
  for (const key of keys) queryClient.setQueryData([...readKey(key), {}], {})
  catchUpWithMoments({ readFrom: start })
  vi.advanceTimersByTime(togetherMs)
  expect(keys.filter((key) => !isOutdated(key))).toEqual([])
})

test('a reserve event from before the read outdates nothing, later ones do', () => {
  const key = 'GET /api/reserve/proof'
  catchUpWithMoments({ readFrom: start })
  queryClient.setQueryData([...readKey(key), {}], {})
  tell('reserve', { toldAt: new Date(start - 1).toISOString() })
  expect(isOutdated(key)).toBe(false)
  tell('reserve', { toldAt: new Date(start).toISOString() })
  expect(isOutdated(key)).toBe(true)
})

describe('following a rehearsal', () => {
  const { queryKey } = read('GET /api/world')
  const shown: World = {
    id: '01a20ca0-963a-7fa7-a954-da66e6aa847e',
    demo: true,
    rehearsal: null,
    className: 'Class',
    endsAt: '2099-01-01T00:00:00.000Z',
    joinWith: 'nickname',
    language: null,
    mailsCodes: false,
    now: '2026-11-21T02:00:00.000Z',
    isRealTime: true,
    paused: false,
    speed: 1,
    stage: 'open',
    glass: 'open',
  }

  afterEach(() => {
    vi.unstubAllGlobals()
    queryClient.clear()
  })

  test('a page is loaded anew when a rehearsal begins or ends', () => {
    const went: string[] = []
    const goTo = (pathname: string) =>
      vi.stubGlobal('location', {
        pathname,
        reload: () => went.push(`again ${pathname}`),
        replace: (address: string) => went.push(address),
      })
    vi.stubGlobal('scrollTo', () => undefined)
    vi.stubGlobal('sessionStorage', { getItem: () => null })
    goTo('/admin/users')
    queryClient.setQueryData(queryKey, shown)
    const stop = followRehearsal()
    queryClient.setQueryData(queryKey, { ...shown, speed: 2 })
    expect(went).toEqual([])
    queryClient.setQueryData(queryKey, { ...shown, rehearsal: 'one' })
    queryClient.setQueryData(queryKey, { ...shown, rehearsal: 'one', speed: 2 })
    expect(went).toEqual(['again /admin/users'])
    // An open class has no room's screen to show.
    goTo('/debrief')
    queryClient.setQueryData(queryKey, shown)
    expect(went).toEqual(['again /admin/users', '/admin/class'])
    stop()
  })
})
