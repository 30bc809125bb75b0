import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { onHeaders } from '../../lib/first-session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { AdminFrame } from './admin-frame.tsx'

beforeAll(() => loadTexts('common', 'admin'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function setWorld(world: object): void {
  queryClient.setQueryData(worldQuery.queryKey, world as never)
}

beforeEach(() => {
  const observes = class {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', observes)
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise)
})

function showFrame(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <AdminFrame>{undefined}</AdminFrame>
    </QueryClientProvider>,
  )
}

test('a device whose clock is fast ends no class', () => {
  const anHourAgo = performance.timeOrigin + performance.now() - 3_600_000
  onHeaders(new Headers({ Date: new Date(anHourAgo).toUTCString() }))
  setWorld({ stage: 'live', endsAt: new Date(anHourAgo + 60_000).toISOString() })
  showFrame()
  expect(screen.queryByText(/This class is over/)).toBeNull()
})

test('an open page shows the end of the class at once', async () => {
  setWorld({ stage: 'score', endsAt: '2099-01-01T00:00:00.000Z' })
  showFrame()
  expect(screen.queryByText(/This class is over/)).toBeNull()
  // Later than this page looked at its clock.
  const endsAt = new Date(performance.timeOrigin + performance.now() + 60_000).toISOString()
  setWorld({ stage: 'ended', endsAt })
  expect(await screen.findByText(/This class is over/)).toBeDefined()
})
