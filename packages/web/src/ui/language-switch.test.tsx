import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageSwitch } from './language-switch.tsx'

const lost = vi.hoisted(() =>
  vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('Failed to fetch'))),
)
vi.mock('../texts/i18n.ts', async (original) => ({
  ...(await original<object>()),
  setLanguage: lost,
}))
afterEach(cleanup)

// A rejection that nobody takes fails the run.
test('a language whose texts do not come changes nothing', async () => {
  render(<LanguageSwitch />)
  fireEvent.click(screen.getByRole('button', { name: 'Filipino' }))
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('English')
})
