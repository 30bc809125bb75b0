import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test.each([
  ['the keyboard', true, 280],
  ['a press', false, 0],
])('a tab that %s focuses scrolls its row where it is safe', (_, isByKeyboard, scrolledTo) => {
  const tabs = ['Pending', 'History'].map((label) => ({
    href: `/${label}`,
    label,
    isCurrent: false,
  }))
  render(<Tabs label="Lists" tabs={tabs} />)
  const row = screen.getByRole('navigation')
  const tab = screen.getByRole('link', { name: 'History' })
  vi.spyOn(row, 'getBoundingClientRect').mockReturnValue(new DOMRect(20, 0, 300, 44))
  vi.spyOn(tab, 'getBoundingClientRect').mockReturnValue(new DOMRect(400, 0, 100, 44))
  vi.spyOn(tab, 'matches').mockReturnValue(isByKeyboard)
  fireEvent.focusIn(tab)
  expect(row.scrollLeft).toBe(scrolledTo)
})
