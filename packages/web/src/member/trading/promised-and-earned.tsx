import type { TradingSeries, TradingStats } from '@kunwari/contract/trading'
import { useQuery } from '@tanstack/react-query'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { useDayNames } from '../../texts/use-day-names.ts'
import { Card } from '../../ui/card.tsx'
import { ChartFigure } from '../../ui/charts/chart-figure.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ResultDrawing } from './result-drawing.tsx'
import { tradingSeriesQuery } from './trading.queries.ts'

type PromisedAndEarnedProps = {
  stats: TradingStats | undefined
  /** They will not come: their place is not held. */
  hasStatsFailed: boolean
}

/** What members were promised beside what the bots earned: the truth behind the figures above. */
export function PromisedAndEarned({ stats, hasStatsFailed }: PromisedAndEarnedProps) {
  const { t } = useTranslation('trading')
  const { data: series, error, refetch } = useQuery(tradingSeriesQuery)
  return (
    <Card
      frame="drawn"
      data-register="glass"
      aria-labelledby="promised-title"
      className="squared grid grid-cols-1 gap-3"
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id="promised-title" className="pt-1 font-bold text-xl">
          {t('series.heading')}
        </h2>
        <FlagButton note="fixed-payout" />
      </header>
      {!series && error && <ErrorState error={error} onRetry={refetch} />}
      {!series && !error && <Skeleton className="h-96" />}
      {series && <SeriesFigure series={series} />}
      {!hasStatsFailed && <Today stats={stats} />}
    </Card>
  )
}

/** What today brought of both. */
function Today({ stats }: { stats: TradingStats | undefined }) {
  const { t } = useTranslation('trading')
  return (
    <dl className="grid grid-cols-2 narrow:grid-cols-1 gap-4 border-edge border-t-[1.5px] pt-3">
      {(!stats || stats.promisedToday !== undefined) && (
        <div>
          <dt className="text-muted text-sm">{t('series.promisedToday')}</dt>
          <dd>
            {stats?.promisedToday === undefined ? (
              <Skeleton className="h-6 w-24" />
            ) : (
              <Money amount={stats.promisedToday} size="strong" />
            )}
          </dd>
        </div>
      )}
      <div>
        <dt className="text-muted text-sm">{t('series.earnedToday')}</dt>
        <dd>
          {stats ? (
            <Money amount={stats.todayProfit} size="strong" isSigned />
          ) : (
            <Skeleton className="h-6 w-24" />
          )}
        </dd>
      </div>
    </dl>
  )
}

function SeriesFigure({ series }: { series: TradingSeries }) {
  const { t } = useTranslation('trading')
  const formatDate = useFormatDate()
  const { formatEndedDay } = useDayNames()
  const rows = series.map(({ at, promised, earned }, index) => {
    const isNow = index === series.length - 1
    return {
      key: isNow ? 'now' : at,
      cells: [
        isNow ? t('series.now', { time: formatDate(at, 'dateTime') }) : formatEndedDay(at),
        formatMoney(centavosOf(promised)),
        formatMoney(centavosOf(earned), { sign: true }),
      ],
    }
  })
  return (
    <ChartFigure
      title={useFinding(series)}
      columns={[t('series.day'), t('series.promised'), t('series.earned')]}
      rows={rows.toReversed()}
    >
      {(width) => (
        <ResultDrawing
          width={width}
          upright={t('series.upright')}
          level={t('series.level')}
          lines={[
            {
              name: t('series.promisedShort'),
              look: 'heavy',
              points: series.map(({ at, promised }) => ({ at, amount: centavosOf(promised) })),
            },
            {
              name: t('series.earnedShort'),
              look: 'dashed',
              points: series.map(({ at, earned }) => ({ at, amount: centavosOf(earned) })),
            },
          ]}
        />
      )}
    </ChartFigure>
  )
}

function useFinding(series: TradingSeries): string {
  const { t } = useTranslation('trading')
  const last = series.at(-1)
  const promised = centavosOf(last?.promised ?? '0.00')
  const earned = centavosOf(last?.earned ?? '0.00')
  const values = {
    promised: formatMoney(promised),
    earned: formatMoney(earned < 0n ? -earned : earned),
  }
  if (promised === 0n && earned === 0n) return t('series.nothing')
  if (earned < 0n) return t('series.lost', values)
  if (earned < promised) return t('series.less', values)
  return t('series.enough', values)
}
