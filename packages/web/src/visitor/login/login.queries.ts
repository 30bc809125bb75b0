import { loginBody } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { signInAs } from '../../lib/session.ts'

export const loginForm = loginBody

export type Login = z.input<typeof loginBody>

export function useLogin() {
  return useMutation({
    mutationFn: (body: Login) => api('POST /api/auth/login', { body }),
    onSuccess: (answer) => {
      if (!('secondFactor' in answer)) signInAs(answer)
    },
  })
}
