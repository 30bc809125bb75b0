import type { User } from '@kunwari/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ResetPasswordDialog } from './account-dialogs.tsx'
import { FundsDialog } from './funds-dialog.tsx'

beforeAll(() => loadTexts('common', 'admin', 'people'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a temporary password is not closed before it is shown', async () => {
  fillJsdomGaps()
  const made = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => made.promise)
  const onClose = vi.fn<() => void>()
  const person = { id: 'm', firstName: 'Ana', lastName: 'Cruz', email: 'ana@example.ph' }
  render(
    <QueryClientProvider client={queryClient}>
      <ResetPasswordDialog person={person as never} onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reset password' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cancel' }).ariaDisabled).toBe('true'),
  )
  pressEsc()
  expect(onClose).not.toHaveBeenCalled()
  made.resolve(Response.json({ temporaryPassword: 'talon-bukas-9' }))
  expect(await screen.findByText('talon-bukas-9')).toBeDefined()
  pressEsc()
  expect(onClose).toHaveBeenCalledOnce()
})

/** What Esc sends to a dialog in a browser. */
function pressEsc(): void {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
}

test('other funds after a lost answer are named before they move', async () => {
  fillJsdomGaps()
  const refused = { message: 'Used', code: 'idempotency_key_reused', params: {} }
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(url)
    return Response.json(refused, { status: 422 })
  })
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'teacher' } as User)
  const wallet = { walletBalance: '0.00', availableBalance: '0.00', heldBalance: '0.00' }
  render(
    <QueryClientProvider client={queryClient}>
      <FundsDialog
        way="add"
        person={{ id: 'm', firstName: 'Ana', lastName: 'Cruz', ...wallet } as never}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add Funds' }))
  expect(await screen.findByText(/^What you sent before has arrived/)).toBeDefined()
  expect(paths).toEqual(['/api/admin/users/m'])
})

test('funds whose answer was lost keep their key when closed', async () => {
  fillJsdomGaps()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    throw new TypeError('Failed to fetch')
  })
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'teacher' } as User)
  const person = { id: 'm', firstName: 'Ana', lastName: 'Cruz', walletBalance: '0.00' }
  const wallet = { availableBalance: '0.00', heldBalance: '0.00' }
  for (const times of [1, 2]) {
    render(
      <QueryClientProvider client={queryClient}>
        <FundsDialog
          way="add"
          person={{ ...person, ...wallet } as never}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    )
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50' } })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A gift' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add Funds' }))
    await waitFor(() => expect(keys).toHaveLength(times))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    cleanup()
  }
  expect(keys[0]).toEqual(expect.any(String))
  expect(keys[1]).toBe(keys[0])
  sessionStorage.clear()
})
