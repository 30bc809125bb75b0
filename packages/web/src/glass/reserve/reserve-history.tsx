import type { Reserve } from '@kunwari/contract/reserve'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CoverageChart } from './coverage-chart.tsx'
import { MoneyChart } from './money-chart.tsx'
import { reserveDaysQuery } from './reserve.queries.ts'
import { Part } from './sheet-section.tsx'

/** How the figures came to be what they are, day by day. */
export function Past({ reserve }: { reserve: Reserve }) {
  const { t } = useTranslation('glass')
  const { data, error, refetch } = useQuery(reserveDaysQuery)
  return (
    <Part id="past" number={4} title={t('reserve.past.title')}>
      <CoverageChart reserve={reserve} />
      {data && <MoneyChart days={data} pool={reserve.pool} />}
      {!data && !error && <Skeleton className="h-112" />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
    </Part>
  )
}
