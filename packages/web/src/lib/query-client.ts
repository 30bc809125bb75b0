import { ApiError } from '@kunwari/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readKey } from './read-query.ts'

/**
 * Makes what keeps the answers of a page. Reads are never stale by themselves: no refetch on focus or
 * reconnect, no retry, no polling. What changes them is a mutation or a server event that invalidates
 * exactly what it touched.
 */
export function makeQueryClient(onEndedSession: () => void): QueryClient {
  // Any call may be the one that learns it: the session ended on the server.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'not_signed_in') onEndedSession()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
}

/** The answers of a class's page. Where its session ended, the router does the rest. */
export const queryClient: QueryClient = makeQueryClient(() => {
  queryClient.setQueryData(readKey('GET /api/auth/user'), null)
})
