import { loginBody, type User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'

export const loginForm = loginBody

export type Login = z.input<typeof loginBody>

export function useLogin() {
  return useMutation({
    mutationFn: (body: Login) => api('POST /api/auth/login', { body }),
    onSuccess: (user: User) => {
      // What was read as somebody else, or as nobody, is not this person's.
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0],
      })
      queryClient.setQueryData(currentUserQuery.queryKey, user)
    },
  })
}
