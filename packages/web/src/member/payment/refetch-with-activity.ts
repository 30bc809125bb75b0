import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, readKey } from '../../lib/read-query.ts'
import { forgetUnseen } from '../../lib/refetch.ts'

/** Has what a change touched read again, together with the activity, where every change shows. */
export function refetchWithActivity(...keys: ReadKey[]): void {
  forgetUnseen(...activity)
  for (const key of [...keys, ...activity]) {
    void queryClient.invalidateQueries({ queryKey: readKey(key) })
  }
}

const activity = [
  'GET /api/transactions',
  'GET /api/transactions/recent',
] as const satisfies readonly ReadKey[]
