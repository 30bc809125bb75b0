import type { World } from '@kunwari/contract/world'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { loadTexts } from '../../texts/i18n.ts'
import type { Arrival } from './join.queries.ts'
import { NumberCard } from './join-screen.tsx'
import { LessonDoor } from './lesson-door.tsx'

beforeAll(() => loadTexts('common', 'visitor', 'door'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const world: World = {
  id: '00000000-0000-7000-8000-000000000001',
  demo: false,
  rehearsal: null,
  className: 'Ate’s class',
  endsAt: '2026-12-01T00:00:00.000Z',
  joinWith: 'nickname',
  language: null,
  mailsCodes: false,
  now: '2026-11-24T00:00:00.000Z',
  isRealTime: false,
  paused: true,
  speed: 1,
  stage: 'lobby',
  glass: 'open',
}

/** The server's side of the wire: what it was sent, and what it answers to joining. */
function serve(answer: object, status: number): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).includes('/api/auth/user')) return Response.json({ id: 'a', firstName: 'Ana' })
    sent.push(JSON.parse(String(init.body)))
    return Response.json(answer, { status })
  })
  return sent
}

function open(over: Partial<World> = {}): Arrival[] {
  const arrivals: Arrival[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <LessonDoor
        code="ABC123"
        world={{ ...world, ...over }}
        referralCode={null}
        onCome={(arrival) => arrivals.push(arrival)}
      />
    </QueryClientProvider>,
  )
  return arrivals
}

const tick = () => fireEvent.click(screen.getByLabelText('I know that it is pretend'))

test('says first what it is and when it ends, asking nothing', () => {
  open()
  expect(screen.getByText(/Everything is wiped on 8 Dec 2026/)).toBeDefined()
  expect(screen.getByText(/Your teacher sees your nickname/)).toBeDefined()
  expect(screen.queryByLabelText('Nickname')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/may be used in a study/).checked).toBe(false)
})

test('with the box ticked a nickname comes in, and gets a number', async () => {
  const sent = serve(
    { className: 'x', endsAt: world.endsAt, number: 14, wayBack: 'MANGGA-27' },
    201,
  )
  const arrivals = open()
  tick()
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(arrivals).toHaveLength(1))
  expect(sent).toEqual([
    { classCode: 'ABC123', nickname: 'Andrea', consent: true, research: false },
  ])
  expect(arrivals[0]?.joined.wayBack).toBe('MANGGA-27')
})

test('what is changed after a lost answer has its own key', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('Idempotency-Key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  open()
  tick()
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
  for (const presses of [1, 2, 3]) {
    if (presses === 3) fireEvent.click(screen.getByLabelText(/may be used in a study/))
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    // oxlint-disable-next-line no-await-in-loop -- one press after the other.
    await waitFor(() => expect(keys).toHaveLength(presses))
    // oxlint-disable-next-line no-await-in-loop -- as above.
    await screen.findByText(/^No connection/, { selector: '[role=alert]' })
  }
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a full class says so beside the button', async () => {
  serve({ message: 'This class is full.', code: 'wrong_state', errors: [] }, 409)
  open()
  tick()
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Andrea' } })
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('This class is full.', { selector: '[role=alert]' })).toBeDefined()
})

test('who was here before comes back by number and way back', async () => {
  const message =
    'This number and this way back do not go together. Your teacher can give you a new one.'
  const sent = serve({ message, code: 'wrong_credentials', errors: [] }, 401)
  const arrivals = open()
  fireEvent.click(screen.getByText('I was here already'))
  fireEvent.click(screen.getByRole('button', { name: 'Come back in' }))
  expect(await screen.findByText(/A whole number, like 14/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Your number'), { target: { value: ' 14 ' } })
  fireEvent.change(screen.getByLabelText('Your way back'), { target: { value: ' mangga-27 ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Come back in' }))
  expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeDefined()
  expect(screen.getAllByText(/Your teacher can give you a new one/)).toHaveLength(1)
  expect(sent).toEqual([{ classCode: 'ABC123', number: 14, wayBack: 'mangga-27' }])
  expect(arrivals).toEqual([])
})

test('before the lobby it waits, and asks for nothing', () => {
  open({ stage: 'setup' })
  expect(screen.getByRole('status').textContent).toMatch(/^The class has not begun yet/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a class by email or phone: names, and no ways back', () => {
  open({ joinWith: 'identifier' })
  expect(screen.getByText(/Your teacher sees your name;/)).toBeDefined()
  expect(screen.queryByText('I was here already')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  tick()
  expect(screen.getByRole('button', { name: 'Join' })).toBeDefined()
  expect(screen.queryByLabelText('Nickname')).toBeNull()
})

test('number and way back stand there until they are written down', () => {
  const goOn = vi.fn<() => void>()
  const streams = stubStreams()
  render(<NumberCard number={14} wayBack="MANGGA-27" onGoOn={goOn} />)
  expect(screen.getByText(/You are number 14/).textContent).toBe(
    'You are number 14. Your way back: MANGGA-27',
  )
  expect(screen.getByRole('button', { name: 'Copy both' })).toBeDefined()
  // They are in the room already.
  expect([...streams]).toEqual(['/api/events'])
  fireEvent.click(screen.getByRole('button', { name: 'I wrote it down' }))
  expect(goOn).toHaveBeenCalledOnce()
  cleanup()
  expect(streams.size).toBe(0)
})

/** @returns addresses of the streams that are open */
function stubStreams(): Set<string> {
  const streams = new Set<string>()
  class Stream {
    readonly url: string
    constructor(url: string) {
      this.url = url
      streams.add(url)
    }
    close(): void {
      streams.delete(this.url)
    }
  }
  vi.stubGlobal('EventSource', Stream)
  return streams
}
