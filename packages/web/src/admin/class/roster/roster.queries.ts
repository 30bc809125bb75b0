import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../../lib/read-query.ts'
import { useWhenProven } from '../../../re-authentication/use-re-authentication.ts'
import { everyMs } from '../../polls.at-build.ts'

export const rosterQuery = {
  ...read('GET /api/admin/class/roster'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/admin/class/roster'],
} as const

export type LearnerChange = {
  number: number
  body: CallInput<'POST /api/admin/class/roster/:number'>['body']
  idempotencyKey: string
}

const changed: readonly ReadKey[] = [
  'GET /api/admin/class/roster',
  'GET /api/admin/users',
  'GET /api/admin/users/:id/details',
  'GET /api/admin/stats',
  'GET /api/admin/deposits/pending',
  'GET /api/admin/deposits',
  'GET /api/admin/withdrawals/pending',
  'GET /api/admin/withdrawals',
  'GET /api/admin/audit',
]

/** Renames or removes a learner. Stays pending until the list is read again. */
export function useChangeLearner() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: ({ number, body, idempotencyKey }: LearnerChange) =>
      whenProven(() =>
        api('POST /api/admin/class/roster/:number', {
          params: { number: String(number) },
          body,
          idempotencyKey,
        }),
      ),
    onSuccess: () =>
      Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) }))),
  })
}
