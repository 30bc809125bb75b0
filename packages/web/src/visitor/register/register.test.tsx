import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { rememberedIdentifier } from '../../lib/browser-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { forgetKeptState } from '../../lib/use-kept-state.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { RegisterScreen } from './register-screen.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'visitor')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  forgetKeptState()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['', 'Either email or phone number is required'],
  ['0817 123 4567', 'Enter a Philippine mobile number, like 0917 123 4567'],
  ['ana@kunwari', 'Enter an email address, like ana@example.com'],
  ['ana', 'Enter an email address, like ana@example.com'],
])('of the identifier %j it says what is wrong', async (typed, said) => {
  open('/register')
  type('Email or phone number', typed)
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText(said, { exact: false })).toBeDefined()
})

test('a link’s unknown referral code can be emptied', async () => {
  open('/register?ref=ZZZZZZZZ', unknownReferral)
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: /^Referral code/ })
  expect(code.readOnly).toBe(true)
  await register()
  const refused = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Referral code/ })
  expect(refused.readOnly).toBe(false)
})

test('a new account leads to Sign In', async () => {
  const { history } = open('/register', () => Response.json(account, { status: 201 }))
  await register()
  await waitFor(() => expect(history.at(-1)).toBe('/login'), { timeout: 5_000 })
})

test('who goes elsewhere after registering is left there', async () => {
  const { history, navigate } = open('/register', () => Response.json(account, { status: 201 }))
  await register()
  vi.useFakeTimers()
  await vi.waitFor(() => expect(rememberedIdentifier()).toBe('ana@example.com'))
  navigate('/reserve')
  cleanup()
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(history).toEqual(['/register', '/reserve'])
})

test('after a lost answer only what was changed has another key', async () => {
  const keys: (string | null)[] = []
  open('/register', ({ headers }) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    throw new TypeError('Failed to fetch')
  })
  await register()
  await waitFor(() => expect(keys).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Back to Registration' }))
  for (const [index, name] of ['Ana', 'Anna'].entries()) {
    type('First name', name)
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    await waitFor(() => expect(keys).toHaveLength(index + 2))
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

const account = { id: '0195f3a0-0000-7000-8000-000000000001' }

function unknownReferral(): Response {
  const errors = [{ path: 'referralCode', message: 'This referral code is not known' }]
  const refusal = { message: 'Check what was sent', code: 'invalid_input', errors }
  return Response.json(refusal, { status: 400 })
}

/** Fills the form in, and the code that was sent. */
async function register() {
  type('Email or phone number', 'ana@example.com')
  type('First name', 'Ana')
  type('Last name', 'Cruz')
  type('Password', 'Kunwari-2026!')
  type('Confirm password', 'Kunwari-2026!')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  type('Digit 1 of 6', '123456', await screen.findByLabelText('Digit 1 of 6'))
  fireEvent.click(screen.getByRole('button', { name: 'Verify & Complete Registration' }))
}

function open(path: string, answerRegistration: (call: RequestInit) => Response = unknownReferral) {
  vi.stubGlobal('fetch', async (url: string, call: RequestInit) => {
    if (url === '/api/auth/register') return answerRegistration(call)
    if (url === '/api/auth/send-verification')
      return Response.json({ method: 'email', expiresInSeconds: 600, resendInSeconds: 60 })
    if (url === '/api/auth/verify-code') return Response.json({ verified: true })
    return Response.json({ code: 'not_found', message: 'Nothing' }, { status: 404 })
  })
  const { hook, searchHook, history, navigate } = memoryLocation({ path, record: true })
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <RegisterScreen />
      </Router>
    </QueryClientProvider>,
  )
  return { history, navigate }
}

function type(label: string, value: string, field: HTMLElement = screen.getByLabelText(label)) {
  fireEvent.change(field, { target: { value } })
}

test('where codes are mailed, the email has to be of one’s own', () => {
  queryClient.setQueryData(worldQuery.queryKey, { mailsCodes: true } as never)
  open('/register')
  expect(screen.getByText(/An email of your own/)).toBeDefined()
  expect(screen.queryByText(/neither has to be yours/)).toBeNull()
})
