import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { Conversation } from './conversation.tsx'

const reply = { id: 'r', text: 'Salamat po', createdAt: '2026-11-29T02:00:00Z' }

beforeAll(() => loadTexts('common', 'chat', 'support'))
beforeEach(fillJsdomGaps)
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Opens the replies that are kept at hand, beside a thread that does not load. */
async function openReplies() {
  const kept = [reply]
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method === 'DELETE') {
      kept.pop()
      return Response.json({ code: 'not_found', message: 'There is no such' }, { status: 404 })
    }
    return address.endsWith('/saved-replies')
      ? Response.json(kept)
      : Response.json({ code: 'unavailable' }, { status: 503 })
  })
  const support = { id: 's', role: 'support', status: 'active' } as never
  queryClient.setQueryData(currentUserQuery.queryKey, support)
  render(
    <QueryClientProvider client={queryClient}>
      <Conversation userId="m" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const opener = screen.getByRole('button', { name: 'Saved replies' })
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('button', { name: reply.text })
}

test('a chosen reply stands in the field, which has the focus', async () => {
  await openReplies()
  const field = screen.getByPlaceholderText('Type your reply...')
  fireEvent.click(screen.getByRole('button', { name: reply.text }))
  expect(field).toHaveProperty('value', reply.text)
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a reply that somebody else deleted goes from the list', async () => {
  await openReplies()
  fireEvent.click(screen.getByRole('button', { name: `Delete “${reply.text}”` }))
  await waitFor(() => expect(screen.queryByRole('button', { name: reply.text })).toBeNull())
})
