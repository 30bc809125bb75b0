import { heartbeatMs } from '@kunwari/contract/events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { silentStreamMs } from './call-facts.at-build.ts'
import { type Opening, openEventSource } from './event-source.ts'

// The browser's stream and whether it shows the page are the world outside.
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly OPEN = 1
  readonly url: string
  readyState = 0

  constructor(url: string) {
    super()
    this.url = url
    streams.push(this)
  }

  begin(): void {
    this.readyState = Stream.OPEN
    this.dispatchEvent(new Event('open'))
  }

  tell(name: string, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(name, { data: '{}', lastEventId }))
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

let streams: Stream[] = []
let heard: string[] = []
let stop: () => void = () => undefined
const hidden = vi.spyOn(document, 'hidden', 'get')

beforeEach(() => {
  streams = []
  heard = []
  vi.stubGlobal('EventSource', Stream)
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  show(true)
})

function listen(place: string | null): void {
  stop = openEventSource(
    {
      onOpen: (how: Opening) => heard.push(how),
      onDown: () => heard.push('down'),
      onEvent: (name) => heard.push(name),
      onRefused: () => heard.push('refused'),
    },
    place,
  )
}

function show(isShown: boolean): void {
  hidden.mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page seen again reopens its stream from the last event', () => {
  listen('5')
  streams[0]?.begin()
  streams[0]?.tell('balance', '8')
  show(false)
  show(true)
  expect(streams.map(({ url }) => url)).toEqual([
    '/api/events?lastEventId=5',
    '/api/events?lastEventId=8',
  ])
  expect(streams[0]?.readyState).toBe(Stream.CLOSED)
  streams[1]?.begin()
  expect(heard).toEqual(['followed', 'balance', 'resumed'])
})

test('without a last event id everything is read again', () => {
  listen(null)
  streams[0]?.begin()
  show(false)
  show(true)
  streams[1]?.begin()
  expect(heard).toEqual(['new', 'new'])
})

test('a page that was never hidden keeps its stream', () => {
  listen('5')
  streams[0]?.begin()
  show(true)
  expect(streams).toHaveLength(1)
})

test('a page that is gone opens nothing when it is seen', () => {
  listen('5')
  stop()
  show(false)
  show(true)
  expect(streams).toHaveLength(1)
})

test('a stream without heartbeats is opened anew from its last event', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  listen('5')
  streams[0]?.begin()
  streams[0]?.tell('balance', '8')
  for (let beats = 0; beats < 5; beats += 1) {
    vi.advanceTimersByTime(heartbeatMs)
    streams[0]?.tell('heartbeat', '')
  }
  expect(streams).toHaveLength(1)
  vi.advanceTimersByTime(silentStreamMs)
  expect(streams[0]?.readyState).toBe(Stream.CLOSED)
  expect(streams[1]?.url).toBe('/api/events?lastEventId=8')
  streams[1]?.begin()
  expect(heard.filter((name) => name !== 'heartbeat')).toEqual([
    'followed',
    'balance',
    'down',
    'resumed',
  ])
})

test('a stream that was turned away waits as asked', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  listen(null)
  streams[0]?.begin()
  streams[0]?.dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(10 * silentStreamMs)
  expect(streams).toHaveLength(1)
})
