import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { LogoutNote } from './logout-note.tsx'

beforeAll(() => loadTexts('common'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

test.each([
  ['a nickname in a class without stages', { stage: 'open', email: null }, 1],
  ['a nickname with a way back', { stage: 'live', email: null }, 0],
  ['an email', { stage: 'open', email: 'ana@example.ph' }, 0],
])('who leaves with %s', (_, { stage, email }, notes) => {
  queryClient.setQueryData(worldQuery.queryKey, { stage } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <LogoutNote user={{ email, phoneNumber: null }} />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByText(/you will need your instructor/)).toHaveLength(notes)
})
