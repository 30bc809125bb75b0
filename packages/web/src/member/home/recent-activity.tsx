import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ActivitySkeleton } from './activity-skeleton.tsx'
import { recentQuery } from './home.queries.ts'

const lines = late(() => import('./activity-lines.tsx').then((file) => file.ActivityLines))

/** The five newest things that happened, requests that are not decided among them. */
export function RecentActivity() {
  const { t } = useTranslation('home')
  // Asked for while the code of the lines comes.
  useQuery(recentQuery)
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
      <LateComponent of={lines} props={{}} waiting={<ActivitySkeleton />} isPart />
    </Card>
  )
}
