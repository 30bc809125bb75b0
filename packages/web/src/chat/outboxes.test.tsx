import { expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { outboxOf, ownThread } from './outboxes.ts'

test('a message refused for its session ends the session of the page', async () => {
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'maya' } as never)
  const refused = { code: 'not_signed_in', message: 'Sign in first' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  const outbox = outboxOf(ownThread)
  void outbox.send({ key: 'a', text: 'Po', writtenAt: '2026-01-01T00:00:00.000Z' })
  await vi.waitUntil(() => queryClient.getQueryData(currentUserQuery.queryKey) === null)
  expect(outbox.state().unsent).toMatchObject([{ key: 'a', state: 'waiting' }])
  vi.unstubAllGlobals()
})
