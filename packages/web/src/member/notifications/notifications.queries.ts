import { api } from '@kunwari/contract/client'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { read } from '../../lib/read.ts'
import { noteAllRead } from '../../lib/unread.ts'

/** A page of notifications. The page before stays in view until it is there; arriving asks again. */
export function notificationsQuery(page: number) {
  return {
    ...read('GET /api/notifications', { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  } as const
}

export function useMarkRead() {
  return useMutation({
    mutationFn: () => api('POST /api/notifications/mark-read', { body: {} }),
    onSuccess: noteAllRead,
  })
}
