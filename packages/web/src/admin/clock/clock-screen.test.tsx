import type { ClockState } from '@kunwari/contract/clock'
import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { worldQuery } from '../../lib/world.ts'
import { loadTexts } from '../../texts/i18n.ts'
import { clockQuery } from './clock.queries.ts'
import { ClockScreen } from './clock-screen.tsx'

beforeAll(() => loadTexts('common', 'admin'))
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const moment = '2026-11-21T02:28:36.777Z'
const clock = { now: moment, realNow: moment, paused: true, speed: 1, running: null } as ClockState

function show(stage: World['stage']) {
  queryClient.setDefaultOptions({ queries: { enabled: false } })
  queryClient.setQueryData(worldQuery.queryKey, { stage } as World)
  queryClient.setQueryData(clockQuery.queryKey, clock)
  render(
    <QueryClientProvider client={queryClient}>
      <ClockScreen />
    </QueryClientProvider>,
  )
}

test('an admin moves the clock of an open world', () => {
  show('open')
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined()
  expect(screen.getAllByRole('radio').length).toBeGreaterThan(1)
})

test('of a class in stages the stages move it', () => {
  show('live')
  expect(
    screen.getByText('The stages of the class, and “Next day”, move this clock.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Class' }).getAttribute('href')).toBe('/admin/class')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})
