import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { enterAs } from '../../demo/way-back.ts'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { currentToast } from '../../ui/toast.ts'
import { LoginScreen } from './login-screen.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'visitor')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('signing in speaks the language of the lesson', async () => {
  queryClient.setQueryData(worldQuery.queryKey, { stage: 'lobby', language: 'fil' } as World)
  render(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Mag-sign in' })).toBeDefined()
  await setLanguage('en', false)
})

test.each([
  ['open', 0],
  ['live', 1],
] as const)('a class that is %s has %i ways back by number', (stage, count) => {
  queryClient.setQueryData(worldQuery.queryKey, { joinWith: 'nickname', stage } as World)
  render(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  )
  expect(screen.queryAllByRole('link', { name: /^You have a number/ })).toHaveLength(count)
})

test('a press says whose password was changed, which nobody typed', async () => {
  const said = 'The password of leader@kunwari.test was changed here. Sign in with the new one.'
  const refusal = {
    code: 'wrong_credentials',
    message: 'Incorrect email, phone number or password',
  }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 401 }))
  queryClient.setQueryData(worldQuery.queryKey, { demo: true, demoPeople: ['leader'] } as World)
  render(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Leader' }))
  await waitFor(() => expect(currentToast()?.description).toBe(said))
  await expect(enterAs('leader')).rejects.toThrow(said)
})

test('of two people pressed at once the first comes in', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)).identifier)
    return Promise.withResolvers<Response>().promise
  })
  const demoPeople = ['member', 'admin']
  queryClient.setQueryData(worldQuery.queryKey, { demo: true, demoPeople } as World)
  render(
    <QueryClientProvider client={queryClient}>
      <LoginScreen />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Member' }))
  fireEvent.click(screen.getByRole('button', { name: 'Admin' }))
  await waitFor(() => expect(sent).toEqual(['member@kunwari.test']))
})
