import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSignedIn } from './browser-storage.ts'
import { startSession, takeFirstSession } from './first-session.ts'

// The network and what the browser tells of the page's own request are the world outside.
const asked = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(async () => Response.json({ code: 'not_signed_in' }, { status: 401 }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockClear()
  localStorage.clear()
})

test.each([
  ['that no session came', [{ serverTiming: [{ name: 'visitor' }] }], 0],
  ['that a session came', [{ serverTiming: [{ name: 'session' }] }], 1],
  ['nothing, as a kept page does', [{ serverTiming: [] }], 1],
  ['nothing that this browser would show', [{}], 1],
  ['nothing at all', [], 1],
])('a page that says %s', async (_, entries, calls) => {
  told(entries)
  startSession()
  expect(await takeFirstSession()).toBeNull()
  expect(asked).toHaveBeenCalledTimes(calls)
})

test('where somebody was signed in, the server is asked whatever the page says', async () => {
  told([{ serverTiming: [{ name: 'visitor' }] }])
  rememberSignedIn(true)
  startSession()
  expect(await takeFirstSession()).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})

function told(entries: object[]): void {
  // jsdom has no navigation of its own; what is read of an entry is what stands here.
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
}
