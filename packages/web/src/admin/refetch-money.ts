import { queryClient } from '../lib/query-client.ts'
import { type ReadKey, readKey } from '../lib/read-query.ts'

// What an approval, a rejection or passing time can change: every read that shows money.
const moneyReads = [
  'GET /api/admin/deposits/pending',
  'GET /api/admin/withdrawals/pending',
  'GET /api/admin/deposits',
  'GET /api/admin/withdrawals',
  'GET /api/admin/stats',
  'GET /api/admin/users',
  'GET /api/admin/users/:id/details',
  'GET /api/admin/audit',
  'GET /api/reserve',
  'GET /api/auth/user',
  'GET /api/deposits',
  'GET /api/withdrawals',
  'GET /api/transactions',
  'GET /api/transactions/recent',
  'GET /api/transactions/:id',
  'GET /api/investments',
  'GET /api/plans',
  'GET /api/reserve/proof',
] as const satisfies readonly ReadKey[]

/** The key of previews of an advance: a read, though it is asked for by POST. */
export const [previewKey] = readKey('POST /api/admin/clock/preview')

/** Reads all money again; done when what is on screen is new. */
export async function refetchMoney(): Promise<void> {
  const keys = [...moneyReads.map(readKey), [previewKey]]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
