import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'

const promise = /We will send a code to it/
const ask = 'Ask your instructor to reset your password.'

beforeAll(() => loadTexts('common', 'visitor'))

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function open(world: { demo: boolean; mailsCodes: boolean }): void {
  queryClient.setQueryData(worldQuery.queryKey, world as never)
  render(
    <QueryClientProvider client={queryClient}>
      <ForgotPasswordScreen />
    </QueryClientProvider>,
  )
}

test('where no mail leaves, no code is promised and nothing asked', () => {
  open({ demo: false, mailsCodes: false })
  expect(screen.getByText(ask)).toBeDefined()
  expect(screen.queryByText(promise)).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('where mail is sent, an email gets a code, a phone none', async () => {
  open({ demo: false, mailsCodes: true })
  expect(screen.getByText(promise)).toBeDefined()
  const field = screen.getByLabelText('Email or phone number')
  fireEvent.change(field, { target: { value: 'ana@example.com' } })
  expect(screen.getByRole('button', { name: 'Send code' })).toBeDefined()
  fireEvent.change(field, { target: { value: '0917 555 0100' } })
  expect(screen.getByText(ask)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
})
