import { planOf } from '@kunwari/domain/plans/plans'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { fillJsdomGaps } from '../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { KeepPromiseCost } from './keep-promise-cost.tsx'

beforeAll(async () => {
  fillJsdomGaps()
  await loadTexts('common', 'glass', 'claims')
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([5, 10, 20, 30])('plan of %i days: tenfold is what the slider shows', (days) => {
  render(
    <QueryClientProvider client={queryClient}>
      <KeepPromiseCost plan={planOf(days)} />
    </QueryClientProvider>,
  )
  const slider = screen.getByRole('slider')
  const end = screen.getByRole('status')
  /** The day of the end, with the slider on one of its stops. */
  function endAt(stop: number): number {
    fireEvent.change(slider, { target: { value: String(stop) } })
    return Number(/day (\d+)/.exec(end.textContent)?.[1])
  }
  // Three stops up is ten times as many: 10, 20, 50, 100 …
  for (const stop of [0, 3, 6, 9, 12, 15]) {
    const more = endAt(stop + 3) - endAt(stop)
    const says = `Ten times as many people a day buy ${more} more days. No number keeps it.`
    expect(screen.getByText(says)).toBeDefined()
  }
  endAt(18)
  expect(screen.getByText(/no more days: the country has no one left to join/)).toBeDefined()
})
