import type { Lesson } from '@kunwari/contract/lesson'
import { useQuery } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { translate, useTranslation } from '../../../texts/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { showToast } from '../../../ui/toast.ts'
import { clockQuery, jobQuery } from '../../clock/clock.queries.ts'
import { everyMs } from '../../polls.at-build.ts'
import { stageQuery, useExtendLive, useNextDay } from '../lesson.queries.ts'
import { TimeLeft } from './time-left.tsx'

const moreMinutes = 2

/** How long Live goes on, and what makes it longer or moves its days. Nothing outside of Live. */
export function LiveTime({ lesson: { until, rules } }: { lesson: Lesson }) {
  const { t } = useTranslation('teaching')
  const { idempotencyKey, renew } = useIdempotencyKey()
  const extend = useExtendLive()
  if (until === null) return undefined
  const goOn = () =>
    extend.mutate(
      { minutes: moreMinutes, idempotencyKey },
      {
        // Where only the answer was lost, the next press is the same one again.
        onSuccess: () => {
          renew()
          showToast({ title: translate('teaching:remote.extended') })
        },
      },
    )
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid">
        <span className="text-muted text-xs">{t('remote.left')}</span>
        <TimeLeft until={until} />
        <DayOf />
      </div>
      <div className="flex flex-wrap gap-2">
        {rules.pace === 'steps' && <NextDay />}
        <Button
          variant="quiet"
          size="lg"
          aria-label={t('remote.extendLabel')}
          isPending={extend.isPending}
          onClick={goOn}
        >
          {t('remote.extend')}
        </Button>
      </div>
    </div>
  )
}

/** Which day of the lesson it is. */
function DayOf() {
  const { t } = useTranslation('teaching')
  const { data } = useQuery(stageQuery)
  if (!data || data.day === null || data.days === null) return undefined
  return (
    <span className="figures text-muted text-sm">
      {t('remote.day', { day: data.day, days: Math.max(data.days, data.day ?? 0) })}
    </span>
  )
}

/** Lets a day pass, and shows how far it has come: the frame is notified of its end on every screen. */
function NextDay() {
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
        onClick={() => nextDay.mutate(idempotencyKey, { onSuccess: renew })}
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
