import { useEffect, useEffectEvent } from 'react'

const retryMs = 5_000

/**
 * Retry of a mark that a page makes by itself, as "read", and that nobody would press again: some time after its line
 * was lost, as long as its screen is there. What comes after that, and nobody sees, is not marked.
 *
 * @param error of the mutation
 */
export function useRetryWhileShown(error: Error | null, retry: () => void): void {
  const again = useEffectEvent(retry)
  // Talks to the browser's timer.
  useEffect(() => {
    if (!(error instanceof TypeError)) return undefined
    const timer = setTimeout(() => again(), retryMs)
    return () => clearTimeout(timer)
  }, [error])
}
