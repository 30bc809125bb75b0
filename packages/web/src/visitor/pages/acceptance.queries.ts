import type { User } from '@kunwari/contract/auth'
import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { currentUserQuery } from '../../lib/session.ts'

export type AcceptedDocument = 'terms' | 'privacy'

export function useAcceptDocument(document: AcceptedDocument) {
  return useMutation({
    mutationFn: (): Promise<Partial<User>> =>
      document === 'terms'
        ? api('POST /api/auth/accept-terms', { body: {} })
        : api('POST /api/auth/accept-privacy', { body: {} }),
    onSuccess: (accepted) =>
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && { ...user, ...accepted },
      ),
  })
}
