import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secondFactorQuery } from '../../credentials/second-factor/second-factor.queries.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { SettingsScreen } from './settings-screen.tsx'

beforeAll(() => loadTexts('common', 'account', 'member', 'proof'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

function open(person: object, hasPassword: boolean, world: object = {}): void {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const user = { id: 'm', role: 'user', email: null, phoneNumber: null, mustChangePassword: false }
  queryClient.setQueryData(currentUserQuery.queryKey, { ...user, ...person } as never)
  queryClient.setQueryData(worldQuery.queryKey, world as never)
  const factors = { hasPassword, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }
  queryClient.setQueryData(secondFactorQuery.queryKey, factors)
  render(
    <QueryClientProvider client={queryClient}>
      <SettingsScreen />
    </QueryClientProvider>,
  )
}

const canChange = () => screen.queryByRole('button', { name: 'Change password' }) !== null

test('a password is changed where there is one', () => {
  open({}, true)
  expect(canChange()).toBe(true)
})

test.each([
  ['by a nickname', {}, {}, /^You came in with a nickname/],
  ['with an address since', { email: 'ana@example.ph' }, {}, /^You have none yet/],
  ['to be helped', {}, { demo: false, mailsCodes: false }, /Your instructor can give you one/],
  ['from the hub', { role: 'admin' }, { hubPage: '/teach' }, /^You have none here/],
] as const)('who came in %s reads how a password comes', (_, person, world, text) => {
  open(person, false, world)
  expect(screen.getByRole('heading', { name: 'Password' })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(canChange()).toBe(false)
})

test('a temporary password changed in another tab is asked no more', async () => {
  open({ mustChangePassword: true }, true)
  expect(canChange()).toBe(false)
  const changed = { id: 'm', role: 'user', email: null, mustChangePassword: false }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/auth/user') ? changed : []),
  )
  // Coming back to this tab.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(canChange()).toBe(true))
})
