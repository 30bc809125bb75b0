import type { ClockState } from '@kunwari/contract/clock'
import { toIso } from '@kunwari/domain/calendar/instant'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ApplicationList } from '../applications/application-list.tsx'
import { applicationsQuery, pendingOf } from '../applications/applications.queries.ts'
import { clockQuery } from '../clock/clock.queries.ts'
import { ClockDial, ClockStateBadge, PauseButton } from '../clock/clock-dial.tsx'
import { useRunningNow } from '../clock/use-running-clock.ts'
import { RefreshButton, Section } from '../frame/section.tsx'
import { DepositQueue } from '../reviews/deposit-queue.tsx'
import { KeyboardHint } from '../reviews/keyboard-hint.tsx'
import type { QueuePart } from '../reviews/queue-part.ts'
import { ReviewSkeleton } from '../reviews/review-list.tsx'
import { pendingDepositsQuery, pendingWithdrawalsQuery } from '../reviews/reviews.queries.ts'
import { WithdrawalQueue } from '../reviews/withdrawal-queue.tsx'
import { StatCards } from './stat-cards.tsx'
import { statsQuery } from './stats.queries.ts'

/** The oldest of each queue; the rest stand in its own section. */
const rowsShown = 5

export function OverviewScreen() {
  const { t } = useTranslation('admin')
  const deposits = useQuery({ ...pendingDepositsQuery, refetchOnMount: 'always' })
  const withdrawals = useQuery({ ...pendingWithdrawalsQuery, refetchOnMount: 'always' })
  const applications = useQuery({
    ...applicationsQuery,
    refetchOnMount: 'always',
    select: pendingOf,
  })
  const clock = useQuery({ ...clockQuery, refetchOnMount: 'always' })
  const stats = useQuery(statsQuery)
  const reads = [stats, deposits, withdrawals, applications, clock]
  const queues = [deposits.data, withdrawals.data, applications.data]
  const waiting = queues.includes(undefined)
    ? undefined
    : queues.reduce((sum, queue) => sum + (queue?.length ?? 0), 0)

  const headings = {
    deposits: <h3 className="font-display text-lg">{t('sections.deposits')}</h3>,
    withdrawals: <h3 className="font-display text-lg">{t('sections.withdrawals')}</h3>,
    applications: <h3 className="font-display text-lg">{t('sections.applications')}</h3>,
  }

  return (
    <Section
      title={t('sections.overview')}
      lead={
        waiting !== undefined &&
        (waiting ? t('overview.waiting', { count: waiting }) : t('overview.nothing'))
      }
      actions={
        <>
          <KeyboardHint />
          <RefreshButton
            isFetching={reads.some(({ isFetching }) => isFetching)}
            onRefresh={() => Promise.all(reads.map(({ refetch }) => refetch()))}
          />
        </>
      }
    >
      <StatCards />
      <ClockInBrief />
      <Part heading={headings.deposits} read={deposits}>
        <DepositQueue
          deposits={deposits.data ?? []}
          part={partOf(headings.deposits, paths.adminDeposits)}
        />
      </Part>
      <Part heading={headings.withdrawals} read={withdrawals}>
        <WithdrawalQueue
          withdrawals={withdrawals.data ?? []}
          part={partOf(headings.withdrawals, paths.adminWithdrawals)}
        />
      </Part>
      <Part heading={headings.applications} read={applications}>
        {headings.applications}
        <ApplicationList
          applications={applications.data?.slice(0, rowsShown) ?? []}
          emptyTitle={t('applications.nonePending')}
        />
        <More href={paths.adminApplications} count={(applications.data?.length ?? 0) - rowsShown} />
      </Part>
    </Section>
  )
}

type PartProps = {
  heading: ReactNode
  read: UseQueryResult<readonly unknown[]>
  /** The list, once it is there. */
  children: ReactNode
}

function Part({ heading, read, children }: PartProps) {
  if (!read.data) {
    return (
      <section className="grid gap-2">
        {heading}
        {read.error ? <ErrorState error={read.error} onRetry={read.refetch} /> : <ReviewSkeleton />}
      </section>
    )
  }
  return <section>{children}</section>
}

/** A queue of which the oldest are shown: rows hold their places, so the part never grows. */
function partOf(heading: ReactNode, href: string): QueuePart {
  return { heading, rowsMax: rowsShown, more: (count) => <More href={href} count={count} /> }
}

/** Leads to those that are not shown. Its room is kept, so that nothing below it moves. */
function More({ href, count }: { href: string; count: number }) {
  const { t } = useTranslation('admin')
  return (
    <div className="min-h-11">
      {count > 0 && (
        <Link
          href={href}
          className="inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold text-lead-ink text-sm"
        >
          {t('overview.more', { count })}
          <Icon name="right" className="size-4.5" />
        </Link>
      )}
    </div>
  )
}

/** The clock on the overview: what time it is here, and whether it runs. */
function ClockInBrief() {
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
      <div className="flex narrow:flex-wrap gap-2 sm:ml-auto">
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
