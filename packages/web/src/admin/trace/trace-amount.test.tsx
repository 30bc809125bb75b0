import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ErrorBoundary } from '../../ui/error-state.tsx'
import { TraceHost } from './trace-amount.tsx'

vi.mock('../../glass/peso-trace/transaction-sheet.tsx', () => {
  throw new TypeError('Failed to fetch')
})

beforeAll(() => loadTexts('common', 'admin'))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a trace whose code does not come leaves the list under it', async () => {
  fillJsdomGaps()
  history.replaceState(null, '', '/?trace=deposit-1')
  render(
    <ErrorBoundary>
      <p>The list</p>
      <TraceHost />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Peso trace' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByText('The list')).toBeDefined()
})
