import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery, useCurrentUser } from '../../lib/session.ts'
import { forgetKeptState } from '../../lib/use-kept-state.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { JoinScreen } from './join-screen.tsx'

beforeAll(() => loadTexts('common', 'visitor', 'door'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetKeptState()
  vi.unstubAllGlobals()
})

function open(answer: object, status: number): void {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  const { hook } = memoryLocation({ path: '/join/ABC234' })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <Route path="/join/:code">
          <JoinScreen />
        </Route>
      </Router>
    </QueryClientProvider>,
  )
}

/** As the router does it: another frame for who is signed in. */
function Frame() {
  const { data: user } = useCurrentUser()
  const frame = user ? 'member' : 'visitor'
  return (
    <Route key={frame} path="/join/:code">
      <h2>{frame}</h2>
      <JoinScreen />
    </Route>
  )
}

test('a code that nobody can look up is not called a wrong one', async () => {
  open({ code: 'unavailable', message: 'Try again in a moment.' }, 503)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.queryByText('No such class')).toBeNull()
})

test('a code of no class is called one, and can be typed anew', async () => {
  open({ code: 'not_found', message: 'No class has this code.' }, 404)
  expect(await screen.findByRole('heading', { name: 'No such class' })).toBeDefined()
  expect(screen.getByRole('textbox')).toBeDefined()
})

test('shows the way back where the page is drawn anew while it is asked for', async () => {
  const joining = Promise.withResolvers<Response>()
  const answers: Record<string, object> = {
    '/api/world': {
      demo: false,
      className: 'Sampaguita',
      endsAt: '2026-12-01T00:00:00.000Z',
      joinWith: 'nickname',
      now: '2026-11-24T00:00:00.000Z',
      isRealTime: false,
      paused: true,
      speed: 1,
      stage: 'lobby',
      glass: 'open',
    },
    '/api/join/ABC234': { className: 'Sampaguita' },
    '/api/auth/user': { id: 'a', firstName: 'Ana' },
  }
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url}`)
    return method === 'POST' ? joining.promise : Response.json(answers[url])
  })
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  const { hook } = memoryLocation({ path: '/join/ABC234' })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook}>
        <Frame />
      </Router>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByLabelText('I know that it is pretend'))
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await vi.waitFor(() => expect(sent).toContain('POST /api/join'))

  // The worker of the page took over: all that was read is read again, by now as Ana.
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'member' })).toBeDefined()
  joining.resolve(
    Response.json({
      className: 'Sampaguita',
      endsAt: '2026-12-01T00:00:00.000Z',
      number: 7,
      wayBack: 'mangga-42',
    }),
  )

  expect(await screen.findByRole('button', { name: 'I wrote it down' })).toBeDefined()
  expect(screen.getAllByText(/mangga-42/).length).toBeGreaterThan(0)
})
