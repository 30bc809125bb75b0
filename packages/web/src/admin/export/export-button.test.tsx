import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ExportButton } from './export-button.tsx'

beforeAll(() => loadTexts('common', 'admin'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a download that begins keeps the focus, and is stopped there', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <ExportButton what="audit" />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Export CSV' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: 'Stop' })).toBe(document.activeElement)
  // A double click's second press.
  fireEvent.click(button, { detail: 2 })
  expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
  fireEvent.click(button)
  expect(await screen.findByText('Stopped. Nothing was saved.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBe(document.activeElement)
})
