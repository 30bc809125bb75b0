import type { Withdrawal } from '@kunwari/contract/withdrawals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { CancelDialog, RequestLine } from './request-line.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'member', 'claims')
})
afterEach(cleanup)

const asked: Withdrawal = {
  id: '01900000-0000-7000-8000-000000000001',
  userId: '01900000-0000-7000-8000-000000000002',
  amount: '500.00',
  paymentMethod: 'pekepay',
  accountName: 'Ana Cruz',
  accountNumber: 'KW-1234-5678',
  status: 'pending',
  rejectionNote: null,
  createdAt: '2026-11-24T00:00:00.000Z',
  verifiedAt: null,
  verifiedBy: null,
  reversedAt: null,
}

/** A list of one request, which is taken back when that is confirmed. */
function List() {
  const [request, setRequest] = useState(asked)
  const [isOpen, setIsOpen] = useState(false)
  function confirm() {
    setRequest({ ...request, status: 'cancelled' })
    setIsOpen(false)
  }
  return (
    <>
      <ul>
        <RequestLine
          request={request}
          detail={undefined}
          cancelLabel="Cancel it"
          againHref="/"
          onCancel={() => setIsOpen(true)}
        />
      </ul>
      {isOpen && (
        <CancelDialog
          request={request}
          title="Sure?"
          confirmLabel="Yes"
          isPending={false}
          onConfirm={confirm}
          onClose={() => setIsOpen(false)}
        >
          It goes.
        </CancelDialog>
      )}
    </>
  )
}

test('a request that was taken back has the focus', () => {
  render(<List />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }))
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  expect(document.activeElement).toBe(screen.getByRole('listitem'))
  expect(document.activeElement?.textContent).toContain('Cancelled')
})
