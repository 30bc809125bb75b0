import { api } from '@kunwari/contract/client'
import { changePasswordBody } from '@kunwari/contract/passwords'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { read, readKey } from '../lib/read-query.ts'
import { onArrival } from '../lib/refetch-on-arrival.ts'
import { useWhenProven } from '../re-authentication/use-re-authentication.ts'

export const changePasswordForm = changePasswordBody

export type ChangePassword = z.input<typeof changePasswordBody>

// Other browsers sign in and out meanwhile, and no event tells of it: arriving asks again.
export const sessionsQuery = { ...read('GET /api/auth/sessions'), ...onArrival }

/** @param onChanged what else is outdated then; the mutation stays pending until it is done */
export function useChangePassword(onChanged: () => Promise<void> | undefined) {
  const refreshSessions = useRefreshSessions()
  return useMutation({
    mutationFn: (body: ChangePassword) => api('PUT /api/auth/change-password', { body }),
    onSuccess: () => {
      refreshSessions()
      return onChanged()
    },
  })
}

export function useEndSession() {
  const refreshSessions = useRefreshSessions()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (id: string) =>
      whenProven(() => api('DELETE /api/auth/sessions/:id', { params: { id }, body: {} })),
    onSettled: refreshSessions,
  })
}

export function useEndOtherSessions() {
  const refreshSessions = useRefreshSessions()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: () => whenProven(() => api('DELETE /api/auth/sessions', { body: {} })),
    onSettled: refreshSessions,
  })
}

function useRefreshSessions(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: readKey('GET /api/auth/sessions') })
}
