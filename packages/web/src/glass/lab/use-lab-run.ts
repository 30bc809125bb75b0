import { sortedJson } from '@kunwari/population/fingerprint'
import type { Scenario } from '@kunwari/population/scenario'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LabProgress } from './lab-messages.ts'
import { runInWorker } from './run-in-worker.ts'

/** A result of a million people is a megabyte or two: a few are kept to go back to. */
const keptForMs = 60_000

/**
 * A world's run: the last one stays until the next is there. Nothing runs without a scenario; another
 * scenario ends the run in hand.
 */
export function useLabRun(scenario: Scenario | undefined) {
  const [progress, setProgress] = useState<LabProgress>()
  const client = useQueryClient()
  const queryKey = ['lab', scenario && sortedJson(scenario)]
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      setProgress(undefined)
      // Asked only where there is one.
      return runInWorker(scenario as Scenario, { signal, onProgress: setProgress })
    },
    enabled: scenario !== undefined,
    placeholderData: keepPreviousData,
    // Typed arrays and thousands of figures: not worth comparing.
    structuralSharing: false,
    // Played again it is the same: not stale even where all that the server said is read again.
    staleTime: 'static',
    gcTime: keptForMs,
    retry: false,
    networkMode: 'always',
  })
  return {
    run: data,
    error,
    isRunning: isFetching,
    /** Ended before it was through: what is shown is the world before, if there was one. */
    isStopped: scenario !== undefined && !isFetching && !error && (!data || isPlaceholderData),
    progress,
    again: refetch,
    stop: () => client.cancelQueries({ queryKey }),
  }
}
