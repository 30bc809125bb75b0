import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { ActivityLine } from './activity-line.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { recentQuery } from './home.queries.ts'

/** The newest things that happened, or how to begin. */
export function ActivityLines() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useQuery(recentQuery)
  if (isPending) return <ActivitySkeleton />
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (data.length === 0) {
    return (
      <EmptyState
        picture={<LostNote />}
        title={t('activity.empty')}
        action={<ButtonLink href={paths.deposit}>{t('activity.emptyAction')}</ButtonLink>}
      >
        {t('activity.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {data.map((transaction) => (
        <li key={transaction.id}>
          <ActivityLine transaction={transaction} />
        </li>
      ))}
    </ul>
  )
}
