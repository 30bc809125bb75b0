import { read } from '../../lib/read-query.ts'

/** One transaction with its legs and its trace; later withdrawals add to it, so opening asks again. */
export function transactionQuery(id: string) {
  return {
    ...read('GET /api/transactions/:id', { params: { id } }),
    refetchOnMount: 'always',
  } as const
}
