import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { read, readKey } from '../../lib/read-query.ts'
import { forgetUnseen } from '../../lib/refetch.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'

export const plansQuery = { ...read('GET /api/plans'), ...onArrival }

export function useBuyPlan() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/investments'>) => api('POST /api/investments', input),
    onSuccess: () => forgetUnseen('GET /api/investments', 'GET /api/transactions/recent'),
    onSettled: () => {
      // A refusal too says that what is available, or left today, is no longer what was shown.
      for (const key of touched) void queryClient.invalidateQueries({ queryKey: readKey(key) })
    },
  })
}

const touched = [
  'GET /api/auth/user',
  'GET /api/plans',
  'GET /api/investments',
  'GET /api/transactions',
  'GET /api/transactions/recent',
] as const
