import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery } from './lib/session.ts'
import { Router } from './router.tsx'
import { fillJsdomGaps } from './testing/fill-jsdom-gaps.ts'
import { loadTexts } from './texts/i18n.ts'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test.each([
  ['/login', 'Sign In'],
  ['/login/', 'Page Not Found'],
  ['/LOGIN', 'Page Not Found'],
])('%s is %s, as the server has it', async (address, title) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  history.replaceState(null, '', address)
  render(
    <QueryClientProvider client={queryClient}>
      <Router />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
})
