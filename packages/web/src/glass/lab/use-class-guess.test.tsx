import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { classViewQuery } from '../../lib/class-view.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { worldQuery } from '../../lib/world.ts'
import { useClassGuess } from './use-class-guess.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

function Around({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

test.each([
  ['freeze', false],
  ['reveal', true],
  ['score', true],
  ['ended', false],
] as const)('in %s a learner’s guess has somewhere to go: %s', (stage, isLearner) => {
  const atStage = { stage, glass: 'open', view: 'notes', number: 3 }
  const learner = { role: 'user', mustChangePassword: false }
  queryClient.setQueryData(currentUserQuery.queryKey, learner as never)
  queryClient.setQueryData(worldQuery.queryKey, atStage as never)
  queryClient.setQueryData(classViewQuery.queryKey, atStage as never)
  const { result } = renderHook(useClassGuess, { wrapper: Around })
  expect(result.current.isLearner).toBe(isLearner)
})
