import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts, setLanguage } from '../texts/i18n.ts'
import { Toaster } from './toaster.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await setLanguage('fil')
  await loadTexts('common')
})
afterAll(() => setLanguage('en'))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('toasts in Filipino are named and announced in Filipino', async () => {
  // An announcement is there for a second, which a busy machine can miss.
  vi.useFakeTimers()
  render(
    <Toaster
      toast={{ id: 1, title: 'Naipasa', variant: 'default', durationMs: 5_000, isOpen: true }}
    />,
  )
  expect(screen.getByRole('region', { name: 'Mga notification (F8)', hidden: true })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toMatch(/^Mga notification.*Naipasa/)
})

test('a toast is shown by a browser without popovers', async () => {
  const { showPopover, hidePopover } = HTMLElement.prototype
  Object.assign(HTMLElement.prototype, { showPopover: undefined, hidePopover: undefined })
  // Nor does such a browser know the selector, which it refuses as a wrong one.
  const matches = vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => {
    if (selector === ':popover-open') throw new DOMException('unknown', 'SyntaxError')
    return false
  })
  const toast = { title: 'Naipasa', variant: 'default', durationMs: 5_000, isOpen: true } as const
  const { rerender } = render(<Toaster toast={{ ...toast, id: 1 }} />)
  rerender(<Toaster toast={{ ...toast, id: 2 }} />)
  matches.mockRestore()
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
  await waitFor(() => expect(screen.getByText('Naipasa')).toBeDefined())
})
