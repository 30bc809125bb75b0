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
  const found = requests?.find((request) => request.id === id)
  return {
    isWaiting: id !== null && requests === undefined,
    // Decided otherwise meanwhile, or somebody else's: the form then begins as it always does.
    rejected: found?.status === 'rejected' ? found : undefined,
  }
}
