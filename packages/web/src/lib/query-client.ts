import { ApiError } from '@kunwari/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { pathHere } from './base.ts'
import { readKey } from './read-query.ts'

/**
 * Makes what keeps the answers of a page. Reads are never stale by themselves: no refetch on focus or
 * reconnect, no retry, no polling. What changes them is a mutation or a server event that invalidates
 * exactly what it touched.
 *
 * @param ends what any call may be the one to learn: that the session ended on the server, or the class is wiped
 */
export function makeQueryClient(ends: {
  ofSession: () => void
  ofClass?: () => void
}): QueryClient {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.code === 'not_signed_in') ends.ofSession()
    if (error.code === 'class_ended' && error.reason === 'wiped') ends.ofClass?.()
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
export const queryClient: QueryClient = makeQueryClient({
  ofSession: () => {
    queryClient.setQueryData(readKey('GET /api/auth/user'), null)
  },
  // What is shown is of nothing: the server leads who asks for the page to where it is said. A booster outlives
  // its class, and what was answered in it is here alone.
  ofClass: () => {
    if (!pathHere().startsWith('/booster/')) location.reload()
  },
})
