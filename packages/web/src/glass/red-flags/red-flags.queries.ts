import { api } from '@kunwari/contract/client'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { read } from '../../lib/read-query.ts'
import { forgetOpening, uncountedOpenings } from './openings.ts'

/** How many flags there are, and which this person has found; on another device too, so asked again. */
export const redFlagsQuery = {
  ...read('GET /api/red-flags'),
  refetchOnMount: 'always',
} as const

/**
 * Counts the notes that were opened. One that cannot be counted now stays remembered, and is tried
 * again with the next opening.
 */
export async function countOpenings(): Promise<void> {
  for (const id of uncountedOpenings()) {
    const answer = await api('POST /api/red-flags/:id', { params: { id }, body: {} })
    forgetOpening(id)
    // An older answer that is still on its way would take this one's place.
    await queryClient.cancelQueries({ queryKey: redFlagsQuery.queryKey })
    queryClient.setQueryData(redFlagsQuery.queryKey, answer)
  }
}

export function useCountOpenings() {
  // Notes are shown over the landing page too, where no client is provided.
  const { mutate } = useMutation({ mutationFn: countOpenings }, queryClient)
  return mutate
}
