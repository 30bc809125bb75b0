import { api } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/read-query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { identifierOf, type Registration, registerCall, verificationCall } from './registration.ts'

/** A referrer is looked up from here on. */
const lookUpLengthMin = 3
const lookUpDelayMs = 300

export function useSendVerification() {
  return useMutation({
    mutationFn: (form: Registration) =>
      api('POST /api/auth/send-verification', { body: verificationCall(form) }),
  })
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: ({ form, code }: { form: Registration; code: string }) =>
      api('POST /api/auth/verify-code', { body: { code, identifier: identifierOf(form).value } }),
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: Registration; idempotencyKey: string }) =>
      api('POST /api/auth/register', { body: registerCall(form), idempotencyKey }),
  })
}

/** The full name behind a referral code; nothing while it is short, unknown or not answered. */
export function useReferrerName(typed: string): string | undefined {
  const code = useDebounced(typed.trim(), lookUpDelayMs)
  const { data } = useQuery({
    ...read('GET /api/referrer/:code', { params: { code } }),
    enabled: code.length >= lookUpLengthMin,
  })
  return code.length >= lookUpLengthMin ? data?.fullName : undefined
}
