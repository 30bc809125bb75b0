import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { secondFactorQuery } from '../../credentials/second-factor/second-factor.queries.ts'
import { rememberSignedIn, wasSignedIn } from '../../lib/browser-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { currentToast } from '../../ui/toast.ts'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'

const person = { id: 'm', role: 'user', email: null, phoneNumber: null }

beforeAll(() => loadTexts('common', 'account'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a member with a nickname alone is asked for no password', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 'wrong_state', message: 'Not now.' }, { status: 409 })
  })
  open({})
  expect(screen.queryByLabelText('Your password')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Erase me' }))
  await waitFor(() => expect(sent).toEqual([{}]))
})

test('who has a password is asked for it first', () => {
  open({ email: 'ana@example.ph' })
  expect(screen.getByLabelText('Your password')).toBeDefined()
  const button = screen.getByRole('button', { name: 'Erase me' })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled')).toBeTruthy()
})

test.each([
  { hasPassword: true, email: null },
  { hasPassword: false, email: 'ana@example.ph' },
])('the password is asked for by whether there is one: %o', ({ hasPassword, email }) => {
  const factors = { hasPassword, authenticator: null, passkeys: [], recoveryCodesLeft: 0 }
  queryClient.setQueryData(secondFactorQuery.queryKey, factors)
  open({ email })
  expect(screen.queryByLabelText('Your password') !== null).toBe(hasPassword)
})

test('who is refused for want of a password can enter it', async () => {
  const refused = { path: 'password', message: 'Enter your password', code: 'invalid_input' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'invalid_input', message: '', errors: [refused] }, { status: 400 }),
  )
  open({})
  fireEvent.click(screen.getByRole('button', { name: 'Erase me' }))
  expect(await screen.findByLabelText('Your password')).toBeDefined()
})

test('that an account is erased stays said when its session ends', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ ok: true }))
  rememberSignedIn(true)
  open({})
  fireEvent.click(screen.getByRole('button', { name: 'Erase me' }))
  // Another call learns first that the session is over: this would lead to sign in.
  expect(wasSignedIn()).toBe(false)
  cleanup()
  expect(await screen.findByRole('heading', { name: 'Your account is erased' })).toBeDefined()
  expect(screen.getByText('What is gone')).toBeDefined()
  expect(screen.getByRole('button', { name: 'To the front page' })).toBeDefined()
  document.body.replaceChildren()
})

test('who could not be erased is signed in as before', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  open({})
  fireEvent.click(screen.getByRole('button', { name: 'Erase me' }))
  await waitFor(() => expect(currentToast()?.title).toBe('You are still here'))
  expect(wasSignedIn()).toBe(true)
  expect(screen.getByRole('heading', { name: 'Leave and erase me' })).toBeDefined()
})

function open(more: object): void {
  fillJsdomGaps()
  queryClient.setQueryData(currentUserQuery.queryKey, { ...person, ...more } as never)
  render(
    <QueryClientProvider client={queryClient}>
      <DeleteAccountSheet onClose={() => undefined} />
    </QueryClientProvider>,
  )
}
