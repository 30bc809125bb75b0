import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToast } from '../ui/toast.ts'
import { inDays, instructor, openHub, prepareHub, sentTo } from './test-page.tsx'

prepareHub()

const change = 'PUT /api/auth/change-password'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const session = { userAgent: firefox, createdAt: inDays(-1), lastSeenAt: inDays(0) }
const here = { ...session, id: '01900000-0000-7000-8000-0000000000e1', current: true }
const there = { ...session, id: '01900000-0000-7000-8000-0000000000e2', current: false }

function openAccount(more: Record<string, unknown> = {}) {
  return openHub('/account', instructor, {
    'GET /api/auth/sessions': [here, there],
    'GET /api/account/second-factor': { authenticator: null, passkeys: [], recoveryCodesLeft: 0 },
    ...more,
  })
}

test('the account says whose it is, and urges a second factor', async () => {
  openAccount()
  expect(await screen.findByRole('heading', { name: 'Account', level: 1 })).toBeDefined()
  expect(screen.getByText('Ben Cruz · ana@example.com')).toBeDefined()
  expect(await screen.findByRole('heading', { name: /second|Two/i })).toBeDefined()
})

test('the password is changed, and the sessions are read again', async () => {
  openAccount({ [change]: { ok: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Change password' }))
  for (const [label, value] of [
    ['Current password', 'Sampaguita-77'],
    ['New password', 'Ilang-Ilang-88'],
    ['Confirm new password', 'Ilang-Ilang-88'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  const form = screen.getByLabelText('Current password').closest('form')
  if (!form) throw new Error('the fields are in a form')
  fireEvent.click(within(form).getByRole('button', { name: 'Save new password' }))
  await waitFor(() => expect(sentTo(change)).toHaveLength(1))
  await waitFor(() => expect(sentTo('GET /api/auth/sessions').length).toBeGreaterThan(1))
})

test('another browser is signed out', async () => {
  const end = `DELETE /api/auth/sessions/${there.id}`
  const answers = openAccount({ [end]: { ok: true } })
  const buttons = await screen.findAllByRole('button', { name: /Firefox/ })
  expect(buttons).toHaveLength(1)
  answers['GET /api/auth/sessions'] = [here]
  if (buttons[0]) fireEvent.click(buttons[0])
  await waitFor(() => expect(screen.queryByRole('button', { name: /Firefox/ })).toBeNull())
  expect(currentToast()?.title).toMatch(/Firefox/)
})
