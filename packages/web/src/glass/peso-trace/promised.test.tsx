import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { PlanPayers } from './plan-payers.tsx'
import { Promised } from './promised.tsx'

beforeAll(() => loadTexts('common', 'glass'))
afterEach(cleanup)

const withdrawal = '01900000-0000-7000-8000-000000000001'
const at = '2026-12-06T02:00:00.000Z'

function textOf(shown: ReactElement): string {
  render(<QueryClientProvider client={queryClient}>{shown}</QueryClientProvider>)
  return document.body.textContent ?? ''
}

function promisedText(amount: string | undefined): string {
  const takenOut = amount === undefined ? [] : [{ withdrawal, at, amount }]
  return textOf(<Promised amount="1250.00" takenOut={takenOut} isTheirs={false} />)
}

test('a profit that no withdrawal took is promised and not paid', () => {
  expect(promisedText(undefined)).toContain(
    '₱1,250.00 promised by the platform; nothing has paid for it yet',
  )
})

test('a profit taken out leads to the withdrawal that took it', () => {
  const text = promisedText('1250.00')
  expect(text).toContain('₱1,250.00 promised by the platform; withdrawals have taken it out')
  expect(text).not.toContain('nothing has paid')
  const link = screen.getByRole('link', {
    name: '₱1,250.00 by the withdrawal of Sunday, 6 December: see who paid it',
  })
  expect(link.getAttribute('href')).toBe(`/transactions?open=${withdrawal}`)
})

test('a profit taken out in part says what nothing has paid for', () => {
  expect(promisedText('800.00')).toContain('nothing has paid for ₱450.00 of it yet')
})

test.each([
  [undefined, 'promised by the platformThe', 'nothing has paid'],
  [0n, 'promised by the platform; nothing has paid for it yet', 'taken it out'],
  [80_000n, 'nothing has paid for ₱450.00 of it yet', 'taken it out'],
  [125_000n, 'promised by the platform; withdrawals have taken it out', 'nothing has paid'],
])('an ended plan of which %s was taken says so', (takenOut, said, unsaid) => {
  const text = textOf(
    <PlanPayers principal={500_000n} profit={125_000n} takenOut={takenOut}>
      The entries
    </PlanPayers>,
  )
  expect(text).toContain(said)
  expect(text).not.toContain(unsaid)
})
