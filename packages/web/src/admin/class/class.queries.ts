import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { type ReadKey, read, readKey } from '../../lib/read-query.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { showFailure } from '../show-failure.ts'

/** The class that this world is. */
export const classQuery = read('GET /api/admin/class')

export type ClassChange = CallInput<'PUT /api/admin/class'>['body']

/** Changes what is named of the class. Stays pending until it is read again. */
export function useChangeClass() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (body: ClassChange) => whenProven(() => api('PUT /api/admin/class', { body })),
    onSuccess: async () => {
      showToast({ title: translate('records:class.updated') })
      const reads: readonly ReadKey[] = [
        'GET /api/admin/class',
        'GET /api/admin/class/end',
        'GET /api/world',
        'GET /api/admin/audit',
      ]
      await Promise.all(
        reads.map((key) => queryClient.invalidateQueries({ queryKey: readKey(key) })),
      )
    },
    onError: (error) => showFailure(error, translate('records:class.updateFailed')),
  })
}
