import type { World } from '@kunwari/contract/world'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { followRehearsal } from './follow-rehearsal.ts'

const { queryKey } = read('GET /api/world')
const world: World = {
  id: '01a20ca0-963a-7fa7-a954-da66e6aa847e',
  demo: true,
  rehearsal: null,
  className: 'Class',
  endsAt: '2099-01-01T00:00:00.000Z',
  joinWith: 'nickname',
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
  queryClient.setQueryData(queryKey, world)
  const stop = followRehearsal()
  queryClient.setQueryData(queryKey, { ...world, speed: 2 })
  expect(went).toEqual([])
  queryClient.setQueryData(queryKey, { ...world, rehearsal: 'one' })
  queryClient.setQueryData(queryKey, { ...world, rehearsal: 'one', speed: 2 })
  expect(went).toEqual(['again /admin/users'])
  // An open class has no room's screen to show.
  goTo('/debrief')
  queryClient.setQueryData(queryKey, world)
  expect(went).toEqual(['again /admin/users', '/admin/class'])
  stop()
})
