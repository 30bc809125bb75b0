import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { currentToast } from '../ui/toast.ts'
import { host, inDays, instructor, openHub, prepareHub, refuse, sentTo } from './test-page.tsx'

describe('the account screen', () => {
  prepareHub()

  const change = 'PUT /api/auth/change-password'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const session = { userAgent: firefox, createdAt: inDays(-1), lastSeenAt: inDays(0) }
  const here = { ...session, id: '01900000-0000-7000-8000-0000000000e1', current: true }
  const there = { ...session, id: '01900000-0000-7000-8000-0000000000e2', current: false }

  function openAccount(more: Record<string, unknown> = {}) {
    return openHub('/account', instructor, {
      'GET /api/auth/sessions': [here, there],
      'GET /api/account/second-factor': {
        hasPassword: true,
        authenticator: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      },
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
})

describe('the door', () => {
  prepareHub()

  const find = 'GET /api/hub/find/h7k2mx'

  test('a code leads to its class’s door, and is asked once', async () => {
    // An address within this page, because jsdom goes nowhere else.
    openHub('/', null, { [find]: { address: '#/c/H7K2MX' } })
    await screen.findByRole('heading', { name: 'Which class?' })
    typeCode(' h7k 2mx ')
    fireEvent.click(screen.getByRole('button', { name: 'Go to the class' }))
    await waitFor(() => expect(location.hash).toBe('#/c/H7K2MX/join/H7K2MX'))
    fireEvent.click(screen.getByRole('button', { name: 'Go to the class' }))
    expect(sentTo(find)).toHaveLength(1)
  })

  test('an unknown code is refused beside the field, and stays typed', async () => {
    openHub('/', null, { [find]: () => refuse(404, 'not_found', { reason: 'class' }) })
    await screen.findByRole('heading', { name: 'Which class?' })
    typeCode('h7k2mx')
    expect(await screen.findByText(/✕ Refused: not_found/)).toBeDefined()
    expect(screen.getByLabelText('Class code')).toHaveProperty('value', 'h7k2mx')
  })

  test('a redirect from an unknown class says why', async () => {
    openHub('/?code=h7k2mx', null, { [find]: () => refuse(409, 'wrong_state') })
    expect(await screen.findByText(/✕ Refused: wrong_state/)).toBeDefined()
    expect(screen.getByLabelText('Class code')).toHaveProperty('value', 'h7k2mx')
    expect(sentTo(find)).toHaveLength(1)
  })

  test('without a code nothing is asked', async () => {
    openHub('/', null)
    await screen.findByRole('heading', { name: 'Which class?' })
    typeCode('  ')
    expect(screen.getByText('✕ Enter the class code')).toBeDefined()
  })

  test('a hub without a host says where the first one comes from', async () => {
    openHub('/', null, { 'GET /api/hub': { me: null, hasHost: false, sendsMail: true } })
    expect(await screen.findByText('Nobody hosts this Kunwari yet')).toBeDefined()
  })

  test('who is signed in goes on to their tools', async () => {
    openHub('/', instructor)
    expect(await screen.findByText('You are signed in, Ben.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'My classes' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Host this Kunwari' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/api/logout')
  })

  test('a host has the way to all of it', async () => {
    openHub('/', host)
    expect(await screen.findByRole('link', { name: 'Host this Kunwari' })).toBeDefined()
  })

  test('where nobody answers, that is said, and asked again by a press', async () => {
    const answers = openHub('/', null, { 'GET /api/hub': () => refuse(503, 'unavailable') })
    expect(await screen.findByText('Refused: unavailable')).toBeDefined()
    answers['GET /api/hub'] = { me: null, hasHost: true, sendsMail: true }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Which class?' })).toBeDefined()
  })

  test.each([
    ['/host', instructor, 'Page Not Found'],
    ['/nothing', null, 'Page Not Found'],
  ])('%s is no page for everybody', async (path, me, title) => {
    openHub(path, me)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })
})

function typeCode(code: string): void {
  fireEvent.change(screen.getByLabelText('Class code'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Go to the class' }))
}
