import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillJsdomGaps } from '../testing/fill-jsdom-gaps.ts'
import { SearchField } from './search-field.tsx'

beforeEach(() => {
  fillJsdomGaps()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a list that is drawn again meanwhile is searched all the same', () => {
  const onFind = vi.fn<(query: string) => void>()
  const field = () => <SearchField label="Search" query="" onFind={(query) => onFind(query)} />
  const { rerender } = render(field())
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ana' } })
  for (let times = 0; times < 4; times += 1) {
    act(() => {
      vi.advanceTimersByTime(100)
    })
    rerender(field())
  }
  expect(onFind.mock.calls).toEqual([['Ana']])
})
