import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secondFactorQuery } from '../../credentials/second-factor/second-factor.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { SettingsScreen } from './settings-screen.tsx'

beforeAll(() => loadTexts('common', 'account', 'member', 'proof'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([true, false])('a password can be changed where there is one: %s', (hasPassword) => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const user = { id: 'm', role: 'user', mustChangePassword: false }
  queryClient.setQueryData(currentUserQuery.queryKey, user as never)
  const factors = { hasPassword, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }
  queryClient.setQueryData(secondFactorQuery.queryKey, factors)
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsScreen />
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: 'Password' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Change password' }) !== null).toBe(hasPassword)
  expect(screen.queryByText(/have no password/) !== null).toBe(!hasPassword)
})
