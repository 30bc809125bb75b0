import { ApiError } from '@kunwari/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readKey } from './read-query.ts'

/**
 * Reads are never stale by themselves: no refetch on focus or reconnect, no retry, no polling. What
 * changes them is a mutation or a server event that invalidates exactly what it touched.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // What is on screen stays when the network is lost; a call then fails at once and says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Any call may be the one that learns it: the session ended on the server. The router does the rest.
function noticeEndedSession(error: Error): void {
  if (error instanceof ApiError && error.code === 'not_signed_in') {
    queryClient.setQueryData(readKey('GET /api/auth/user'), null)
  }
}
