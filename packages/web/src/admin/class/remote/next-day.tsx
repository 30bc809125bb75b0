import { useQuery } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { clockQuery, jobQuery } from '../../clock/clock.queries.ts'
import { everyMs } from '../../polls.at-build.ts'
import { useNextDay } from '../lesson.queries.ts'

/** Lets a day pass, and shows how far it has come: the frame hears its end wherever one is. */
export function NextDay() {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const nextDay = useNextDay()
  const { data: clock } = useQuery(clockQuery)
  const running = clock?.running ?? null
  const isPassing = running !== null || nextDay.isPending
  return (
    <div className="grid gap-1">
      <Button
        variant="accent"
        size="lg"
        isPending={isPassing}
        onClick={() => nextDay.mutate(idempotencyKey, { onSettled: renew })}
      >
        {t('remote.nextDay')}
      </Button>
      {running !== null && <DayProgress id={running} />}
    </div>
  )
}

function DayProgress({ id }: { id: string }) {
  const { t } = useTranslation('teaching')
  const { data: job } = useQuery({
    ...jobQuery(id),
    refetchInterval: everyMs['GET /api/admin/jobs/:id'],
  })
  return (
    <ProgressBar value={job && job.of > 0 ? job.done / job.of : 0} label={t('remote.dayPasses')} />
  )
}
