import type { TradingStats } from '@kunwari/contract/trading'
import type { ReactNode } from 'react'
import { FlagButton } from '../../glass/flag-button.tsx'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The four figures; while they load, their places. */
export function StatCards({ stats }: { stats: TradingStats | undefined }) {
  const { t } = useTranslation('trading')
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Stat label={t('stats.today')} hint={t('stats.byBots')}>
        {stats && <Money amount={stats.todayProfit} size="title" isSigned />}
      </Stat>
      <Stat label={t('stats.total')} hint={t('stats.byBots')}>
        {stats && <Money amount={stats.totalProfit} size="title" isSigned />}
      </Stat>
      <Stat label={t('stats.invested')} hint={t('stats.yours')}>
        {stats && <Money amount={stats.totalInvested} size="title" />}
      </Stat>
      <Stat
        label={t('stats.portfolio')}
        hint={t('stats.yours')}
        flag={<FlagButton note="balance-on-screen" />}
      >
        {stats && <Money amount={stats.portfolioValue} size="title" />}
      </Stat>
    </div>
  )
}

type StatProps = { label: string; hint: string; flag?: ReactNode; children: ReactNode }

/** On a phone a line, so that all four stand on one screen; a card of its own where there is room. */
function Stat({ label, hint, flag, children }: StatProps) {
  return (
    <Card className="py-3 sm:py-4">
      <dl className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:grid sm:justify-normal">
        <dt className="font-semibold text-sm">
          <span className="flex items-center gap-1">
            {label}
            {flag && <span className="-my-2.5">{flag}</span>}
          </span>
          <span className="block font-normal text-muted text-xs">{hint}</span>
        </dt>
        <dd className="ml-auto text-right sm:ml-0 sm:text-left">
          {children ?? <Skeleton className="my-0.5 h-8 w-32" />}
        </dd>
      </dl>
    </Card>
  )
}
