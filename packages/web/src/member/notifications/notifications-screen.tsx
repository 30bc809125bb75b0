import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NotificationLine } from './notification-line.tsx'
import { notificationsQuery, useMarkRead } from './notifications.queries.ts'
import { WaitingRequests } from './waiting-requests.tsx'

/** What somebody was told; being shown it is having read it. */
export function NotificationsScreen() {
  const { t } = useTranslation('activity')
  const { page, turnTo } = usePageAddress()
  const { data, error, isPlaceholderData, refetch } = useNotifications(page)
  return (
    <Screen
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      aside={<WaitingRequests />}
    >
      <Card className="overflow-hidden px-0 py-0" aria-busy={isPlaceholderData || undefined}>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && (
          <div className="p-5">
            <SkeletonRows count={6} className="h-16" />
          </div>
        )}
        {data && data.notifications.length === 0 && <NothingYet />}
        {data && data.notifications.length > 0 && (
          <ul aria-label={t('notifications.list')} className="divide-y divide-line">
            {data.notifications.map((notification) => (
              <li key={notification.id}>
                <NotificationLine notification={notification} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {data && <Pager page={page} pages={data.pages} onPage={turnTo} />}
    </Screen>
  )
}

/** The list as it was when it came: what was unread then stays marked as new while it is looked at. */
function useNotifications(page: number) {
  const query = useQuery(notificationsQuery(page))
  const { mutate: markRead } = useMarkRead()
  const { dataUpdatedAt, isFetching } = query
  const hasUnread = !isFetching && (query.data?.unread ?? 0) > 0
  // Talks to the server: each list that came with something unread is read now.
  useEffect(() => {
    if (hasUnread && dataUpdatedAt > 0) markRead()
  }, [hasUnread, dataUpdatedAt, markRead])
  return query
}

function usePageAddress() {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()
  const page = Number(/^[1-9][0-9]{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)

  function turnTo(next: number) {
    navigate(next > 1 ? `${pathname}?page=${next}` : pathname)
    scrollTo(0, 0)
  }

  return { page, turnTo }
}

function NothingYet() {
  const { t } = useTranslation('activity')
  return (
    <EmptyState
      picture={<LostNote />}
      title={t('notifications.empty')}
      action={<ButtonLink href={paths.transactions}>{t('notifications.emptyAction')}</ButtonLink>}
    >
      {t('notifications.emptyHint')}
    </EmptyState>
  )
}
