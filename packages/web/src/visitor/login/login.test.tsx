import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts, setLanguage } from '../../texts/i18n.ts'
import { LoginScreen } from './login-screen.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'visitor')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
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
