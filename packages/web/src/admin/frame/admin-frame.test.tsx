import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
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

test('an open page shows the end of the class at once', async () => {
  const observes = class {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', observes)
  vi.stubGlobal('fetch', () => Promise.withResolvers<Response>().promise)
  setWorld({ stage: 'score', endsAt: '2099-01-01T00:00:00.000Z' })
  render(
    <QueryClientProvider client={queryClient}>
      <AdminFrame>{undefined}</AdminFrame>
    </QueryClientProvider>,
  )
  expect(screen.queryByText(/This class is over/)).toBeNull()
  // Later than this page looked at its clock.
  const endsAt = new Date(performance.timeOrigin + performance.now() + 60_000).toISOString()
  setWorld({ stage: 'ended', endsAt })
  expect(await screen.findByText(/This class is over/)).toBeDefined()
})
