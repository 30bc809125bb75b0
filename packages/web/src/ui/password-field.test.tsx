import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../texts/i18n.ts'
import { PasswordField } from './password-field.tsx'

beforeAll(() => loadTexts('common'))
afterEach(cleanup)

test('a password is hidden, shown on request, and hidden again afterwards', () => {
  render(<PasswordField label="Secret" autoComplete="current-password" />)
  const field = screen.getByLabelText('Secret')
  const show = screen.getByRole('button')
  expect(field).toHaveProperty('type', 'password')
  fireEvent.click(show)
  expect([field.getAttribute('type'), show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  fireEvent.click(show)
  expect(field).toHaveProperty('type', 'password')
})

test('a password manager knows the field, and a paste is accepted', () => {
  render(<PasswordField label="Secret" autoComplete="new-password" />)
  const field = screen.getByLabelText('Secret')
  expect(field.getAttribute('autocomplete')).toBe('new-password')
  // False where something had stopped it.
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'Sampaguita-77' } })).toBe(true)
  expect(field.hasAttribute('readonly')).toBe(false)
  expect(field.hasAttribute('maxlength')).toBe(false)
})
