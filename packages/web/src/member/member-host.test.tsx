import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { payoutNoteQuery } from '../glass/payout-note/payout-note.queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { worldQuery } from '../lib/world.ts'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { MemberHost } from './member-host.tsx'

const id = '0199b0c0-0000-7000-8000-000000000000'
// The server is the world outside.
const asked = vi.fn<typeof fetch>()

beforeEach(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'glass')
  queryClient.clear()
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', asked)
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'm', role: 'user' } as never)
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'open', glass: 'open' } as never)
  queryClient.setQueryData(payoutNoteQuery.queryKey, { id } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <MemberHost />
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.mockReset()
})

test('a server without an answer is asked again, but seldom', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls.length).toBeGreaterThan(1)
  expect(asked.mock.calls.length).toBeLessThan(10)
})

test('a note that is open in another tab is not asked for', async () => {
  asked.mockImplementation(async () => Response.json({ id }))
  localStorage.setItem('kunwari.note-opened', id)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
})

test('a note that nobody was shown opens', async () => {
  asked.mockImplementation(async () => Response.json({ id }))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(location.search).toBe(`?payout=${id}`)
  history.replaceState(null, '', '/')
})
