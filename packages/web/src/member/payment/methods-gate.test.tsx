import type { User } from '@kunwari/contract/auth'
import type { Deposit } from '@kunwari/contract/deposits'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { DepositForm } from '../deposit/deposit-form.tsx'
import { DepositScreen } from '../deposit/deposit-screen.tsx'
import { WithdrawForm } from '../withdraw/withdraw-form.tsx'
import { WithdrawScreen } from '../withdraw/withdraw-screen.tsx'
import { MethodsGate } from './methods-gate.tsx'

const methods = read('GET /api/payment-settings')

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims', 'class', 'glass')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a refresh that failed leaves the form where it stands', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(methods.queryKey, [{ isActive: true } as PaymentSetting])
  render(
    <QueryClientProvider client={queryClient}>
      <MethodsGate>{() => <p>The form</p>}</MethodsGate>
    </QueryClientProvider>,
  )
  await act(() => queryClient.invalidateQueries({ queryKey: methods.queryKey }))
  expect(queryClient.getQueryState(methods.queryKey)?.status).toBe('error')
  expect(screen.getByText('The form')).toBeDefined()
})

test.each([
  ['deposit', '/deposit?again=7', DepositScreen],
  ['withdrawal', '/withdraw?again=7', WithdrawScreen],
])('a %s to send again that cannot be read says so', async (_, address, Screen) => {
  history.replaceState(null, '', address)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(currentUserQuery.queryKey, maya)
  queryClient.setQueryData(methods.queryKey, [setting('pekepay', true)])
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  )
  // In the place of the form, and in that of the list.
  expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(2)
  expect(document.querySelector('.skeleton')).toBeNull()
  history.replaceState(null, '', '/')
})

const maya = {
  id: '01900000-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Santos',
  accountNumber: 'KW-1234-5678',
  walletBalance: '1000.00',
  heldBalance: '0.00',
  availableBalance: '1000.00',
} as unknown as User

const setting = (paymentMethod: PaymentSetting['paymentMethod'], isActive: boolean) => ({
  id: paymentMethod,
  paymentMethod,
  accountName: 'Kunwari',
  accountNumber: 'KW-1234-5678',
  instructions: null,
  isActive,
})

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('value')

test.each([
  ['deposit', DepositForm],
  ['withdrawal', WithdrawForm],
])('a %s form says that its method takes nothing any more', async (_, Form) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(currentUserQuery.queryKey, maya)
  queryClient.setQueryData(methods.queryKey, [setting('pekepay', true), setting('sanapay', true)])
  render(
    <QueryClientProvider client={queryClient}>
      <MethodsGate>
        {(active) => <Form methods={active} rejected={undefined} hasWait={false} />}
      </MethodsGate>
    </QueryClientProvider>,
  )
  expect(chosen()).toBe('pekepay')
  await act(async () => {
    queryClient.setQueryData(methods.queryKey, [
      setting('pekepay', false),
      setting('sanapay', true),
    ])
  })
  await waitFor(() => expect(chosen()).toBe('sanapay'))
  // A picture of one's own shows what was chosen before.
  expect(
    screen.getByText(
      'PekePay takes nothing any more. SanaPay is chosen in its place. Check it before you send.',
    ),
  ).toBeDefined()
})

test('sending again by a method that is off says what is chosen', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const rejected = { amount: '700.00', paymentMethod: 'pekepay', referenceNumber: 'REF-1' }
  render(
    <QueryClientProvider client={queryClient}>
      <DepositForm methods={[setting('sanapay', true)]} rejected={rejected as Deposit} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(chosen()).toBe('sanapay'))
  expect(screen.getByText(/^PekePay takes nothing any more/)).toBeDefined()
})
