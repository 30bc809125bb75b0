import { api } from '@kunwari/contract/client'
import { changePasswordBody } from '@kunwari/contract/passwords'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { read, readKey } from '../../lib/read-query.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'

export const changePasswordForm = changePasswordBody

export type ChangePassword = z.input<typeof changePasswordBody>

export const sessionsQuery = read('GET /api/auth/sessions')

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: ChangePassword) => api('PUT /api/auth/change-password', { body }),
    onSuccess: async () => {
      refreshSessions()
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}

export function useEndSession() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (id: string) =>
      whenProven(() => api('DELETE /api/auth/sessions/:id', { params: { id }, body: {} })),
    onSettled: refreshSessions,
  })
}

export function useEndOtherSessions() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: () => whenProven(() => api('DELETE /api/auth/sessions', { body: {} })),
    onSettled: refreshSessions,
  })
}

function refreshSessions(): void {
  void queryClient.invalidateQueries({ queryKey: readKey('GET /api/auth/sessions') })
}
