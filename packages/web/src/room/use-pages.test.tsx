import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePages } from './use-pages.ts'

test('a screen that is loaded again stands on its page', () => {
  const reveal = {
    stage: 'reveal',
    since: '2026-03-03T01:00:00Z',
    score: null,
    poll: null,
  } as const
  const first = renderHook(() => usePages(reveal))
  act(() => void first.result.current.turn(1))
  act(() => void first.result.current.turn(1))
  first.unmount()
  expect(renderHook(() => usePages(reveal)).result.current.page).toBe(2)
  const next = { ...reveal, since: '2026-03-04T01:00:00Z' }
  expect(renderHook(() => usePages(next)).result.current.page).toBe(0)
})
