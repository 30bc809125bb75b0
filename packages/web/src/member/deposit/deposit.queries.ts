import { api, type CallInput } from '@kunwari/contract/client'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'
import { refetchWithActivity } from '../payment/refetch-with-activity.ts'

export function useDeposits(page: number) {
  return useQuery({
    ...read('GET /api/deposits', { query: { page: String(page) } }),
    ...onArrival,
    placeholderData: keepPreviousData,
  })
}

export function useRequestDeposit() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/deposits'>) => api('POST /api/deposits', input),
    onSuccess: () => refetchWithActivity('GET /api/deposits'),
  })
}

export function useCancelDeposit() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/deposits/:id/cancel'>) =>
      api('POST /api/deposits/:id/cancel', input),
    // Also when it was decided meanwhile: the list then shows how.
    onSettled: () => refetchWithActivity('GET /api/deposits'),
  })
}
