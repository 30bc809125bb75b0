import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './lib/query-client.ts'
import { currentUserQuery } from './lib/session.ts'
import { worldQuery } from './lib/world.ts'
import { OtherScreen } from './other-screen.tsx'
import { loadTexts } from './texts/i18n.ts'

beforeAll(() => loadTexts('common'))

beforeEach(() => {
  history.replaceState(null, '', '/class')
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'm', role: 'user' } as never)
})

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** @param answered what GET /api/class is answered, in a class that has ended */
function open(answered: () => Promise<Response>, world: object = { stage: 'ended' }): void {
  vi.stubGlobal('fetch', answered)
  queryClient.setQueryData(worldQuery.queryKey, world as never)
  render(
    <QueryClientProvider client={queryClient}>
      <OtherScreen />
    </QueryClientProvider>,
  )
}

const notFound = () => screen.queryByRole('heading', { name: 'Page Not Found' })

test('a class that is not read yet is no missing page', () => {
  open(() => Promise.withResolvers<Response>().promise)
  expect(notFound()).toBeNull()
})

test('a class that cannot be read says so, with a retry', async () => {
  const away = { code: 'unavailable', message: 'Not now.' }
  open(async () => Response.json(away, { status: 503 }))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(notFound()).toBeNull()
})

test('a class without a lesson has no such page', async () => {
  open(async () => Response.json({ stage: 'open', view: null }))
  await vi.waitFor(() => expect(notFound()).not.toBeNull())
})

test.each([
  [{ stage: 'ended' }, '/class', true],
  [{ stage: 'ended', isStaged: true }, '/join', false],
  [{ stage: 'live', isStaged: true }, '/join', false],
])('a visitor to the class of %o is led to %s', (world, path, isMissing) => {
  queryClient.setQueryData(currentUserQuery.queryKey, null)
  open(() => Promise.withResolvers<Response>().promise, world)
  expect([location.pathname, notFound() !== null]).toEqual([path, isMissing])
})

test.each([
  ['/login', '/'],
  [null, '/withdraw'],
])('support that comes to a wallet from %o stands at %s', (state, path) => {
  history.replaceState(state, '', '/withdraw')
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 's', role: 'support' } as never)
  open(() => Promise.withResolvers<Response>().promise, { stage: 'open' })
  expect(location.pathname).toBe(path)
})
