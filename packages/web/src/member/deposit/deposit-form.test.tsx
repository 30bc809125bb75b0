import { referenceNumberLengthMax } from '@kunwari/contract/deposits'
import type { PaymentSetting } from '@kunwari/contract/payment-settings'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { DepositForm } from './deposit-form.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims', 'class', 'glass', 'image')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const problems = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

test.each([
  ['499.99', 'REF-1', '✕ Minimum deposit amount is ₱500'],
  ['1e5', 'REF-1', '✕ Enter an amount, like 500 or 500.25'],
  ['700', '', '✕ Enter the reference number'],
  ['700', 'X'.repeat(referenceNumberLengthMax + 1), expect.stringContaining('✕')],
])(
  'leaving amount %s and reference "%s" says what is wrong',
  async (amount, reference, problem) => {
    open()
    for (const [label, value] of [
      ['Amount', amount],
      ['Reference number', reference],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
      fireEvent.blur(screen.getByLabelText(label))
    }
    await vi.waitFor(() => expect(problems()).toContainEqual(problem))
    expect(screen.getByText(/^It draws itself once the amount and the reference/)).toBeDefined()
  },
)

test('a picture that is taken out leads back to its step', async () => {
  open()
  const file = new File(['a'], 'receipt.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Proof of payment'), { target: { files: [file] } })
  const out = await screen.findByRole('button', { name: 'Remove' })
  out.focus()
  fireEvent.click(out)
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Show that you did' }))
})

function open(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const method = { id: 'one', paymentMethod: 'pekepay', isActive: true } as PaymentSetting
  render(
    <QueryClientProvider client={queryClient}>
      <DepositForm methods={[method]} rejected={undefined} />
    </QueryClientProvider>,
  )
}
