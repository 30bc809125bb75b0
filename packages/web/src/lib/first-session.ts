import type { User } from '@kunwari/contract/auth'
import { ApiError, api } from '@kunwari/contract/client'
import type { FirstReads } from '@kunwari/contract/first-reads'
import { useSyncExternalStore } from 'react'
import { isPersonExpected, isSessionAsked } from './expected-session.ts'
import { firstReadsPlace } from './first-reads-place.ts'
import { now } from './now.ts'

// The landing page comes before the query client is there: who is signed in is asked once by the
// entry, and what the entry learns is handed on to the app's first query.

/** A visitor in a world whose class is in stages stands at its `door`. */
export type SessionState = 'unknown' | 'visitor' | 'door' | 'person' | 'failed'

let state: SessionState = 'unknown'
let first: Promise<User | null> | undefined
let headers: Headers | undefined
let latest: [Headers, number] | undefined
let reads: FirstReads['reads'] = []
let hasBrought = false
const listeners = new Set<() => void>()

/**
 * Asks who is signed in: null is a visitor. A 401 is an answer here, not a failure; nor is a lost line where
 * nobody signed in with this browser: what everybody may read is there without a network.
 */
export async function askSession(
  how: { signal?: AbortSignal; isAgain?: boolean } = {},
): Promise<User | null> {
  try {
    const user = await api('GET /api/auth/user', { ...how, onHeaders })
    noteSession('person')
    return user
  } catch (error) {
    const isVisitor =
      error instanceof ApiError
        ? error.status === 401
        : error instanceof TypeError && !isPersonExpected()
    if (!isVisitor) {
      noteSession('failed')
      throw error
    }
    noteSession('visitor')
    return null
  }
}

/** The entry's question, asked before anything else; not where its answer came with the page. */
export function startSession(): void {
  if (!isSessionAsked()) {
    noteSession('visitor')
    first = Promise.resolve(null)
    return
  }
  const given = takeFromPage()
  if (given) {
    headers = new Headers(given.headers)
    reads = given.reads
    hasBrought = true
    noteSession('person')
    first = Promise.resolve(given.user)
    return
  }
  first = askSession()
  // Its failure is shown by the app, whose query takes this same answer.
  first.catch(() => undefined)
}

/** What the page brought with it, once: what is read later is asked for. */
function takeFromPage(): FirstReads | undefined {
  const place = firstReadsPlace()
  place?.remove()
  // Written by the server from the answers of the calls. A page that was kept says nothing of who is here.
  return place && isPersonExpected() ? JSON.parse(place.textContent) : undefined
}

/** The other answers that the page brought, once. */
export function takeFirstReads(): FirstReads['reads'] {
  const taken = reads
  reads = []
  return taken
}

/** Whether who is here came with the page, and was not asked for. */
export function hasPageBrought(): boolean {
  return hasBrought
}

/** When the page came, in the browser's milliseconds: what it brought is as old. */
export function pageCameAt(): number {
  // What there is of type "navigation" is this kind of entry.
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  return performance.timeOrigin + (page?.responseStart ?? 0)
}

/** The entry's answer; undefined where it failed, or was taken. */
export async function firstUser(): Promise<User | null | undefined> {
  return first?.catch(() => undefined)
}

/** The entry's answer, once; afterwards nothing, so that a new question goes to the server. */
export function takeFirstSession(): Promise<User | null> | undefined {
  const taken = first
  first = undefined
  return taken
}

/** The headers of the first answer to who is signed in: before this page read anything else. */
export function firstHeaders(): Headers | undefined {
  return headers
}

/** The headers of a later answer, and when it came, in the browser's milliseconds. */
export function latestHeaders(): [Headers, number] | undefined {
  return latest
}

/** Keeps what an answer says beside its body. */
export function onHeaders(answered: Headers): void {
  headers ??= answered
  latest = [answered, now()]
}

export function noteSession(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
