import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

beforeAll(() => loadTexts('common', 'activity'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what came to a tab that nobody sees stays unread', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  let marked = 0
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'POST') marked += 1
    if (address.startsWith('/api/withdrawals')) return Response.json([])
    const page = { total: 0, page: 1, pages: 1 }
    return Response.json({ ...page, notifications: [], deposits: [], unread: 1 })
  })
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'ana', role: 'user' } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationsScreen />
    </QueryClientProvider>,
  )
  await screen.findByText('No notifications yet')
  expect(marked).toBe(0)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(marked).toBe(1))
})
