import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { outboxOf, ownThread } from './outboxes.ts'
import { draftOf, keepDraft } from './use-composer.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('a message refused for its session ends the session of the page', async () => {
  signIn('maya')
  const refused = { code: 'not_signed_in', message: 'Sign in first' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  const outbox = outboxOf(ownThread)
  void outbox.send({ key: 'a', text: 'Po', writtenAt: '2026-01-01T00:00:00.000Z' })
  await vi.waitUntil(() => queryClient.getQueryData(currentUserQuery.queryKey) === null)
  await vi.waitFor(() =>
    expect(outbox.state().unsent).toMatchObject([{ key: 'a', state: 'waiting' }]),
  )
})

test('nothing written by one person is sent, or seen, as another', async () => {
  signIn('jun')
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', asked)
  keepDraft(ownThread, 'half a')
  const outbox = outboxOf(ownThread)
  void outbox.send({ key: 'b', text: 'Po', writtenAt: '2026-01-01T00:00:00.000Z' })
  await vi.waitUntil(() => outbox.state().unsent[0]?.state === 'waiting')
  signIn('ana')
  await lineComesBack()
  expect(asked).toHaveBeenCalledTimes(1)
  expect([outboxOf(ownThread).state().unsent, draftOf(ownThread)]).toEqual([[], ''])
  signIn('jun')
  asked.mockResolvedValue(Response.json({ id: '1' }))
  outboxOf(ownThread).resume()
  await vi.waitUntil(() => outbox.state().unsent.length === 0)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(draftOf(ownThread)).toBe('half a')
})

function signIn(id: string): void {
  queryClient.setQueryData(currentUserQuery.queryKey, { id } as never)
}

/** What waits for it has gone on by then. */
async function lineComesBack(): Promise<void> {
  dispatchEvent(new Event('online'))
  await new Promise<void>((resolve) => setTimeout(resolve))
}
