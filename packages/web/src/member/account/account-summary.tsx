import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { summaryQuery } from './account.queries.ts'

const sums = [
  'balance',
  'available',
  'held',
  'invested',
  'deposited',
  'withdrawn',
  'earned',
] as const

export function Summary() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(summaryQuery)
  return (
    <Card className="grid gap-4">
      <h2 className="font-display text-xl">{t('summary.title')}</h2>
      {data ? (
        <dl className="grid gap-2.5">
          {sums.map((sum) => (
            <div
              key={sum}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-2.5 last:border-0 last:pb-0"
            >
              <dt className="text-muted text-sm">{t(`summary.${sum}`)}</dt>
              <dd>
                <Money amount={data[sum]} size="strong" />
              </dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={sums.length} className="h-9" />
      )}
    </Card>
  )
}
