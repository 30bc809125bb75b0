import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { useGlass } from '../use-glass.ts'

/** One transaction with its legs and its trace; later withdrawals add to it, so opening asks again. */
function transactionQuery(id: string) {
  return {
    ...read('GET /api/transactions/:id', { params: { id } }),
    refetchOnMount: 'always',
  } as const
}

/** The same, read anew once the walls are glass: before that its trace is left out of the answer. */
export function useTransactionSeen(id: string) {
  const glass = useGlass()
  const { queryKey, ...query } = transactionQuery(id)
  return useQuery({
    ...query,
    queryKey: glass === 'shut' ? ([queryKey[0], { id, glass }] as const) : queryKey,
    enabled: glass !== 'unknown',
  })
}
