import { useState } from 'react'
import { useSearchParams } from 'wouter'

/**
 * The rejected request that the address asks to send again.
 *
 * @param requests one's own, as far as they were read
 */
export function useRejectedRequest<Request extends { id: string; status: string }>(
  requests: readonly Request[] | undefined,
): { isWaiting: boolean; rejected: Request | undefined } {
  const [search] = useSearchParams()
  const id = search.get('again')
  const here = requests?.find((request) => request.id === id)
  const [seen, setSeen] = useState(here)
  if (here && here !== seen) setSeen(here)
  // Another page of one's requests does not have it, and the form beside them stays the one that it is.
  const found = here ?? (seen?.id === id ? seen : undefined)
  return {
    isWaiting: id !== null && requests === undefined && found === undefined,
    // Decided otherwise meanwhile, or somebody else's: the form then begins as it always does.
    rejected: found?.status === 'rejected' ? found : undefined,
  }
}
