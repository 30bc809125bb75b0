import type { AdminStats } from '@kunwari/contract/admin-people'
import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf } from '../../texts/format-money.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { statsQuery } from './stats.queries.ts'

/** How the world stands: its people, what came in and went out, and what the pool can bear. */
export function StatCards() {
  const { t } = useTranslation('admin')
  const stats = useQuery({ ...statsQuery, refetchOnMount: 'always' })
  if (stats.error && !stats.data) {
    return <ErrorState title={t('stats.failed')} error={stats.error} onRetry={stats.refetch} />
  }
  return (
    <section aria-label={t('stats.label')} aria-busy={stats.isPending} className="grid gap-2">
      <dl className="grid grid-cols-1 narrow:grid-cols-1 gap-px border-[1.5px] border-edge bg-line lg:grid-cols-12 min-[24rem]:grid-cols-2">
        <People stats={stats.data} />
        <Sales stats={stats.data} />
        <Pool stats={stats.data} />
      </dl>
      <p className="text-muted text-xs">
        {t('stats.today')} <TextLink href={paths.reserve}>{t('stats.reserve')}</TextLink>
      </p>
    </section>
  )
}

type PartProps = { stats: AdminStats | undefined }

function People({ stats }: PartProps) {
  const { t } = useTranslation('admin')
  const membersNote = ({ totalMembers, extras }: AdminStats): string => {
    const members =
      totalMembers === 0 ? t('stats.nobody') : t('stats.ofMembers', { count: totalMembers })
    return extras ? `${members} ${t('stats.extras', { count: extras })}` : members
  }
  return (
    <Stat name={t('stats.members')} note={stats && membersNote(stats)} className="lg:col-span-3">
      {stats && formatNumber(stats.activeMembers)}
    </Stat>
  )
}

function Sales({ stats }: PartProps) {
  const { t } = useTranslation('admin')
  const net = stats && centavosOf(stats.netSales)
  return (
    <>
      <Stat
        name={t('stats.sales')}
        note={stats && <InAll amount={stats.totalSales} />}
        className="lg:col-span-3"
      >
        {stats && <Money amount={stats.salesToday} />}
      </Stat>
      <Stat
        name={t('stats.withdrawals')}
        note={stats && <InAll amount={stats.totalWithdrawals} />}
        className="lg:col-span-3"
      >
        {stats && <Money amount={stats.withdrawalsToday} />}
      </Stat>
      <Stat
        name={t('stats.net')}
        note={net !== undefined && t(net < 0n ? 'stats.moreOut' : 'stats.netMeans')}
        className="lg:col-span-3"
      >
        {stats && <Money amount={stats.netSales} />}
      </Stat>
    </>
  )
}

function InAll({ amount }: { amount: string }) {
  const { t } = useTranslation('admin')
  return (
    <>
      {t('stats.inAll')} <Money amount={amount} className="inline-block" />
    </>
  )
}

const whole = '1.0000'

function Pool({ stats }: PartProps) {
  const { t } = useTranslation('admin')
  const formatDate = useFormatDate()
  const isShort = stats !== undefined && Number(stats.coverage) < Number(whole)
  return (
    <>
      <Stat
        name={t('stats.pool')}
        note={stats && t('stats.poolMeans')}
        className="lg:col-span-4"
        isShort={isShort}
      >
        {stats && <Money amount={stats.pool} />}
      </Stat>
      <Stat
        name={t('stats.coverage')}
        note={stats && t(isShort ? 'stats.coverageShort' : 'stats.coverageWhole')}
        className="lg:col-span-4"
        isShort={isShort}
      >
        {stats?.coverage}
      </Stat>
      <Stat
        name={t('stats.runOut')}
        note={stats && t(stats.runOutDate === null ? 'stats.runsOutNever' : 'stats.runsOut')}
        className="narrow:col-span-1 lg:col-span-4 min-[24rem]:col-span-2"
        isShort={typeof stats?.runOutDate === 'string'}
      >
        {stats &&
          (stats.runOutDate === null
            ? t('stats.noDate')
            : formatDate(stats.runOutDate, 'dayOfYear'))}
      </Stat>
    </>
  )
}

type StatProps = {
  name: string
  note: ReactNode
  className: string
  /** There is not enough: said in words by the note as well. */
  isShort?: boolean
  /** The figure; a place of its size is kept until it is known. */
  children: ReactNode
}

function Stat({ name, note, className, isShort = false, children }: StatProps) {
  return (
    <div
      className={cx(
        'grid min-w-0 content-start gap-0.5 bg-surface p-3 lg:px-4',
        isShort ? 'border-l-3 border-l-loss' : 'border-l-3 border-l-transparent',
        className,
      )}
    >
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="grid gap-0.5">
        {children === undefined ? (
          <Skeleton className="h-8 w-24" />
        ) : (
          <span className="figures break-words font-display text-lg leading-8 sm:text-2xl">
            {children}
          </span>
        )}
        <span className="min-h-4.5 text-muted text-xs">{note}</span>
      </dd>
    </div>
  )
}
