import { api } from '@kunwari/contract/client'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { noteAllRead } from '../../lib/unread.ts'

/** A page of notifications. The page before stays in view until it is there; arriving asks again. */
export function notificationsQuery(page: number) {
  return {
    ...read('GET /api/notifications', { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  } as const
}

/**
 * One's newest requests, as many as there are at once: one that waits may be older than ten that were
 * decided. Reviews decide them while one is elsewhere: arriving asks again.
 */
export const depositsQuery = {
  ...read('GET /api/deposits', { query: { page: '1', limit: '100' } }),
  refetchOnMount: 'always',
} as const
export const withdrawalsQuery = {
  ...read('GET /api/withdrawals', { query: { limit: '100' } }),
  refetchOnMount: 'always',
} as const

export function useMarkRead() {
  return useMutation({
    mutationFn: () => api('POST /api/notifications/mark-read', { body: {} }),
    onSuccess: noteAllRead,
  })
}
