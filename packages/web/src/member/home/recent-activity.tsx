import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { read } from '../../lib/read.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ActivityLine } from './activity-line.tsx'

const newest = 5

// Reviews and the clock add to it while one is elsewhere: arriving asks again.
const recentQuery = { ...read('GET /api/transactions/recent'), refetchOnMount: 'always' } as const

/** The five newest things that happened, requests that are not decided among them. */
export function RecentActivity() {
  const { t } = useTranslation('home')
  return (
    <Card aria-labelledby="recent-title" className="px-0 pt-4 pb-2">
      <header className="flex items-center justify-between gap-3 px-5">
        <h2 id="recent-title" className="font-display text-xl">
          {t('activity.title')}
        </h2>
        <Link
          href={paths.transactions}
          className="-mr-2 grid min-h-11 place-items-center whitespace-nowrap rounded-md px-2 font-semibold text-lead-ink text-sm underline underline-offset-4"
        >
          {t('activity.all')}
        </Link>
      </header>
      <Lines />
    </Card>
  )
}

function Lines() {
  const { t } = useTranslation('home')
  const { data, error, isPending, refetch } = useQuery(recentQuery)
  if (isPending) {
    return (
      <div className="px-5 py-3">
        <SkeletonRows count={newest} className="h-13" />
      </div>
    )
  }
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
