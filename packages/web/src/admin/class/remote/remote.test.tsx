import type { Lesson } from '@kunwari/contract/lesson'
import { presentRules } from '@kunwari/contract/lesson-rules'
import type { RosterRow } from '@kunwari/contract/roster'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { LessonPace, LessonRules } from '@kunwari/domain/lesson/rules'
import type { Stage } from '@kunwari/domain/lesson/stages'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { fillJsdomGaps } from '../../../testing/fill-jsdom-gaps.ts'
import { loadTexts } from '../../../texts/i18n.ts'
import { lessonQuery } from '../lesson.queries.ts'
import { Remote } from './remote.tsx'

beforeEach(() => fillJsdomGaps())
beforeAll(() => loadTexts('common', 'admin', 'records', 'teaching'))
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

type Waiting = { id: string; amount: string; user: { isActive: boolean } }

/** The server's side of the wire: the lesson as it stands, and every step that was asked for. */
function serve(before: Stage, pace: LessonPace = 'flow', measure: LessonRules['measure'] = 'none') {
  const server = {
    stage: before,
    since: '2026-11-21T02:00:00.000Z',
    people: 3,
    steps: [] as { from: Stage; to: Stage }[],
    refuses: false,
    daysAsked: 0,
    rushUntil: null as string | null,
    roster: [] as RosterRow[],
    deposits: [] as Waiting[],
    withdrawals: [] as Waiting[],
  }
  const lesson = (): Lesson => ({
    stage: server.stage,
    since: server.since,
    until: server.stage === 'live' ? '2099-01-01T00:00:00.000Z' : null,
    revealBy: null,
    rushUntil: server.rushUntil,
    wasRushed: server.rushUntil !== null,
    poll: null,
    rules: { ...presentRules(presetRules['45']), pace, measure, view: 'notes' },
    forecast: null,
    people: server.people,
    checks: [],
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/admin/class/stage') {
      const step = JSON.parse(String(init.body))
      server.steps.push(step)
      if (server.refuses) {
        server.stage = 'freeze'
        const moved = { code: 'stage_moved', message: 'Moved', params: { stage: 'freeze' } }
        return new Response(JSON.stringify({ ...moved, errors: [] }), { status: 409 })
      }
      server.stage = step.to
      return Response.json(lesson())
    }
    if (address === '/api/admin/class/next-day') {
      server.daysAsked += 1
      return Response.json({ jobId: 'job' }, { status: 202 })
    }
    if (address === '/api/admin/class/lesson') return Response.json(lesson())
    if (address === '/api/admin/deposits/pending') return Response.json(server.deposits)
    if (address === '/api/admin/withdrawals/pending') return Response.json(server.withdrawals)
    if (address.includes('/pending') || address.includes('/applications')) return Response.json([])
    if (address === '/api/admin/class/roster') return Response.json(server.roster)
    return new Response('{}', { status: 404 })
  })
  queryClient.setQueryData(lessonQuery.queryKey, lesson())
  return server
}

function Page() {
  const { data } = useQuery(lessonQuery)
  return data && <Remote lesson={data} />
}

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
}

/** The large button, once it takes a press: one that has just changed takes none. */
async function settled(name: string) {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), { timeout: 3_000 })
  return button
}

test('the large button names the next step, and takes it', async () => {
  const server = serve('lobby')
  show()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Lobby')
  fireEvent.click(await settled('Begin Live'))
  expect(await settled('Freeze')).toBeDefined()
  expect(server.steps).toEqual([{ from: 'lobby', to: 'live' }])
  expect(screen.getByRole('timer')).toBeDefined()
  expect(screen.getByText('“Who has been paid out already?”', { exact: false })).toBeDefined()
})

test('a step that somebody else took shows where it stands now', async () => {
  const server = serve('live')
  server.refuses = true
  show()
  fireEvent.click(await settled('Freeze'))
  expect(await screen.findByText('Somebody already moved the class to Freeze.')).toBeDefined()
  expect(await settled('Reveal')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Back to Live' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what somebody else moved is no news for the whole stage', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serve('live')
  server.refuses = true
  show()
  fireEvent.click(await settled('Freeze'))
  const said = 'Somebody already moved the class to Freeze.'
  expect(await screen.findByText(said)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByText(said)).toBeNull()
  vi.useRealTimers()
})

test('a question about one stop is not asked at the next', async () => {
  const server = serve('freeze')
  show()
  fireEvent.click(await settled('Reveal'))
  expect(await screen.findByText('Reveal now?')).toBeDefined()
  // Another window goes back to Live, and its minutes are over.
  for (const [stage, since] of [
    ['live', '2026-11-21T02:05:00.000Z'],
    ['freeze', '2026-11-21T02:07:00.000Z'],
  ] as const) {
    Object.assign(server, { stage, since })
    await act(() => queryClient.invalidateQueries({ queryKey: lessonQuery.queryKey }))
    const name = stage === 'live' ? 'Live' : 'Freeze'
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined()
    expect(screen.queryByText('Reveal now?')).toBeNull()
  }
})

test('a button that has just changed its meaning takes no press', async () => {
  const server = serve('lobby')
  show()
  fireEvent.click(await settled('Begin Live'))
  const fresh = await screen.findByRole('button', { name: 'Freeze' })
  fireEvent.click(fresh)
  await settled('Freeze')
  expect(server.steps).toHaveLength(1)
})

test('a question about a stop disappears with it, for good', async () => {
  const server = serve('freeze')
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Everyone asks' }))
  expect(screen.getByText('Let everyone ask for their money?')).toBeDefined()
  for (const [stage, name] of [
    ['live', 'Live'],
    ['freeze', 'Freeze'],
  ] as const) {
    server.stage = stage
    await act(() => queryClient.invalidateQueries({ queryKey: lessonQuery.queryKey }))
    expect(await screen.findByRole('heading', { level: 3, name })).toBeDefined()
    expect(screen.queryByText('Let everyone ask for their money?')).toBeNull()
  }
  expect(screen.getByRole('button', { name: 'Everyone asks' })).toBeDefined()
})

test.each([
  ['2099-01-01T00:00:00.000Z', 1],
  ['2026-11-21T02:01:00.000Z', 0],
])('everyone asks until %s: the clock runs no longer', (rushUntil, timers) => {
  const server = serve('freeze')
  server.rushUntil = rushUntil
  queryClient.setQueryData(
    lessonQuery.queryKey,
    (lesson?: Lesson) => lesson && { ...lesson, rushUntil },
  )
  show()
  expect(screen.queryAllByRole('timer')).toHaveLength(timers)
  expect(screen.queryAllByText('Everyone has asked. It can be done once.')).toHaveLength(1 - timers)
})

test('an ended lesson has no next step', () => {
  serve('ended')
  show()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('The lesson is over. What can be done now is below.')).toBeDefined()
})

test('days that pass one by one have a button, others none', async () => {
  const server = serve('live', 'steps')
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }))
  await waitFor(() => expect(server.daysAsked).toBe(1))
  cleanup()
  queryClient.clear()
  serve('live')
  show()
  expect(screen.queryByRole('button', { name: 'Next day' })).toBeNull()
})

const learner = (number: number, nickname: string, more: Partial<RosterRow>): RosterRow => ({
  number,
  nickname,
  seat: null,
  here: true,
  lastSeenAt: null,
  before: null,
  after: null,
  left: null,
  steppedOut: false,
  step: 'plan',
  ...more,
})

test('the quiet ones are named by what they have not done', async () => {
  const server = serve('live')
  server.roster = [
    learner(1, 'Ana', {}),
    learner(2, 'Bea', { here: false }),
    learner(3, 'Carlo', { step: 'none' }),
    learner(4, 'Dina', { step: 'deposit' }),
    learner(5, 'Elmo', { step: 'none', steppedOut: true }),
  ]
  show()
  expect((await screen.findByText('Quiet')).parentElement?.textContent).toBe(
    'QuietNot here (1)2 BeaNothing put in yet (1)3 CarloNothing bought yet (1)4 Dina',
  )
})

test('a measured class counts who is done, and continues to Score', async () => {
  const server = serve('debrief', 'flow', 'short')
  server.roster = [
    learner(1, 'Ana', { before: 6, after: 6, left: 0 }),
    learner(2, 'Bea', { before: 6, after: 5, left: 1 }),
    // One of the waiting half, who judged two forms before Live.
    learner(3, 'Carlo', { before: 12, after: 0, left: 6 }),
    // Nobody waits for who said that they stepped out, nor for who came after the reveal.
    learner(4, 'Dina', { before: 6, after: 0, left: 6, steppedOut: true }),
    learner(5, 'Elmo', { before: null, after: null, left: null }),
  ]
  show()
  fireEvent.click(await settled('Score'))
  expect(await screen.findByText('Done with the offers: 1 of 3')).toBeDefined()
  expect(server.steps).toEqual([{ from: 'debrief', to: 'score' }])
  expect(screen.getByText(/Look at the two hardest offers/)).toBeDefined()
})

test('only what no rule decides waits for approval, and only in Live', async () => {
  const server = serve('live')
  server.deposits = [
    { id: 'by-rule', amount: '10000.00', user: { isActive: true } },
    { id: 'by-hand', amount: '10000.01', user: { isActive: true } },
    { id: 'of-a-suspended', amount: '500.00', user: { isActive: false } },
  ]
  server.withdrawals = server.deposits.filter(({ id }) => id !== 'by-hand')
  show()
  const waiting = (await screen.findByText('Waits for your hand')).parentElement
  await waitFor(() =>
    expect(waiting?.textContent).toBe('Waits for your hand2 deposits1 withdrawal'),
  )
  fireEvent.click(await settled('Freeze'))
  await settled('Reveal')
  expect(screen.queryByText('Waits for your hand')).toBeNull()
})
