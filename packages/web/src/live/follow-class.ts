import { ApiError } from '@kunwari/contract/client'
import { queryClient } from '../lib/query-client.ts'
import { readKey } from '../lib/read-key.ts'
import { readAgain } from '../lib/refetch.ts'

/**
 * Reads again where the class stands when its stage may have passed this page by: after a sleep, which
 * no stream tells of, and when the server refuses what this page believes to be open.
 *
 * @returns stops it
 */
export function followClass(): () => void {
  const wake = () => {
    if (!document.hidden) readClassAgain()
  }
  // A page that comes back from the browser's own cache.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readClassAgain()
  }
  document.addEventListener('visibilitychange', wake)
  addEventListener('pageshow', comeBack)
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiError && error.code === 'glass_shut') readClassAgain()
  })
  return () => {
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', comeBack)
    stopListening()
  }
}

function readClassAgain(): void {
  for (const key of ['GET /api/world', 'GET /api/class'] as const) {
    readAgain({ queryKey: readKey(key) })
  }
}
