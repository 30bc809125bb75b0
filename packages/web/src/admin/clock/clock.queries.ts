import { api } from '@kunwari/contract/client'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { read, readKey } from '../../lib/read-query.ts'
import { translate } from '../../texts/i18n.ts'
import { previewKey } from '../refetch-money.ts'
import { showFailure } from '../show-failure.ts'
import type { AdvanceTarget } from './advance-target.ts'

/** The simulated clock. */
export const clockQuery = read('GET /api/admin/clock')

/** A long piece of work. */
export const jobQuery = (id: string) => read('GET /api/admin/jobs/:id', { params: { id } })

/** What would happen on the way: a read, though it is asked for by POST; never kept. */
export const previewQuery = (target: AdvanceTarget) =>
  queryOptions({
    queryKey: [previewKey, target],
    queryFn: ({ signal }) => api('POST /api/admin/clock/preview', { body: target, signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** Pauses the clock, or sets its speed. */
export function useChangeClock() {
  return useMutation({
    mutationFn: (body: { paused?: boolean; speed?: number }) =>
      api('PUT /api/admin/clock', { body }),
    onSuccess: refreshClock,
    onError: async (error) => {
      showFailure(error, translate('admin:clock.failed'))
      await refreshClock()
    },
  })
}

/** Starts to run forward. How far it has come is the job's to tell: see advance-watch.tsx. */
export function useAdvanceClock() {
  return useMutation({
    mutationFn: (target: AdvanceTarget) => api('POST /api/admin/clock/advance', { body: target }),
    onSuccess: refreshClock,
    onError: async (error) => {
      showFailure(error, translate('admin:clock.advance.failed'))
      await refreshClock()
    },
  })
}

/** Stops an advance after the batch in hand. */
export function useStopJob() {
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/admin/jobs/:id', { params: { id }, body: {} }),
    onError: (error) => showFailure(error, translate('admin:clock.job.stopFailed')),
  })
}

/** Reads the clock again, here and for the strip. */
export async function refreshClock(): Promise<void> {
  await Promise.all(
    (['GET /api/admin/clock', 'GET /api/world'] as const).map((key) =>
      queryClient.invalidateQueries({ queryKey: readKey(key) }),
    ),
  )
}
