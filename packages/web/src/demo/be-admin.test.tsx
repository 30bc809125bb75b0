import type { User } from '@kunwari/contract/auth'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { currentUserQuery } from '../lib/session.ts'
import { QualificationCard } from '../member/referral/qualification-card.tsx'
import { loadTexts } from '../texts/i18n.ts'
import { rememberWayBack, useWayBack } from './way-back.ts'

beforeAll(() => loadTexts('common', 'referral', 'claims', 'demo'))
beforeEach(() => queryClient.setDefaultOptions({ queries: { enabled: false } }))
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
})

function setWorld(demo: boolean): void {
  queryClient.setQueryData(read('GET /api/world').queryKey, { demo, stage: 'open' } as World)
}

function show(): void {
  setWorld(true)
  const person = { id: '1', role: 'user', email: 'member@kunwari.test' } as User
  queryClient.setQueryData(currentUserQuery.queryKey, person)
  render(
    <QueryClientProvider client={queryClient}>
      <QualificationCard
        application={{ status: 'pending', requirements: [] }}
        isSuspended={false}
      />
    </QueryClientProvider>,
  )
}

test('a press decides an application, in a demo world alone', async () => {
  show()
  const press = { name: 'Be the admin: decide about it' }
  expect(await screen.findByRole('button', press)).toBeDefined()
  setWorld(false)
  await waitFor(() => expect(screen.queryByRole('button', press)).toBeNull())
  expect(screen.getByText('Please wait for admin approval')).toBeDefined()
})

function Way() {
  return JSON.stringify(useWayBack())
}

test('the way back leads to where it began', () => {
  const way = { person: 'member', identifier: 'member@kunwari.test', name: 'Maya' } as const
  render(<Way />)
  rememberWayBack({ ...way, returnTo: '/referral' })
  cleanup()
  render(<Way />)
  expect(JSON.parse(document.body.textContent ?? '')).toEqual({
    ...way,
    isForDays: false,
    returnTo: '/referral',
  })
})
