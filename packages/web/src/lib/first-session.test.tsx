import { firstReadsId } from '@kunwari/contract/first-reads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSignedIn } from './browser-storage.ts'
import { firstHeaders, startSession, takeFirstReads, takeFirstSession } from './first-session.ts'

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
  document.body.replaceChildren()
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

test('after a sign-in the server is asked, whatever the page says', async () => {
  told([{ serverTiming: [{ name: 'visitor' }] }])
  rememberSignedIn(true)
  startSession()
  expect(await takeFirstSession()).toBeNull()
  expect(asked).toHaveBeenCalledOnce()
})

test('a lost line is a failure only where somebody was signed in', async () => {
  told([])
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  startSession()
  expect(await takeFirstSession()).toBeNull()
  rememberSignedIn(true)
  startSession()
  await expect(takeFirstSession()).rejects.toThrow('Failed to fetch')
})

test('what the page brought is taken once, and not asked for', async () => {
  told([{ serverTiming: [{ name: 'session' }] }])
  bring()
  startSession()
  expect(await takeFirstSession()).toEqual({ id: '1' })
  expect(firstHeaders()?.get('Last-Event-ID')).toBe('48')
  expect([takeFirstReads(), takeFirstReads()]).toEqual([[[['/api/world', {}], { id: '2' }]], []])
  expect(document.querySelector('#first-reads')).toBeNull()
  expect(asked).not.toHaveBeenCalled()
})

test('a kept page says nothing of who is here now', async () => {
  told([])
  bring()
  startSession()
  expect(await takeFirstSession()).toBeNull()
  expect(takeFirstReads()).toEqual([])
})

function bring(): void {
  const place = document.createElement('script')
  place.type = 'application/json'
  place.id = firstReadsId
  place.textContent = JSON.stringify({
    user: { id: '1' },
    headers: { 'Last-Event-ID': '48' },
    reads: [[['/api/world', {}], { id: '2' }]],
  })
  document.body.append(place)
}

function told(entries: object[]): void {
  // jsdom has no navigation of its own; what is read of an entry is what stands here.
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
}
