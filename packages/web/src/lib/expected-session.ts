import { wasSignedIn } from './browser-storage.ts'

/** Whether the server is asked who is signed in; not where its answer came with the page. */
export function isSessionAsked(): boolean {
  return saidOfRequest() !== 'visitor' || wasSignedIn()
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
