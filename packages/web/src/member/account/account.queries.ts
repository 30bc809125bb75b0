import type { User } from '@kunwari/contract/auth'
import { api, type CallInput } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { currentUserQuery, useSignedInUser } from '../../lib/session.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'

/** Changes with every transfer, so it is asked again whenever the screen opens. */
export const summaryQuery = {
  ...read('GET /api/account/summary'),
  refetchOnMount: 'always',
} as const

export function useChangeProfile() {
  return useMutation({
    mutationFn: (body: CallInput<'PUT /api/account'>['body']) => api('PUT /api/account', { body }),
    onSuccess: keepUser,
  })
}

export function useSendCode() {
  const { firstName } = useSignedInUser()
  return useMutation({
    mutationFn: (to: { email: string } | { phoneNumber: string }) =>
      api('POST /api/auth/send-verification', { body: { ...to, firstName } }),
  })
}

export function useAddIdentifier() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/account/identifier'>['body']) =>
      whenProven(() => api('POST /api/account/identifier', { body })),
    onSuccess: keepUser,
  })
}

export function useErase() {
  return useMutation({
    mutationFn: (body: CallInput<'POST /api/account/erase'>['body']) =>
      api('POST /api/account/erase', { body }),
  })
}

function keepUser(user: User): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user)
}
