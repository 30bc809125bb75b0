import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery } from './lib/session.ts'
import { SessionEnded } from './session-ended.tsx'
import { loadTexts } from './texts/i18n.ts'

beforeAll(() => loadTexts('common'))

afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const isHere = () => queryClient.getQueryData(currentUserQuery.queryKey) !== null

test('a session that another tab replaced leads nobody to sign in', async () => {
  const leader = { id: 'l', role: 'leader' }
  vi.stubGlobal('fetch', async () => Response.json(leader))
  history.replaceState(null, '', '/chat-support')
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  render(<SessionEnded />)
  await vi.waitUntil(isHere, { timeout: 10_000 })
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject(leader)
  expect(location.pathname).toBe('/chat-support')
  expect(sessionStorage).toHaveLength(0)
})
