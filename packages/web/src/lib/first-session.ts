import type { User } from '@kunwari/contract/auth'
import { ApiError, api } from '@kunwari/contract/client'
import { useSyncExternalStore } from 'react'
import { wasSignedIn } from './remembered.ts'

// The landing page comes before the query client is there: who is signed in is asked once by the
// entry, and what the entry learns is handed on to the app's first query.

export type SessionState = 'unknown' | 'visitor' | 'person' | 'failed'

let state: SessionState = 'unknown'
let first: Promise<User | null> | undefined
const listeners = new Set<() => void>()

/** Asks who is signed in: null is a visitor. A 401 is an answer here, not a failure. */
export async function askSession(signal?: AbortSignal): Promise<User | null> {
  try {
    const user = await api('GET /api/auth/user', signal ? { signal } : {})
    noteSession('person')
    return user
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) {
      noteSession('failed')
      throw error
    }
    noteSession('visitor')
    return null
  }
}

/** The entry's question, asked before anything else; not where its answer came with the page. */
export function startSession(): void {
  if (saidOfRequest() === 'visitor' && !wasSignedIn()) {
    noteSession('visitor')
    first = Promise.resolve(null)
    return
  }
  first = askSession()
  // Its failure is shown by the app, whose query takes this same answer.
  first.catch(() => undefined)
}

/** Whether somebody is most likely signed in, before the server has answered. */
export function isPersonExpected(): boolean {
  return wasSignedIn() || saidOfRequest() === 'session'
}

/**
 * What the server said of the request for this page: that it came without a session, so that asking
 * would only put a 401 into the console, or with one, which may have ended. Browsers tell it on
 * https and on loopback.
 */
function saidOfRequest(): string | undefined {
  // What there is of type "navigation" is this kind of entry, in older browsers with less in it.
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceResourceTiming>[]
  return page?.serverTiming?.[0]?.name
}

/** The entry's answer, once; afterwards nothing, so that a new question goes to the server. */
export function takeFirstSession(): Promise<User | null> | undefined {
  const taken = first
  first = undefined
  return taken
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
