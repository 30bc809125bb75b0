import { useEffect } from 'react'
import { rememberSignedIn } from './browser-storage.ts'

/**
 * Forgets that somebody was signed in where this page came by way of /api/logout: who types that address
 * has signed out as much as who presses the button.
 *
 * @param redirects how many lead from there to here
 */
export function useSignedOut(redirects: number): void {
  // Talks to the browser's storage.
  useEffect(() => {
    // What there is of type "navigation" is this kind of entry.
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (page && page.redirectCount >= redirects) rememberSignedIn(false)
  }, [redirects])
}
