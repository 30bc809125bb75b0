import { newPassword, sixDigitCode } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { parseIdentifier } from '@kunwari/domain/identity/identifier'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'
import { ownProblem } from '../../texts/problem-text.ts'

export const identifierForm = z.object({
  identifier: z.string().refine((text) => parseIdentifier(text) !== undefined, {
    error: ownProblem('visitor:forgot.required'),
  }),
})

export type IdentifierForm = z.output<typeof identifierForm>

/** What the call wants, and the password once more. */
export const resetForm = z
  .object({ code: sixDigitCode, newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    error: ownProblem('visitor:forgot.mismatch'),
  })

export type ResetForm = z.output<typeof resetForm>

export function useSendResetCode() {
  return useMutation({
    mutationFn: (body: IdentifierForm) => api('POST /api/auth/forgot-password/send-code', { body }),
  })
}

export function useResetPassword(identifier: string) {
  return useMutation({
    mutationFn: ({ code, newPassword: password }: ResetForm) =>
      api('POST /api/auth/forgot-password/reset', {
        body: { identifier, code, newPassword: password },
      }),
    onSuccess: async () => {
      // A person signed in here with this account is not any more.
      if (queryClient.getQueryData(currentUserQuery.queryKey)) {
        await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      }
    },
  })
}
