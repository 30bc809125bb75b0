import type { User } from '@kunwari/contract/auth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'
import { currentToast, dismissToast, subscribeToToasts } from '../ui/toast.ts'
import { startLive } from './live.ts'

// The browser's stream is the world outside.
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0

  constructor() {
    super()
    streams.push(this)
  }

  close(): void {
    this.readyState = Stream.CLOSED
  }
}

/** What draws toasts is loaded with the first one. */
const patience = { timeout: 10_000 }

let streams: Stream[] = []
let stop: () => void

beforeEach(() => {
  streams = []
  vi.stubGlobal('EventSource', Stream)
  // As far as a message looks at its reader.
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 'teacher' } as User)
  stop = startLive('teacher')
})

afterEach(() => {
  stop()
  queryClient.clear()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  const toast = currentToast()
  if (toast) dismissToast(toast.id)
})

function learnerWrites(text: string): void {
  const message = { isFromSupport: false, senderName: 'Andrea', message: text }
  const data = JSON.stringify({ userId: 'learner', message })
  streams.at(-1)?.dispatchEvent(new MessageEvent('chat.message', { data }))
}

test('a message is shown to the teacher, not to the room', async () => {
  const shown: (string | undefined)[] = []
  const stopListening = subscribeToToasts(() => shown.push(currentToast()?.description))
  history.replaceState(null, '', '/debrief')
  learnerWrites('In the room')
  history.replaceState(null, '', '/admin')
  learnerWrites('At the desk')
  await vi.waitFor(() => expect(shown.at(-1)).toBe('At the desk'), patience)
  expect(shown).toEqual(['At the desk'])
  stopListening()
})
