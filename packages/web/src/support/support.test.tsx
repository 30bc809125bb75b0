import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draftOf } from '../chat/use-composer.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../texts/i18n.ts'
import { currentToast } from '../ui/toast.ts'
import { ConversationList } from './conversation-list.tsx'
import { InboxAccess } from './inbox-access.tsx'
import { MemberPanel } from './member-panel.tsx'
import { EverybodySheet } from './new-message-sheets.tsx'

beforeAll(() => loadTexts('common', 'support'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Writes to thirty people; the answer comes when the test says. */
async function send() {
  fillJsdomGaps()
  const sent = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ everybody: 30, people: [] })
    await sent.promise
    return Response.json({ people: 30 })
  })
  const onClose = vi.fn<() => void>()
  const page = render(
    <QueryClientProvider client={queryClient}>
      <EverybodySheet onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Message to everybody'), {
    target: { value: 'No class tomorrow' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send to 30 people' }))
  await waitFor(() =>
    expect(screen.getByText('Back').closest('button')).toHaveProperty('ariaDisabled', 'true'),
  )
  return { page, onClose, answer: sent.resolve }
}

test('the message to everybody is not closed while it is sent', async () => {
  const { onClose, answer } = await send()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('sent from a page that was left, its draft is gone', async () => {
  const { page, answer } = await send()
  page.unmount()
  expect(draftOf('everybody')).toBe('No class tomorrow')
  answer()
  await waitFor(() => expect(currentToast()?.title).toBe('Sent to 30 people'))
  expect(draftOf('everybody')).toBe('')
})

const up = { key: 'ArrowUp' }

test('the arrow keys of a sheet are left to it', async () => {
  fillJsdomGaps()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/people') ? { everybody: 30, people: [] } : []),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <ConversationList openId={undefined} onOpen={() => undefined} />
    </QueryClientProvider>,
  )
  expect(fireEvent.keyDown(screen.getByRole('searchbox'), up)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'To everybody' }))
  expect(fireEvent.keyDown(screen.getByLabelText('Message to everybody'), up)).toBe(true)
})

test('of a member who went with their class nothing stays', async () => {
  const beside = { walletBalance: '5000.00', availableBalance: '5000.00', status: 'active' }
  const member = { ...beside, userName: 'Andrea', pendingRequests: [], plans: [] }
  const answers = [
    Response.json(member),
    Response.json({ code: 'not_found', message: 'There is no such member' }, { status: 404 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  render(
    <QueryClientProvider client={queryClient}>
      <MemberPanel userId="0199b0c0-0000-7000-8000-000000000000" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/5,000/)).toBeDefined()
  await queryClient.invalidateQueries()
  expect(await screen.findByText('That did not load')).toBeDefined()
  expect(screen.queryByText(/5,000/)).toBeNull()
})

test('Back from a thread leads to its row of the list', async () => {
  fillJsdomGaps()
  const row = { userId: 'm', userName: 'Andrea', unreadCount: 0, lastMessage: 'Hello' }
  const listed = [{ ...row, lastMessageTime: '2026-11-29T02:00:00Z' }]
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/conversations')
      ? Response.json(listed)
      : Response.json({ code: 'unavailable' }, { status: 503 }),
  )
  history.replaceState(null, '', '/support-agent')
  const support = { id: 's', role: 'support', status: 'active' } as never
  queryClient.setQueryData(currentUserQuery.queryKey, support)
  render(
    <QueryClientProvider client={queryClient}>
      <InboxAccess />
    </QueryClientProvider>,
  )
  const toThread = await screen.findByRole('button', { name: /Andrea/ })
  fireEvent.click(toThread)
  screen.getByPlaceholderText('Type your reply...').focus()
  history.back()
  await waitFor(() => expect(document.activeElement).toBe(toThread))
})

test('a message to everybody whose answer was lost keeps its key', async () => {
  fillJsdomGaps()
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, { method, headers }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ everybody: 30, people: [] })
    keys.push(new Headers(headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ people: 30 })
  })
  async function write(text: string) {
    cleanup()
    render(
      <QueryClientProvider client={queryClient}>
        <EverybodySheet onClose={() => undefined} />
      </QueryClientProvider>,
    )
    const value = { target: { value: text } }
    fireEvent.change(screen.getByLabelText('Message to everybody'), value)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    const sent = keys.length
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 30 people' }))
    await waitFor(() => expect(keys).toHaveLength(sent + 1))
    return waitFor(() => expect(queryClient.isMutating()).toBe(0))
  }
  for (const text of ['Bring paper', 'Bring paper', 'Bring paper']) await write(text)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test.each([
  ['a phone', false, 'H2'],
  ['a mouse', true, 'TEXTAREA'],
])('a thread opened on %s has the focus', async (_, isFine, focused) => {
  fillJsdomGaps()
  vi.stubGlobal('matchMedia', () => ({ matches: isFine, addEventListener: () => undefined }))
  const ana = { userId: 'm', userName: 'Ana Cruz', unreadCount: 0, lastMessage: 'Hello' }
  const listed = [{ ...ana, lastMessageTime: '2026-11-29T02:00:00Z' }]
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/conversations')
      ? Response.json(listed)
      : Response.json({ code: 'unavailable' }, { status: 503 }),
  )
  history.replaceState(null, '', '/?with=m')
  const support = { id: 's', role: 'support', status: 'active' } as never
  queryClient.setQueryData(currentUserQuery.queryKey, support)
  render(
    <QueryClientProvider client={queryClient}>
      <InboxAccess />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(document.activeElement?.tagName).toBe(focused))
  history.replaceState(null, '', '/')
})
