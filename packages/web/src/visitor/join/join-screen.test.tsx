import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { JoinScreen } from './join-screen.tsx'

beforeAll(() => loadTexts('common', 'visitor', 'door'))
afterEach(() => {
  cleanup()
  queryClient.clear()
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
