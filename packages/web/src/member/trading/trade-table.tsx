import type { Trade } from '@kunwari/contract/trading'
import { findPlanOfBot } from '@kunwari/domain/plans/plans'
import { Link } from 'wouter'
import { paths } from '../../lib/paths.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'

/** Closed trades: what went in, what came out, what was left of it after fees. */
export function TradeTable({ trades }: { trades: readonly Trade[] }) {
  const { t } = useTranslation('trading')
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('trades.title')}</caption>
      <thead>
        <tr className="border-edge border-b-2 align-bottom text-muted text-xs">
          <th scope="col" className="py-2 pr-2">
            {t('trades.trade')}
          </th>
          <th scope="col" className="px-2 py-2 text-right max-sm:hidden">
            {t('trades.in')}
          </th>
          <th scope="col" className="px-2 py-2 text-right max-sm:hidden">
            {t('trades.out')}
          </th>
          <th scope="col" className="py-2 pl-2 text-right">
            {t('trades.profit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {trades.map((trade) => (
          <TradeLine key={trade.id} trade={trade} />
        ))}
      </tbody>
    </table>
  )
}

function TradeLine({ trade }: { trade: Trade }) {
  const { t } = useTranslation('trading')
  return (
    <tr className="border-line border-b align-top">
      <td className="py-3 pr-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b>{trade.instrument}</b>
          <Badge tone={trade.tradeType === 'long' ? 'lead' : 'accent'}>
            {t(`trades.type.${trade.tradeType}`)}
          </Badge>
        </span>
        <span className="block text-muted text-xs">
          <Link href={paths.tradingBot(trade.bot)} className="underline underline-offset-4">
            {findPlanOfBot(trade.bot)?.name ?? trade.bot}
          </Link>
          , <Moment iso={trade.closedAt} format="dateTime" />
        </span>
        <span className="block text-xs sm:hidden">
          <Money amount={trade.amountIn} /> → <Money amount={trade.amountOut} />
        </span>
      </td>
      <td className="px-2 py-3 text-right max-sm:hidden">
        <Money amount={trade.amountIn} />
        <span className="block text-muted text-xs">
          <Money amount={trade.entryPrice} />
        </span>
      </td>
      <td className="px-2 py-3 text-right max-sm:hidden">
        <Money amount={trade.amountOut} />
        <span className="block text-muted text-xs">
          <Money amount={trade.exitPrice} />
        </span>
      </td>
      <td className="py-3 pl-2 text-right">
        <Money amount={trade.profit} size="strong" isSigned />
        <span className="figures block text-muted text-xs">
          {formatPercent(trade.profitPercentage)}%
        </span>
      </td>
    </tr>
  )
}
