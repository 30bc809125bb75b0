import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { worldQuery } from '../lib/world.ts'
import { loadTexts } from '../texts/i18n.ts'
import { OfflineMark } from '../ui/offline-mark.tsx'
import { type ConnectionWatch, watchConnection } from './watch-connection.ts'

const said = 'No connection. What you see may be old.'

/** What the server is to a page: the network's own failure, silence, or a proxy's word for it. */
type Server = 'answers' | 'is gone' | 'is silent' | 'is gone behind a proxy'

let server: Server = 'answers'
let watch: ConnectionWatch
let leave: () => void

beforeAll(() => loadTexts('common'))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    if (server === 'answers') return Promise.resolve(Response.json({ stage: 'open' }))
    if (server === 'is gone') return Promise.reject(new TypeError('Failed to fetch'))
    if (server !== 'is silent') return Promise.resolve(new Response('<h1>', { status: 502 }))
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  })
  server = 'answers'
  leave = new QueryObserver(queryClient, worldQuery).subscribe(() => undefined)
  watch = watchConnection()
  render(<OfflineMark />)
  await wait(0)
})

afterEach(() => {
  act(() => watch.stop())
  leave()
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isSaid = () => screen.queryByText(said) !== null

test.each<Server>(['is gone', 'is silent', 'is gone behind a proxy'])(
  'where the stream ends and the server %s, the mark says so',
  async (how) => {
    server = how
    act(() => watch.onStreamDown())
    await wait(1_900)
    expect(isSaid()).toBe(false)
    await wait(8_200)
    expect(isSaid()).toBe(true)
    server = 'answers'
    await wait(5_000)
    expect(isSaid()).toBe(false)
  },
)

test('a stream that comes back takes the mark away at once', async () => {
  server = 'is gone'
  act(() => watch.onStreamDown())
  await wait(2_000)
  expect(isSaid()).toBe(true)
  act(() => watch.onStreamOpen())
  expect(isSaid()).toBe(false)
})

test('one failed call is no lost server while the world answers', async () => {
  const failing = {
    queryKey: ['/api/other'],
    queryFn: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  await act(() => queryClient.prefetchQuery(failing))
  await wait(60_000)
  expect(isSaid()).toBe(false)
  server = 'is gone'
  await act(() => queryClient.prefetchQuery(failing))
  await wait(2_000)
  expect(isSaid()).toBe(true)
})
