import type { Notification, NotificationKind } from '@kunwari/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useIsVisible } from '../../lib/use-is-visible.ts'
import { useRetryWhileShown } from '../../lib/use-retry-while-shown.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { isPastEnd, Pager } from '../../ui/pager.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { notificationsQuery, useMarkRead } from './notifications.queries.ts'
import { WaitingRequests } from './waiting-requests.tsx'

/** What somebody was told; being shown it is having read it. */
export function NotificationsScreen() {
  const { t } = useTranslation('activity')
  const { page, turnTo } = usePageAddress()
  const { data, error, isPlaceholderData, refetch } = useNotifications(page)
  const isLost = data !== undefined && isPastEnd(data)
  const pager = data && (
    <Pager page={isLost ? data.page : page} pages={data.pages} onPage={turnTo} />
  )
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
            {/* Mostly more than a phone shows: what comes after the list stays out of view. */}
            <SkeletonRows count={8} className="h-16" />
          </div>
        )}
        {data?.total === 0 && <NothingYet />}
        {isLost && pager}
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
      {!isLost && pager}
    </Screen>
  )
}

/** The list as it was when it came: what was unread then stays marked as new while it is looked at. */
function useNotifications(page: number) {
  const query = useQuery(notificationsQuery(page))
  const { mutate: markRead, error } = useMarkRead()
  const { dataUpdatedAt, isFetching } = query
  const hasUnread = !isFetching && (query.data?.unread ?? 0) > 0
  const isVisible = useIsVisible()
  // Talks to the server: each list that came with something unread is read now, or once it is seen.
  useEffect(() => {
    if (isVisible && hasUnread && dataUpdatedAt > 0) markRead()
  }, [isVisible, hasUnread, dataUpdatedAt, markRead])
  useRetryWhileShown(error, () => isVisible && markRead())
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

const icons: Record<NotificationKind, IconName> = {
  deposit_approved: 'deposit',
  deposit_rejected: 'close',
  withdrawal_approved: 'withdraw',
  withdrawal_rejected: 'close',
  plan_matured: 'growth',
  referral_bonus: 'person',
  daily_incentive: 'growth',
  monthly_incentive: 'growth',
  application_approved: 'person',
  application_rejected: 'close',
  deposit_reversed: 'withdraw',
  withdrawal_reversed: 'deposit',
  plan_cancelled: 'close',
  funds_added: 'deposit',
  funds_removed: 'withdraw',
}

/** One thing that happened; opens its line of the activity, and with it where the money came from. */
function NotificationLine({ notification }: { notification: Notification }) {
  const { t } = useTranslation('activity')
  const { amount, createdAt, kind, note, readAt, referenceId } = notification
  const isNew = readAt === null
  return (
    <Link
      // An application has no line in the activity.
      href={kind.startsWith('application_') ? paths.referral : paths.transaction(referenceId)}
      className={cx(
        'flex min-h-16 items-start gap-3 px-4 py-3 hover:bg-lead-soft sm:px-5',
        isNew && 'bg-accent-soft',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          note === null ? 'bg-sunken text-lead-ink' : 'bg-loss-soft text-loss',
        )}
      >
        <Icon name={icons[kind]} className="size-5" />
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{t(`notifications.kinds.${kind}`)}</span>
          {amount !== null && <Money amount={amount} className="ml-auto" />}
        </span>
        <span className="text-sm">
          {t(`notifications.means.${kind}`, {
            amount: amount === null ? '' : formatMoney(centavosOf(amount)),
          })}
        </span>
        {note !== null && (
          <span className="wrap-anywhere text-loss text-sm">
            {t('notifications.reason', { reason: note })}
          </span>
        )}
        <span className="flex items-center justify-between gap-3 text-muted text-xs">
          <Moment iso={createdAt} format="dateTime" />
          {isNew && (
            // Stays while the list is looked at, which is also what reads it.
            <span data-until-left>
              <Badge tone="lead">{t('notifications.new')}</Badge>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
