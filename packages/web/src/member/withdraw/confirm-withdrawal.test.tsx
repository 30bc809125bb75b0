import { centavos } from '@kunwari/domain/money/centavos'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims')
})
afterEach(cleanup)

test.each([
  [60_000n, 1],
  [40_000n, 0],
])('with %s available the request can be sent: %s', (available, buttons) => {
  const withdrawal = {
    amount: centavos(50_000n),
    paymentMethod: 'pekepay',
    accountName: 'Maya Santos',
    accountNumber: 'KW-1234-5678',
  } as const
  const does = { onConfirm: () => undefined, onClose: () => undefined, isPending: false }
  render(<ConfirmWithdrawal withdrawal={withdrawal} available={available} {...does} />)
  expect(screen.queryAllByRole('button', { name: 'Request withdrawal' })).toHaveLength(buttons)
  expect(screen.queryAllByRole('alert').length > 0).toBe(buttons === 0)
})
