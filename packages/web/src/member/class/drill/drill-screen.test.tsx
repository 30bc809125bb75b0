import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { currentUserQuery } from '../../../lib/session.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { DrillScreen } from './drill-screen.tsx'

const at = '2026-12-01T04:00:00.000Z'

const methods: string[] = []
const answers: Record<string, unknown> = {
  '/api/deposits': {
    deposits: [
      {
        id: 'd',
        amount: '5000.00',
        referenceNumber: 'R-1',
        status: 'approved',
        paymentMethod: 'gcash',
        createdAt: at,
      },
    ],
  },
  '/api/red-flags': { total: 26, found: [] },
  '/api/class/reveal': { screenSaid: '6250.00' },
}

beforeAll(() => loadTexts('common', 'drill', 'glass'))
beforeEach(() => {
  queryClient.clear()
  methods.length = 0
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'm', role: 'user' } as never)
  // The server is the world outside.
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    methods.push(method)
    return Response.json(answers[String(address).replace(/\?.*/, '')] ?? [])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  return render(
    <QueryClientProvider client={queryClient}>
      <DrillScreen />
    </QueryClientProvider>,
  )
}

test('what is missing is named until it is chosen', async () => {
  show()
  const deposit = await screen.findByRole('checkbox', { name: /put in ₱5,000\.00, reference R-1/ })
  expect(screen.getByText(/^Not there yet:.*Dates in · Amounts in/)).toBeDefined()
  fireEvent.click(deposit)
  expect(screen.getByText(/^Not there yet:/).textContent).not.toMatch(/Dates in|Amounts in/)
  expect(screen.getByText('Practice: do not send', { exact: false })).toBeDefined()
  expect(document.body.textContent).not.toMatch(/wrong|\d of 8/i)
})

test('what was put together is there after a look elsewhere', async () => {
  const { unmount } = show()
  fireEvent.click(await screen.findByRole('checkbox', { name: /My screen said ₱6,250\.00/ }))
  fireEvent.change(screen.getByLabelText('Who asked you to put money in?'), {
    target: { value: 'Tita Baby' },
  })
  unmount()
  show()
  expect(
    await screen.findByRole('checkbox', { name: /My screen said/, checked: true }),
  ).toBeDefined()
  expect(screen.getByText('Tita Baby', { selector: 'li' })).toBeDefined()
  expect(new Set(methods)).toEqual(new Set(['GET']))
})

test('doors pressed in another order end at the bank first', () => {
  show()
  for (const door of ['CICC 1326', 'SEC', 'Own bank or wallet']) {
    fireEvent.click(screen.getByRole('button', { name: door }))
  }
  expect(screen.getByText(/^Your bank or wallet within the hour/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '3. Own bank or wallet' }))
  expect(screen.queryByText(/^Your bank or wallet within the hour/)).toBeNull()
})
