import type { TradingStats } from '@kunwari/contract/trading'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { botsQuery } from './trading.queries.ts'

/** The four bots, each a way to its page. */
export function BotLinks({ stats }: { stats: TradingStats | undefined }) {
  const { t } = useTranslation('trading')
  const { data: bots, error, refetch } = useQuery(botsQuery)
  return (
    <Card aria-labelledby="bots-title" className="grid grid-cols-1 gap-1">
      <h2 id="bots-title" className="font-display text-xl">
        {t('bots.title')}
      </h2>
      <p className="pb-1 text-muted text-sm">
        {t('bots.lead', { share: formatPercent(stats?.share ?? '30.00') })}
      </p>
      {!bots && error && <ErrorState error={error} onRetry={refetch} />}
      {!bots && !error && <SkeletonRows count={4} />}
      {bots && (
        <ul>
          {bots.map(({ name, planName, trades, winRate, totalProfit }) => (
            <li key={name} className="border-line border-t">
              <Link
                href={paths.tradingBot(name)}
                className="flex min-h-14 items-center gap-3 py-2 hover:bg-sunken"
              >
                <span className="grow">
                  <b className="block">{planName}</b>
                  <span className="figures text-muted text-xs">
                    {winRate === null
                      ? t('bots.noTrades')
                      : t('bots.summary', { count: trades, rate: formatPercent(winRate) })}
                  </span>
                </span>
                <Money amount={totalProfit} size="strong" isSigned />
                <Icon name="right" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
