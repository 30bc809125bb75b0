import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSharedStream } from './shared-stream.ts'

// Locks, channels and streams are the browser's; each tab here is one more caller of the same ones.
type Waiting = { run: () => Promise<void>; fail: (error: Error) => void }

let line: Waiting[] = []
let holder: Waiting | undefined
let channels: Channel[] = []
let streams: string[] = []
const stops: (() => void)[] = []
const hidden = vi.spyOn(document, 'hidden', 'get')

class Channel extends EventTarget {
  isFrozen = false

  constructor() {
    super()
    channels.push(this)
  }

  postMessage(data: unknown): void {
    for (const channel of channels) {
      if (channel !== this && !channel.isFrozen) {
        channel.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
  }

  close(): void {
    channels = channels.filter((channel) => channel !== this)
  }
}

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly OPEN = 1
  readyState = 1

  constructor(url: string) {
    super()
    streams.push(url)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  close(): void {
    streams.push('closed')
  }
}

function request(_name: string, options: LockOptions, held: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = { run: () => held().then(resolve), fail: reject }
    options.signal?.addEventListener('abort', () => reject(new Error('aborted')))
    if (options.steal) {
      holder?.fail(new Error('stolen'))
      holder = waiting
      void waiting.run()
    } else if (holder) line.push(waiting)
    else {
      holder = waiting
      void waiting.run()
    }
  })
}

beforeEach(() => {
  line = []
  holder = undefined
  channels = []
  streams = []
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', { locks: { request } })
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openTab(): string[] {
  const heard: string[] = []
  const stop = openSharedStream('m', {
    place: null,
    onOpen: (how) => heard.push(how),
    onDown: () => heard.push('down'),
    onEvent: (name) => heard.push(name),
    onRefused: () => heard.push('refused'),
  })
  stops.push(stop)
  return heard
}

async function seeAgain(): Promise<void> {
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
}

test('a tab seen again leaves the stream to one that answers', async () => {
  openTab()
  await vi.advanceTimersByTimeAsync(1)
  openTab()
  await seeAgain()
  expect(streams).toEqual(['/api/events'])
})

test('a tab seen again takes the stream from one that is frozen', async () => {
  openTab()
  await vi.advanceTimersByTimeAsync(1)
  const heard = openTab()
  for (const channel of channels.slice(0, 1)) channel.isFrozen = true
  await seeAgain()
  // The frozen one closes its own as soon as it runs again, and stands in line.
  expect(streams).toEqual(['/api/events', '/api/events', 'closed'])
  expect(heard).toEqual(['joined', 'new'])
  expect(line).toHaveLength(2)
})
