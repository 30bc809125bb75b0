import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { classViewQuery } from '../lib/class-view.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { worldQuery } from '../lib/world.ts'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { MemberShell } from './member-shell.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test('who stepped out reads in Live that they did', async () => {
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  // As far as the shell looks at them.
  const person = { id: 'm', role: 'user', status: 'active', firstName: 'Ana', lastName: 'Cruz' }
  const view = { stage: 'live', view: 'notes', hasSteppedOut: true }
  queryClient.setQueryData(currentUserQuery.queryKey, person as never)
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'live' } as never)
  queryClient.setQueryData(classViewQuery.queryKey, view as never)
  render(
    <QueryClientProvider client={queryClient}>
      <MemberShell>screen</MemberShell>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('You stepped out of this class.')).toBeDefined()
})

test('the logo leads Home from within a landmark at every width', () => {
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  const person = { id: 'm', role: 'user', status: 'active', firstName: 'Ana', lastName: 'Cruz' }
  queryClient.setQueryData(currentUserQuery.queryKey, person as never)
  render(
    <QueryClientProvider client={queryClient}>
      <MemberShell>screen</MemberShell>
    </QueryClientProvider>,
  )
  const logos = screen.getAllByRole('link', { name: 'Kunwari' })
  expect(logos.map((logo) => logo.closest('header, nav') !== null)).toEqual([true, true])
})
