import { QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { forgetKeptState, useKeptState } from '../../lib/use-kept-state.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { IdentifierSheet } from './identifier-sheet.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'account')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetKeptState()
  vi.unstubAllGlobals()
})

test('after looking at the inbox another code goes to the same address', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    if (body !== undefined) sent.push(String(body))
    return Response.json({ resendInSeconds: 60 })
  })
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'ana', role: 'user' } as never)
  // What the sheet had kept when the inbox was opened.
  const { result } = renderHook(() => useKeptState<object>('identifier-email'))
  act(() => result.current[1]({ sentTo: 'ana@example.ph', resendAt: 0 }))
  render(
    <QueryClientProvider client={queryClient}>
      <IdentifierSheet kind="email" onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send another code' }))
  await waitFor(() => expect(sent.join()).toContain('ana@example.ph'))
  expect(screen.queryByText(/not an email/i)).toBeNull()
})

test.each([
  [false, 'email', /made-up one will do/],
  [true, 'email', /has to be yours/],
  [true, 'phone', /made-up one will do/],
] as const)('mailed codes %s: a new %s may be made up or not', (mailsCodes, kind, hint) => {
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'ana', role: 'user' } as never)
  queryClient.setQueryData(worldQuery.queryKey, { mailsCodes } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <IdentifierSheet kind={kind} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(hint)).toBeDefined()
})
