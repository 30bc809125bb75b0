import type { Job } from '@kunwari/contract/admin'
import { ApiError } from '@kunwari/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { formatDate } from '../../texts/format-date.ts'
import { translate } from '../../texts/i18n.ts'
import { showToast } from '../../ui/toast.ts'
import { everyMs } from '../polls.at-build.ts'
import { refetchMoney } from '../refetch-money.ts'
import { clockQuery, jobQuery, refreshClock } from './clock.queries.ts'

/**
 * Follows an advance to its end wherever the admin goes meanwhile, and after a reload: the clock
 * holds the id of what is running. At the end, all money is read again.
 */
export function AdvanceWatch() {
  const { data: clock } = useQuery(clockQuery)
  const [watched, setWatched] = useState<string | undefined>(undefined)
  // Kept after the clock has let go of it: the job's own end is still to be heard.
  if (clock?.running && clock.running !== watched) setWatched(clock.running)
  return watched && <JobWatch key={watched} id={watched} />
}

function JobWatch({ id }: { id: string }) {
  const { data: job } = useQuery({
    ...jobQuery(id),
    refetchInterval: ({ state }) =>
      (state.data && hasEnded(state.data)) || isGone(state.error)
        ? false
        : everyMs['GET /api/admin/jobs/:id'],
  })
  const ending = job && hasEnded(job) ? job.state : undefined
  const message = job?.message
  const done = job?.done

  // Talks to the cache: the clock, and the world that the strip shows, move with each batch.
  useEffect(() => {
    if (done) void refreshClock()
  }, [done])

  // Talks to the cache and the toasts, which live outside of React.
  useEffect(() => {
    if (ending) void tellEnding(ending, message)
  }, [ending, message])

  return undefined
}

type Ending = 'done' | 'stopped' | 'failed'

function hasEnded(job: Job): job is Job & { state: Ending } {
  return job.state !== 'queued' && job.state !== 'running'
}

/** A class that was started again has none of its jobs any more. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_found'
}

async function tellEnding(state: Ending, message: string | undefined): Promise<void> {
  await Promise.all([refreshClock(), refetchMoney()])
  const clock = queryClient.getQueryData(clockQuery.queryKey)
  const standsAt =
    clock && translate('admin:clock.job.standsAt', { moment: formatDate(clock.now, 'moment') })
  showToast({
    title: translate(`admin:clock.job.${state}`),
    description: state === 'failed' ? (message ?? standsAt) : standsAt,
    variant: state === 'failed' ? 'destructive' : 'default',
  })
}
