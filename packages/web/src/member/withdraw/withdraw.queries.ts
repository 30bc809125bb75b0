import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'
import { refetchWithActivity } from '../payment/refetch-with-activity.ts'

export function useWithdrawals() {
  return useQuery({ ...read('GET /api/withdrawals'), ...onArrival })
}

export function useRequestWithdrawal() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/withdrawals'>) => api('POST /api/withdrawals', input),
    onSuccess: () => refetchWithActivity('GET /api/withdrawals', 'GET /api/auth/user'),
  })
}

export function useCancelWithdrawal() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/withdrawals/:id/cancel'>) =>
      api('POST /api/withdrawals/:id/cancel', input),
    // Also when it was decided meanwhile: the list then shows how.
    onSettled: () => refetchWithActivity('GET /api/withdrawals', 'GET /api/auth/user'),
  })
}
