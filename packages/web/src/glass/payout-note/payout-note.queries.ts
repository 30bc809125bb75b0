import { api } from '@kunwari/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'

/** One's own paid withdrawal whose note was not shown yet. */
export const payoutNoteQuery = read('GET /api/withdrawals/payout-note')

/**
 * Has the server remember that a withdrawal's payer was shown, so that its note does not open by
 * itself again. Where that fails, it opens at the next visit.
 *
 * @param withdrawalId the request's id; null where it is nobody's or somebody else's
 */
export function useNoteShown(withdrawalId: string | null): void {
  const { data } = useQuery({ ...payoutNoteQuery, enabled: withdrawalId !== null })
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      api('POST /api/withdrawals/:id/payout-note', { params: { id }, body: {} }),
    onSuccess: (answer) => queryClient.setQueryData(payoutNoteQuery.queryKey, answer),
  })
  const isUnshown = withdrawalId !== null && data?.id === withdrawalId
  // Talks to the server.
  useEffect(() => {
    if (isUnshown) mutate(withdrawalId)
  }, [isUnshown, mutate, withdrawalId])
}
