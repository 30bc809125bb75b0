import { keptHeader } from '@kunwari/contract/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { TitleBlock } from './title-block.tsx'

beforeAll(() => loadTexts('common', 'glass'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a reserve kept for offline says when the server answered it', async () => {
  const reserve = { asOf: '2026-11-24T00:00:00.000Z', history: [] }
  let headers: Record<string, string> = {
    [keptHeader]: '1',
    Date: 'Tue, 24 Nov 2026 06:05:09 GMT',
  }
  vi.stubGlobal('fetch', async () => Response.json(reserve, { headers }))
  render(
    <QueryClientProvider client={queryClient}>
      <TitleBlock isOpen />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('lost, last read 24 Nov, 2:05 pm')).toBeDefined()
  headers = {}
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByText('live')).toBeDefined()
})
