import type { ClockState } from '@kunwari/contract/clock'
import { toIso } from '@kunwari/domain/calendar/instant'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { clockQuery } from './clock.queries.ts'
import { ClockDial } from './clock-dial.tsx'
import { ClockStateBadge } from './clock-state.tsx'
import { PauseButton } from './pause-button.tsx'
import { useRunningNow } from './use-running-clock.ts'

/** The clock on the overview: what time it is here, and whether it runs. */
export function ClockInBrief() {
  const { t } = useTranslation('admin')
  const { data: clock, dataUpdatedAt, error, refetch } = useQuery(clockQuery)
  if (error && !clock) return <ErrorState error={error} onRetry={refetch} />
  if (!clock) return <Skeleton className="h-36 sm:h-24" />
  return (
    <Card
      frame="drawn"
      aria-label={t('sections.clock')}
      className="squared flex flex-wrap items-center gap-x-6 gap-y-3"
    >
      <Brief clock={clock} readAt={dataUpdatedAt} />
      <div className="flex gap-2 sm:ml-auto">
        <PauseButton clock={clock} />
        <ButtonLink variant="quiet" href={paths.adminClock}>
          {t('clock.open')}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Brief({ clock, readAt }: { clock: ClockState; readAt: number }) {
  const formatDate = useFormatDate()
  const now = useRunningNow(clock, readAt)
  const iso = toIso(now)
  return (
    <div className="flex items-center gap-4">
      <ClockDial now={now} className="size-14" />
      <div className="grid justify-items-start gap-1">
        <time dateTime={iso} className="font-display text-xl tabular-nums">
          {formatDate(iso, 'moment')}
        </time>
        <ClockStateBadge clock={clock} />
      </div>
    </div>
  )
}
