import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { classViewQuery } from '../../lib/class-view.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { BehindGlass } from './behind-glass.tsx'

const sentence = 'The walls are still up. Your class opens them together.'

beforeAll(async () => {
  await loadTexts('common', 'class')
})

beforeEach(() => queryClient.clear())
afterEach(cleanup)

type Standing = {
  glass: 'open' | 'shut'
  own?: 'open' | 'shut'
  role?: string
  stage?: string
  mustChangePassword?: boolean
}

function standAs({ glass, own, role, stage = 'live', mustChangePassword }: Standing): void {
  // As far as the walls look at them.
  queryClient.setQueryData(worldQuery.queryKey, { stage, glass } as never)
  const user = role === undefined ? null : ({ id: 'm', role, mustChangePassword } as never)
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  if (own) {
    queryClient.setQueryData(classViewQuery.queryKey, { stage, glass: own, view: 'notes' } as never)
  }
}

function draw() {
  render(
    <QueryClientProvider client={queryClient}>
      <BehindGlass waiting={<p>wait</p>}>
        <p>truth</p>
      </BehindGlass>
    </QueryClientProvider>,
  )
}

test.each([
  ['a visitor', { glass: 'shut' }],
  ['a learner', { glass: 'shut', own: 'shut', role: 'user' }],
  [
    'a learner with a temporary password',
    { glass: 'shut', role: 'user', mustChangePassword: true },
  ],
] as const)('%s sees the sentence, and nothing behind it is drawn', async (_, standing) => {
  standAs(standing)
  draw()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByText('truth')).toBeNull()
})

test.each([
  ['a visitor of an open world', { glass: 'open', stage: 'open' }],
  ['staff', { glass: 'shut', role: 'admin' }],
  ['a learner who stepped out', { glass: 'shut', own: 'open', role: 'user' }],
] as const)('%s sees through', (_, standing) => {
  standAs(standing)
  draw()
  expect(screen.getByText('truth')).toBeTruthy()
})

test('what is behind it comes at once when the stage opens it', async () => {
  standAs({ glass: 'shut', own: 'shut', role: 'user' })
  draw()
  await screen.findByText(sentence)
  standAs({ glass: 'open', role: 'user', stage: 'reveal' })
  await waitFor(() => expect(screen.getByText('truth')).toBeTruthy())
})

test('before it is known whether it is open, nothing is asked for', () => {
  // The class was read in the lobby, where nothing was hidden.
  standAs({ glass: 'shut', role: 'user' })
  queryClient.setQueryData(classViewQuery.queryKey, {
    stage: 'lobby',
    glass: 'open',
    view: 'notes',
  } as never)
  draw()
  expect(screen.getByText('wait')).toBeTruthy()
})
