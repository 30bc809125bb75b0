import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { NicknameForm } from './nickname-form.tsx'

beforeAll(() => loadTexts('common', 'visitor', 'door'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const message = 'Somebody here is already called Andrea. Try Andrea 2.'
const taken = {
  message,
  code: 'nickname_taken',
  params: { nickname: 'Andrea', suggestion: 'Andrea 2' },
  errors: [{ path: 'nickname', message }],
}

test('a taken nickname offers another, and one tap joins with it', async () => {
  const sent: { body: Record<string, unknown>; key: string }[] = []
  // The server's side of the wire: it refuses whatever is sent.
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ body: JSON.parse(String(init.body)), key: headers.get('Idempotency-Key') ?? '' })
    return new Response(JSON.stringify(taken), { status: 409 })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <NicknameForm code="ABC123" referralCode={null} onCome={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(/already called Andrea. Try Andrea 2/)).toBeDefined()
  fireEvent.click(await screen.findByRole('button', { name: 'Join as Andrea 2' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { classCode: 'ABC123', nickname: 'Andrea' },
    { classCode: 'ABC123', nickname: 'Andrea 2' },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('an invitation that is nobody’s is said, and the next press comes in without it', async () => {
  const sent: Record<string, unknown>[] = []
  const errors = [{ path: 'referralCode', message: 'This referral code is not known' }]
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({ message: 'x', code: 'invalid_input', errors }, { status: 400 })
  })
  render(
    <QueryClientProvider client={queryClient}>
      <NicknameForm code="ABC123" referralCode="ZZZZZZZZ" onCome={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Bea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText(/We do not know whose invitation this is/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { classCode: 'ABC123', nickname: 'Bea', referralCode: 'ZZZZZZZZ' },
    { classCode: 'ABC123', nickname: 'Bea' },
  ])
})
