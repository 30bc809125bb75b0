import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { loadTexts } from '../texts/i18n.ts'
import { PasswordSection } from './password-section.tsx'

beforeAll(() => loadTexts('common', 'member'))
afterEach(cleanup)

function show({ mustChangePassword }: { mustChangePassword: boolean }) {
  render(
    <QueryClientProvider client={queryClient}>
      <PasswordSection mustChangePassword={mustChangePassword} />
    </QueryClientProvider>,
  )
}

test('is folded up until wanted, and cancelling forgets the typed text', () => {
  show({ mustChangePassword: false })
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  fireEvent.input(screen.getByLabelText('Current password'), { target: { value: 'Sampaguita-77' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', '')
})

test('a keyboard finds its first field, and its button again', () => {
  show({ mustChangePassword: false })
  const leave = [
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
    () => fireEvent.keyDown(screen.getByLabelText('New password'), { key: 'Escape' }),
  ]
  for (const fold of leave) {
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    fold()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  }
})

test('a temporary password takes the focus from nobody, and stays open', () => {
  show({ mustChangePassword: true })
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(screen.getByLabelText('New password'), { key: 'Escape' })
  expect(screen.getByLabelText('Current password')).toBeDefined()
})

test('is open with a notice and no cancelling during a temporary password', () => {
  show({ mustChangePassword: true })
  expect(screen.getByText(/You signed in with a temporary password/)).toBeDefined()
  expect(screen.getByLabelText('Current password')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})
