import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { now } from '../lib/now.ts'
import { queryClient } from '../lib/query-client.ts'
import { loadTexts } from '../texts/i18n.ts'
import { sessionsQuery } from './credentials.queries.ts'
import { SessionsSection } from './sessions-section.tsx'

beforeAll(() => loadTexts('common', 'member'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const seen = {
  userAgent: '',
  createdAt: '2026-11-29T02:00:00Z',
  lastSeenAt: '2026-11-29T02:00:00Z',
}
const here = { ...seen, id: '0199b0c0-0000-7000-8000-000000000001', current: true }
const elsewhere = { ...seen, id: '0199b0c0-0000-7000-8000-000000000002', current: false }

test('who comes back sees a browser that has signed in since', async () => {
  queryClient.setQueryData(sessionsQuery.queryKey, [here], { updatedAt: now() - 60_000 })
  vi.stubGlobal('fetch', async () => Response.json([here, elsewhere]))
  dispatchEvent(new Event('pushState'))
  render(
    <QueryClientProvider client={queryClient}>
      <SessionsSection />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Sign out all others' })).toBeDefined()
})
