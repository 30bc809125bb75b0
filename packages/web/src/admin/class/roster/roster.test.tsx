import type { RosterRow } from '@kunwari/contract/roster'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fillJsdomGaps } from '../../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { GiveWayBack } from './learner-dialogs.tsx'
import { Roster } from './roster.tsx'

beforeAll(() => loadTexts('common', 'admin', 'records', 'teaching'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

const ana: RosterRow = {
  number: 1,
  nickname: 'Ana',
  seat: null,
  here: true,
  lastSeenAt: null,
  before: null,
  after: null,
  left: null,
  steppedOut: false,
  step: 'plan',
}

function roster(hasEnded: boolean) {
  return (
    <QueryClientProvider client={queryClient}>
      <Roster hasWaysBack isLive={false} hasEnded={hasEnded} />
    </QueryClientProvider>
  )
}

async function open(hasEnded: boolean) {
  vi.stubGlobal('fetch', async () => Response.json([ana]))
  render(roster(hasEnded))
  return within(await screen.findByRole('listitem'))
}

test('a learner can be renamed, let in again and removed', async () => {
  const row = await open(false)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Rename',
    'New way back',
    'Remove',
  ])
})

test('once the class has ended nothing can be done about a learner', async () => {
  history.replaceState(null, '', '/?remove=1')
  const row = await open(true)
  expect(row.getByText('Ana')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a way back that was shown stays when the class ends', async () => {
  fillJsdomGaps()
  history.replaceState(null, '', '/?way-back=1')
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? [ana] : { ...ana, wayBack: 'MANGO-47' }),
  )
  const { rerender } = render(roster(false))
  fireEvent.click(await screen.findByRole('button', { name: 'Give a new one' }))
  expect(await screen.findByText('MANGO-47')).toBeDefined()
  rerender(roster(true))
  expect(screen.queryByText('MANGO-47')).not.toBeNull()
})

test('a new way back is not closed before it is shown', async () => {
  fillJsdomGaps()
  const given = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => given.promise)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <GiveWayBack learner={ana} onClose={onClose} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Give a new one' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Cancel' }).ariaDisabled).toBe('true'),
  )
  pressEsc()
  expect(onClose).not.toHaveBeenCalled()
  given.resolve(Response.json({ ok: true, wayBack: 'MANGO-47' }))
  expect(await screen.findByText('MANGO-47')).toBeDefined()
  pressEsc()
  expect(onClose).toHaveBeenCalledOnce()
})

/** What Esc sends to a dialog in a browser. */
function pressEsc(): void {
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
}
