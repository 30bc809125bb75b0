import type { Lesson } from '@kunwari/contract/lesson'
import type { StageScreen } from '@kunwari/contract/screen'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { live, lobby } from '../testing/room-screens.ts'
import { loadTexts } from '../texts/i18n.ts'
import { RoomStage } from './room-stage.tsx'

const sent: unknown[] = []

beforeAll(() => loadTexts('common', 'room'))
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // The server's side of the wire.
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json({})
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(shown: StageScreen, isTeacher = false) {
  return render(onTheWall(shown, isTeacher))
}

function onTheWall(shown: StageScreen, isTeacher = false) {
  return (
    <QueryClientProvider client={queryClient}>
      <RoomStage screen={shown} isTeacher={isTeacher} isOffline={false} />
    </QueryClientProvider>
  )
}

test('until a phone has come, the lobby says why none may', () => {
  show(lobby)
  expect(screen.getByText(/No phone has reached this laptop yet/)).toBeDefined()
  cleanup()
  show({ ...lobby, isReached: true, here: 2, hereNumbers: [1, 3] })
  expect(screen.queryByText(/No phone has reached/)).toBeNull()
  expect(screen.getByText('2 in the room')).toBeDefined()
  expect(screen.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual(['1', '3'])
  cleanup()
  show({ ...lobby, isReached: true, here: 1_000, hereNumbers: [1_000] })
  expect(screen.getByText('1,000 in the room')).toBeDefined()
  expect(screen.getByText('1,000 here')).toBeDefined()
})

test('Live shows what the screens say, and the pool only through glass', async () => {
  show(live)
  expect(await screen.findByText('₱1,240,300')).toBeDefined()
  expect(screen.getByText('30 of us, 98 extras')).toBeDefined()
  cleanup()
  show({ ...live, learners: 1_000, extras: 1_057 })
  expect(await screen.findByText('1,000 of us, 1,057 extras')).toBeDefined()
  cleanup()
  show({ ...live, learners: 1_000, extras: 0 })
  expect(await screen.findByText('1,000 of us')).toBeDefined()
  cleanup()
  show(live)
  expect(screen.getByText('Day 17 of 40')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toBe('Member 1,057 · extra put in ₱5,000.00')
  expect(screen.queryByText('In the pool')).toBeNull()
  cleanup()
  show({ ...live, pool: '212900.00', coverage: '0.1717' })
  expect(screen.getByText('17 centavos for each peso')).toBeDefined()
  cleanup()
  show({ ...live, pool: '1257.00', coverage: '0.0010' })
  expect(screen.getByText('less than half a centavo for each peso')).toBeDefined()
})

test('Enter twice moves a teacher’s class, once only asks', async () => {
  show({ ...lobby, here: 31 }, true)
  fireEvent.keyDown(window, { key: 'Enter' })
  expect(screen.getByText('Press Enter again: live on 31 phones')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.keyDown(window, { key: 'Enter' })
  await waitFor(() => expect(sent).toEqual([{ from: 'lobby', to: 'live' }]))
})

function offline(shown: StageScreen) {
  return (
    <QueryClientProvider client={queryClient}>
      <RoomStage screen={shown} isTeacher isOffline />
    </QueryClientProvider>
  )
}

async function failToPause() {
  for (const key of ['p', 'p']) fireEvent.keyDown(window, { key })
  expect(await screen.findByText(/Try again once/)).toBeDefined()
}

test('what failed is said for a while, and of its stage alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')))
  const { rerender } = render(offline(live))
  await failToPause()
  rerender(offline({ ...live, stage: 'freeze' }))
  expect(screen.queryByText(/Try again once/)).toBeNull()
  rerender(offline(live))
  await failToPause()
  act(() => vi.advanceTimersByTime(10_000))
  await waitFor(() => expect(screen.queryByText(/Try again once/)).toBeNull())
  expect(screen.getByText(/This is how it stood/)).toBeDefined()
})

test('page keys move no class, and name the key that does', () => {
  show({ ...lobby, here: 31 }, true)
  for (const key of ['PageDown', ' ', 'ArrowRight']) fireEvent.keyDown(window, { key })
  expect(screen.getByText('Enter twice: Live')).toBeDefined()
  fireEvent.keyDown(window, { key: 'Enter' })
  expect(screen.getByText('Press Enter again: live on 31 phones')).toBeDefined()
  expect(sent).toEqual([])
})

test('a screen that has only its address moves nothing', () => {
  show({ ...lobby, here: 31 })
  for (const key of ['Enter', 'Enter', ' ', ' ']) fireEvent.keyDown(window, { key })
  expect(screen.queryByText(/Press Enter again/)).toBeNull()
  expect(sent).toEqual([])
})

test('T takes a teacher to the town and back to the slide', () => {
  const told: StageScreen = { ...live, stage: 'reveal' }
  show(told)
  fireEvent.keyDown(window, { key: 't' })
  expect(location.pathname).toBe('/')
  cleanup()
  show({ ...told, stage: 'freeze' }, true)
  fireEvent.keyDown(window, { key: 't' })
  expect(location.pathname).toBe('/')
  cleanup()
  show(told, true)
  for (const key of ['PageDown', 'PageDown']) fireEvent.keyDown(window, { key })
  const slide = history.state
  fireEvent.keyDown(window, { key: 't' })
  expect(`${location.pathname}${location.search}`).toBe('/lab?open=class')
  cleanup()
  expect(slide).toBeNull()
  history.replaceState({ roomPage: { stage: 'reveal', page: 2 } }, '', '/')
  show(told, true)
  expect(screen.getByText(/3\/6/)).toBeDefined()
  history.replaceState(null, '', '/')
})

test('a poll is the debrief’s last page, replacing all its questions', () => {
  const debrief: StageScreen = { ...live, stage: 'debrief' }
  show(debrief)
  expect(screen.getByText(/7\/10/)).toBeDefined()
  cleanup()
  show({ ...debrief, poll: { n: 2, answered: 6, counts: [1, 2, 0, 2, 1] } })
  expect(screen.getByText(/7\/7/)).toBeDefined()
  fireEvent.keyDown(window, { key: 'PageDown' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What kept you in?')
})

test('a poll that is put on takes the place of a slide', () => {
  const debrief: StageScreen = { ...live, stage: 'debrief' }
  const poll = { n: 2, answered: 0, counts: null }
  const { rerender } = show(debrief)
  const showNext = (shown: StageScreen) => rerender(onTheWall(shown))
  for (const key of ['PageUp', 'PageUp']) fireEvent.keyDown(window, { key })
  expect(screen.getByText(/5\/10/)).toBeDefined()
  showNext({ ...debrief, poll })
  expect(screen.getByText('What kept you in?')).toBeDefined()
  // Back to the slides, while it is on the phones.
  fireEvent.keyDown(window, { key: 'PageUp' })
  expect(screen.getByText(/6\/7/)).toBeDefined()
  showNext({ ...debrief, poll: { ...poll, n: 3 } })
  expect(screen.getByText('If it were real, what first?')).toBeDefined()
})

test('R asks for a rush in Freeze, and for no second one', () => {
  const freeze: StageScreen = { ...live, stage: 'freeze' }
  const lesson = read('GET /api/admin/class/lesson').queryKey
  for (const [wasRushed, said] of [
    [false, /Press R again/],
    [true, /^$/],
  ] as const) {
    queryClient.setQueryData(lesson, { wasRushed } as Lesson)
    show(freeze, true)
    fireEvent.keyDown(window, { key: 'r' })
    expect(screen.getByRole('status').textContent).toMatch(said)
    cleanup()
  }
})

test('in a rush it is said what the seconds count', () => {
  const rushUntil = new Date(Date.now() + 60_000).toISOString()
  show({ ...live, stage: 'freeze', rushUntil })
  expect(screen.getByText('seconds left to ask').textContent).toMatch(/^(59|60)seconds/)
})

test('the end shows where the class’s boosters are, as a code', async () => {
  show({ ...live, stage: 'ended', tag: '7F2A' })
  const link = 'http://10.0.0.5:3000/booster/card?t=7F2A'
  expect(await screen.findByText(`QR code: ${link}`)).toBeDefined()
  // Not among the drawing's modules, whose letters grow and shrink with it.
  expect(screen.getByText('KUNWARI · HINDI TOTOONG PERA').closest('svg')).toBeNull()
  cleanup()
  show({ ...live, stage: 'ended', tag: '7F2A', joinUrl: null })
  const own = `${location.origin}/booster/card?t=7F2A`
  expect(await screen.findByText(`QR code: ${own}`)).toBeDefined()
})

test('B blanks the stage, and a second press brings it back', () => {
  show(live)
  fireEvent.keyDown(window, { key: 'b' })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  fireEvent.keyDown(window, { key: '.' })
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  fireEvent.keyDown(window, { key: '?' })
  expect(screen.getByRole('heading', { name: 'Keys' })).toBeDefined()
})

function esc() {
  fireEvent.keyDown(window, { key: 'Escape' })
}

test('Esc twice ends a teacher’s rehearsal, and of a class nothing', async () => {
  const asked: string[] = []
  let rehearsal: string | null = '01a20ca0-963a-7fa7-a954-da66e6aa847e'
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    if (method === 'DELETE') rehearsal = null
    return Response.json({ rehearsal })
  })
  show(live, true)
  esc()
  esc()
  expect(screen.queryByText(/Press Esc again/)).toBeNull()
  cleanup()
  show({ ...live, isRehearsal: true }, true)
  expect(screen.getByText('Rehearsal')).toBeDefined()
  fireEvent.keyDown(window, { key: '?' })
  esc()
  expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull()
  esc()
  expect(screen.getByText('Press Esc again: the rehearsal ends')).toBeDefined()
  esc()
  await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/^DELETE .*847e$/)))
})
