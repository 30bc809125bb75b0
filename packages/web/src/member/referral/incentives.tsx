import type { User } from '@kunwari/contract/auth'
import type { LeaderMonth } from '@kunwari/contract/leader'
import { toIso } from '@kunwari/domain/calendar/instant'
import { startOfManilaDate } from '@kunwari/domain/calendar/manila'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useFormatDate } from '../../texts/format-date.ts'
import { centavosOf, formatMoney } from '../../texts/format-money.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import {
  type CollectMutation,
  monthsQuery,
  useCollectDaily,
  useCollectMonthly,
} from './referral.queries.ts'
import { StatusNotice } from './status-notice.tsx'

/** What has been added and not been taken yet, by the day and by the month, and the months. */
export function Incentives({ user }: { user: User }) {
  const { t } = useTranslation('referral')
  const isSuspended = user.status === 'suspended'
  return (
    <Card aria-labelledby="incentives-title" className="grid grid-cols-1 gap-4">
      <h2
        id="incentives-title"
        className="flex items-center justify-between gap-3 font-display text-xl"
      >
        {t('collect.title')}
        <span className="-my-2 -mr-2">
          <FlagButton note="leader-tiers" />
        </span>
      </h2>
      {!user.isPrimeLeader && (
        <StatusNotice tone="plain" icon="alert" title={t('ended.title')}>
          {t('ended.text')}
        </StatusNotice>
      )}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Incentive
          kind="daily"
          unclaimed={centavosOf(user.unclaimedDailyIncentives)}
          claimed={centavosOf(user.totalClaimedDailyIncentives)}
          collect={useCollectDaily()}
          isLocked={isSuspended}
        />
        <Incentive
          kind="monthly"
          unclaimed={centavosOf(user.unclaimedMonthlyIncentives)}
          claimed={centavosOf(user.totalClaimedMonthlyIncentives)}
          collect={useCollectMonthly()}
          isLocked={isSuspended}
        />
      </div>
      <Months />
    </Card>
  )
}

type IncentiveProps = {
  kind: 'daily' | 'monthly'
  unclaimed: bigint
  claimed: bigint
  collect: CollectMutation
  /** The account moves no money now. */
  isLocked: boolean
}

function Incentive({ kind, unclaimed, claimed, collect, isLocked }: IncentiveProps) {
  const { t } = useTranslation('referral')
  const { idempotencyKey, renew } = useIdempotencyKey()
  return (
    <div className="flex flex-col gap-2 rounded-md bg-accent-soft p-4">
      <h3 className="font-semibold text-sm">{t(`collect.${kind}`)}</h3>
      <Money centavos={unclaimed} className="font-display narrow:text-base text-3xl" />
      <p className="text-xs">{t(`collect.${kind}How`)}</p>
      <div className="mt-auto grid gap-1.5 pt-1">
        <Button
          isWide
          isPending={collect.isPending}
          isDisabled={unclaimed === 0n || isLocked}
          aria-label={t(`collect.${kind}Action`)}
          onClick={() => collect.mutate(idempotencyKey, { onSuccess: renew })}
        >
          {t('collect.action')}
        </Button>
        <p className="figures text-center text-xs">
          {t('collect.soFar', { amount: formatMoney(claimed) })}
        </p>
      </div>
    </div>
  )
}

/** As many as are looked at without asking for more: this month, and the last ones. */
const shownAtFirst = 3

/** What each month brought, and what became of it. */
function Months() {
  const { t } = useTranslation('referral')
  const { data: months, error, refetch } = useQuery(monthsQuery)
  const [isWhole, setIsWhole] = useState(false)
  // Of a month nothing is known before the first one ends or runs.
  if (months?.length === 0) return undefined
  const older = isWhole ? 0 : Math.max(0, (months?.length ?? 0) - shownAtFirst)
  return (
    <section aria-labelledby="months-title" className="grid gap-1">
      <h3 id="months-title" className="font-display text-lg">
        {t('months.title')}
      </h3>
      {!months && error && <ErrorState error={error} onRetry={refetch} />}
      {!months && !error && <SkeletonRows count={2} className="h-16" />}
      <ul className="divide-y divide-line">
        {months?.slice(0, months.length - older).map((month) => (
          <Month key={month.month} {...month} />
        ))}
      </ul>
      {older > 0 && (
        <Button variant="ghost" onClick={() => setIsWhole(true)}>
          {t('months.older', { count: older })}
        </Button>
      )}
    </section>
  )
}

function Month({ month, incentiveAmount, totalReferralInvestments, ...rest }: LeaderMonth) {
  const { t } = useTranslation('referral')
  const formatDate = useFormatDate()
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 py-3">
      <b>{formatDate(toIso(startOfManilaDate(`${month}-01`)), 'month')}</b>
      <Money amount={incentiveAmount} className="text-right font-display text-xl" />
      <span className="figures text-muted text-xs">
        {t('months.bought', { amount: formatMoney(centavosOf(totalReferralInvestments)) })}
      </span>
      <span className="justify-self-end">
        <State {...rest} />
      </span>
    </li>
  )
}

function State({
  status,
  collectable,
  paidAt,
}: Pick<LeaderMonth, 'status' | 'collectable' | 'paidAt'>) {
  const { t } = useTranslation('referral')
  const formatDate = useFormatDate()
  if (status === 'active') return <Badge tone="lead">{t('months.active')}</Badge>
  if (status === 'paid') {
    return (
      <Badge tone="gain">
        {paidAt ? t('months.paidOn', { date: formatDate(paidAt, 'shortDay') }) : t('months.paid')}
      </Badge>
    )
  }
  if (!collectable) return <Badge>{t('months.nothing')}</Badge>
  return <Badge tone="accent">{t('months.collectable')}</Badge>
}
