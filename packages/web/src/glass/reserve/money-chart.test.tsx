import type { ReserveDays } from '@kunwari/contract/reserve'
import { addMs, dayMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { MoneyChart } from './money-chart.tsx'

beforeAll(async () => {
  // jsdom lays nothing out, so there is nothing to watch.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await loadTexts('common', 'glass')
})

afterEach(cleanup)

test('the present has one row, also at a day’s very end', () => {
  const { rerender } = render(<MoneyChart days={[dayAt(24), dayAt(25), dayAt(25)]} pool="0.00" />)
  expect(screen.getAllByRole('rowheader', { name: /^Now/ })).toHaveLength(1)
  rerender(<MoneyChart days={[dayAt(24), dayAt(25), dayAt(26), dayAt(27)]} pool="0.00" />)
  expect(screen.getAllByRole('rowheader', { name: /^Now/ })).toHaveLength(1)
})

test.each([
  [31, 31, ''],
  [364, 62, '62 of 364 rows: '],
])('behind the drawing of %i days stand %i rows', (count, rows, said) => {
  const first = instant(Date.parse(dayAt(24).at))
  const days = Array.from({ length: count }, (_, index) => ({
    ...dayAt(24),
    at: toIso(addMs(first, index * dayMs)),
  }))
  const { container } = render(<MoneyChart days={days} pool="0.00" />)
  expect(screen.getAllByRole('rowheader')).toHaveLength(rows)
  const title = container.querySelector('figcaption')?.textContent
  const more = container.querySelector('caption')?.textContent.slice(title?.length)
  expect(more?.trim().startsWith(said)).toBe(true)
  expect(more === '').toBe(said === '')
})

/** The first instant of a day of November 2026 in Manila. */
function dayAt(day: number): ReserveDays[number] {
  const at = `2026-11-${day - 1}T16:00:00.000Z`
  return { at, moneyIn: '5.00', moneyOut: '0.00', trading: '0.00', promised: '6.25' }
}
