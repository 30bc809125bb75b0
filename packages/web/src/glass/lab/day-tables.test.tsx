import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../texts/i18n.ts'
import { DayTables } from './day-tables.tsx'
import { playedRun } from './testing/played-run.ts'

beforeAll(() => loadTexts('lab'))
afterEach(cleanup)

test('a week on which nobody joined has a row', () => {
  // A tenth fewer each day, and no weather: gaps, and nobody any more at the end.
  const stream = { growth: 'flat', perDay: 2, growthPpm: -100_000, weatherBps: 0 } as const
  const run = playedRun({ ...stream, people: 100, days: 60, closeAfterDays: 0 })
  const joinDays = new Set(run.summary.byJoinDay.map(([day]) => Math.floor(day / 7)))
  render(<DayTables run={run} />)
  const name = 'By the week in which they joined'
  const table = screen.getByRole('table', { name, hidden: true })
  const [, ...rows] = [...table.querySelectorAll('tr')]
  expect(joinDays.size).toBeLessThan(9)
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(
    Array.from({ length: 9 }, (_, week) => String(week + 1)),
  )
  const joined = rows.map((row) => Number(row.children[1]?.textContent))
  expect(joined.reduce((sum, people) => sum + people, 0)).toBe(run.summary.members)
})
