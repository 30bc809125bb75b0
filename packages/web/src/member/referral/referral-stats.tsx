import type { ReferralStats } from '@kunwari/contract/leader'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from './referral.queries.ts'

/**
 * What the code has brought, in people and in pesos. What went wrong with reading it is said once,
 * where one's standing would be.
 */
export function Stats() {
  const { t } = useTranslation('referral')
  const { data, isPending } = useQuery(statsQuery)
  if (!data && !isPending) return undefined
  return (
    <Card aria-labelledby="stats-title" className="grid grid-cols-1 gap-4">
      <h2 id="stats-title" className="font-display text-xl">
        {t('stats.title')}
      </h2>
      <Figures stats={data} />
    </Card>
  )
}

function Figures({ stats }: { stats: ReferralStats | undefined }) {
  const { t } = useTranslation('referral')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Figure label={t('stats.referrals')}>
        {stats && <b className="figures font-display text-2xl">{stats.totalReferrals}</b>}
      </Figure>
      <Figure label={t('stats.active')}>
        {stats && <b className="figures font-display text-2xl">{stats.activeReferrals}</b>}
      </Figure>
      <Figure label={t('stats.earned')} isWide>
        {stats && <Money amount={stats.totalEarnings} size="title" />}
      </Figure>
      <Figure label={t('stats.bought')} isWide>
        {stats && <Money amount={stats.totalReferralInvestments} size="strong" />}
      </Figure>
      <Figure label={t('stats.own')} isWide>
        {stats && <Money amount={stats.totalActiveInvestments} size="strong" />}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; isWide?: boolean; children: ReactNode }

/** A figure under its name; while it loads, its place. */
function Figure({ label, isWide = false, children }: FigureProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children ?? <Skeleton className="mt-1 h-7 w-24" />}</dd>
    </div>
  )
}
