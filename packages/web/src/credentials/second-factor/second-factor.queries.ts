import { api } from '@kunwari/contract/client'
import type { SecondFactor } from '@kunwari/contract/second-factor'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { read, readKey } from '../../lib/read-query.ts'
import { onArrival } from '../../lib/refetch-on-arrival.ts'
import { makePasskey } from '../../re-authentication/passkeys.ts'
import { useWhenProven } from '../../re-authentication/use-re-authentication.ts'

// Changed in other browsers too, which no event tells.
export const secondFactorQuery = { ...read('GET /api/account/second-factor'), ...onArrival }
export const signInsQuery = { ...read('GET /api/auth/sign-ins'), ...onArrival }

/** The secret of a new app, after a proof of who asks. It does not outlive the sheet. */
export function useBeginAuthenticator() {
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: () =>
      whenProven(() => api('POST /api/account/second-factor/authenticator', { body: {} })),
    gcTime: 0,
  })
}

export function useAddAuthenticator() {
  const client = useQueryClient()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (code: string) =>
      whenProven(() =>
        api('POST /api/account/second-factor/authenticator/confirm', { body: { code } }),
      ),
    gcTime: 0,
    onSuccess: ({ secondFactor }) => keep(client, secondFactor),
  })
}

export function useAddPasskey() {
  const client = useQueryClient()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await whenProven(() =>
        api('POST /api/account/second-factor/passkey-options', { body: {} }),
      )
      const credential = await makePasskey(options)
      return api('POST /api/account/second-factor/passkeys', { body: { name, credential } })
    },
    gcTime: 0,
    onSuccess: ({ secondFactor }) => keep(client, secondFactor),
  })
}

/** Removes the app, or the passkey of that id. */
export function useRemoveFactor() {
  const client = useQueryClient()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: (id: string | 'authenticator') =>
      whenProven(() =>
        id === 'authenticator'
          ? api('DELETE /api/account/second-factor/authenticator', { body: {} })
          : api('DELETE /api/account/second-factor/passkeys/:id', { params: { id }, body: {} }),
      ),
    onSuccess: (secondFactor) => keep(client, secondFactor),
  })
}

export function useMakeRecoveryCodes() {
  const client = useQueryClient()
  const whenProven = useWhenProven()
  return useMutation({
    mutationFn: () =>
      whenProven(() => api('POST /api/account/second-factor/recovery-codes', { body: {} })),
    gcTime: 0,
    onSuccess: ({ secondFactor }) => keep(client, secondFactor),
  })
}

function keep(client: QueryClient, secondFactor: SecondFactor): void {
  client.setQueryData(secondFactorQuery.queryKey, secondFactor)
  for (const key of ['GET /api/auth/sessions', 'GET /api/auth/sign-ins'] as const) {
    void client.invalidateQueries({ queryKey: readKey(key) })
  }
}
