import { api, type CallInput } from '@kunwari/contract/client'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { readAgain } from '../payment/refetch-money.ts'

export function useDeposits(page: number) {
  return useQuery({
    ...read('GET /api/deposits', { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  })
}

export function useRequestDeposit() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/deposits'>) => api('POST /api/deposits', input),
    onSuccess: () => readAgain('GET /api/deposits'),
  })
}

export function useCancelDeposit() {
  return useMutation({
    mutationFn: (input: CallInput<'POST /api/deposits/:id/cancel'>) =>
      api('POST /api/deposits/:id/cancel', input),
    // Also when it was decided meanwhile: the list then shows how.
    onSettled: () => readAgain('GET /api/deposits'),
  })
}
