import { api } from '@kunwari/contract/client'
import type { LockOut } from '@kunwari/contract/lock-outs'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../../lib/query-client.ts'
import { readKey } from '../../../lib/read-key.ts'
import { read } from '../../../lib/read-query.ts'
import { translate } from '../../../texts/i18n.ts'
import { showToast } from '../../../ui/toast.ts'
import { everyMs } from '../../polls.at-build.ts'
import { showFailure } from '../../show-failure.ts'

export const lockOutsQuery = {
  ...read('GET /api/admin/lock-outs'),
  refetchOnMount: 'always',
  refetchInterval: everyMs['GET /api/admin/lock-outs'],
} as const

/** Lets somebody sign in again. */
export function useClearLockOut() {
  return useMutation({
    mutationFn: ({ userId }: LockOut) =>
      api('DELETE /api/admin/lock-outs/:userId', { params: { userId }, body: {} }),
    onSuccess: (_, { name }) => {
      showToast({ title: translate('people:lockOuts.cleared', { name }) })
      return queryClient.invalidateQueries({ queryKey: readKey('GET /api/admin/lock-outs') })
    },
    onError: (error) => showFailure(error, translate('people:lockOuts.clearFailed')),
  })
}
