import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts, setLanguage } from '../texts/i18n.ts'
import { Toaster } from './toaster.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await setLanguage('fil')
  await loadTexts('common')
})
afterAll(() => setLanguage('en'))
afterEach(cleanup)

test('toasts in Filipino are named and announced in Filipino', async () => {
  render(
    <Toaster
      toast={{ id: 1, title: 'Naipasa', variant: 'default', durationMs: 5_000, isOpen: true }}
    />,
  )
  expect(screen.getByRole('region', { name: 'Mga notification (F8)', hidden: true })).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toMatch(/^Mga notification.*Naipasa/),
  )
})
