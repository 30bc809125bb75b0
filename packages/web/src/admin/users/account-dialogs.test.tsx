import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { ResetPasswordDialog } from './account-dialogs.tsx'

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
