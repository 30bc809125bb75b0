import type { User } from '@kunwari/contract/auth'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import type { PlanOffer } from '@kunwari/contract/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { rememberSignedIn } from '../../lib/browser-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { BuySheet } from '../plans/buy-sheet.tsx'
import { WithdrawForm } from '../withdraw/withdraw-form.tsx'

const maya = {
  id: 'maya',
  firstName: 'Maya',
  lastName: 'Santos',
  accountNumber: 'KW-1234-5678',
  availableBalance: '9000.00',
}

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims', 'glass')
})

/** Each call that spent: its key and its amount. */
let sent: { key: string | null; amount: string }[] = []
let isAnswered = false

beforeEach(() => {
  sent = []
  isAnswered = false
  rememberSignedIn(true)
  queryClient.setQueryData(currentUserQuery.queryKey, maya as User)
  vi.stubGlobal('fetch', async (_: string, { method, headers, body }: RequestInit = {}) => {
    if (method === 'POST') {
      const { amount } = JSON.parse(String(body)) as { amount: string }
      sent.push({ key: new Headers(headers).get('idempotency-key'), amount })
    }
    if (!isAnswered || method !== 'POST') throw new TypeError('Failed to fetch')
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function open(form: ReactElement): void {
  cleanup()
  render(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>)
}

const amountField = () => screen.getByLabelText<HTMLInputElement>('Amount')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Presses what sends, and waits until it was sent for the n-th time and failed or was done. */
async function send(name: string, count: number): Promise<void> {
  press(name)
  await waitFor(() => expect(sent).toHaveLength(count))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
}

async function request(count: number): Promise<void> {
  press('Review withdrawal')
  await screen.findByRole('dialog')
  await send('Request withdrawal', count)
}

test('a withdrawal whose answer was lost keeps its key over leaving', async () => {
  const method = { id: 'one', paymentMethod: 'pekepay', isActive: true } as PaymentSetting
  const form = <WithdrawForm methods={[method]} rejected={undefined} hasWait={false} />
  open(form)
  fireEvent.change(amountField(), { target: { value: '505' } })
  await request(1)
  open(form)
  expect(amountField().value).toBe('505')
  isAnswered = true
  await request(2)
  expect(sent[1]).toEqual(sent[0])

  open(form)
  fireEvent.change(amountField(), { target: { value: '505' } })
  await request(3)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test('a purchase whose answer was lost keeps key and amount when cancelled', async () => {
  const offer = { planDays: 5, name: 'Starter Bot', leftToday: '9000.00' } as PlanOffer
  const sheet = <BuySheet offer={offer} onClose={() => undefined} />
  open(sheet)
  fireEvent.change(amountField(), { target: { value: '700' } })
  await send('Activate bot', 1)
  press('Cancel')
  open(sheet)
  expect(amountField().value).toBe('700')
  isAnswered = true
  await send('Activate bot', 2)
  expect(sent[1]).toEqual(sent[0])
})
