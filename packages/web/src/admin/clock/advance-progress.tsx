import { dayMs, secondMs } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { jobQuery, useStopJob } from './clock.queries.ts'

/** How far an advance has come; advance-watch.tsx keeps asking. */
export function AdvanceProgress({ jobId }: { jobId: string }) {
  const { t } = useTranslation('admin')
  const { data: job, error, refetch } = useQuery(jobQuery(jobId))
  const stop = useStopJob()
  if (error && !job) return <ErrorState error={error} onRetry={refetch} />
  if (!job) return <Skeleton className="h-48" />
  return (
    <Card frame="drawn" aria-labelledby="job" className="grid gap-4">
      <h3 id="job" className="font-display text-xl">
        {t('clock.job.title')}
      </h3>
      <ProgressBar value={job.of === 0 ? 1 : job.done / job.of} label={t('clock.job.progress')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm tabular-nums">
          {job.state === 'queued'
            ? t('clock.job.queued')
            : t('clock.job.of', {
                done: t('clock.advance.days', { count: daysOf(job.done) }),
                of: t('clock.advance.days', { count: daysOf(job.of) }),
              })}
        </p>
        <Button
          variant="quiet"
          isPending={stop.isPending}
          isDisabled={stop.isSuccess}
          onClick={() => stop.mutate(jobId)}
        >
          {t('clock.job.stop')}
        </Button>
      </div>
      <output className="min-h-5 text-muted text-sm">
        {stop.isSuccess && t('clock.job.stopping')}
      </output>
    </Card>
  )
}

/** Simulated seconds in days, to a tenth. */
function daysOf(seconds: number): number {
  return Math.round((seconds * secondMs * 10) / dayMs) / 10
}
