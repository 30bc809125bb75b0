import { type Trade, tradesPerPage } from '@kunwari/contract/trading'
import { findPlanOfBot } from '@kunwari/domain/plans/plans'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SpotPlace } from '../../glass/spot-place.tsx'
import { paths } from '../../lib/paths.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { formatPercent } from '../../texts/format-percent.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { isPastEnd, Pager } from '../../ui/pager.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { tradesQuery } from './trading.queries.ts'

/** The trades that the bots closed, newest first, a page at a time. */
export function TradeList() {
  const { t } = useTranslation('trading')
  const address = useSheetParam('page')
  const page = pageOf(address.value)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...tradesQuery(page),
    placeholderData: keepPreviousData,
  })
  const turnTo = (next: number) => address.open(String(next))
  return (
    <Card aria-labelledby="trades-title" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between">
        <h2 id="trades-title" className="font-display text-xl">
          {t('trades.title')}
        </h2>
        <SpotPlace id="losing-trades" />
      </div>
      {!data && error && <ErrorState title={t('trades.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={6} className="h-16" />}
      {data && isPastEnd(data) && <Pager {...data} onPage={turnTo} />}
      {data && !isPastEnd(data) && (
        <>
          <TradesPage trades={data.trades} />
          <Turning
            page={page}
            isLast={isPlaceholderData || data.trades.length < tradesPerPage || page >= data.pages}
            onPage={turnTo}
          />
        </>
      )}
    </Card>
  )
}

function TradesPage({ trades }: { trades: readonly Trade[] }) {
  const { t } = useTranslation('trading')
  if (trades.length > 0) return <TradeTable trades={trades} />
  return (
    <EmptyState picture={<LostNote />} title={t('trades.none')}>
      {t('trades.noneHint')}
    </EmptyState>
  )
}

type TurningProps = { page: number; isLast: boolean; onPage: (page: number) => void }

/** Shown on one page alone, too: a Next that stands still says that there is no more. */
function Turning({ page, isLast, onPage }: TurningProps) {
  const { t } = useTranslation()
  const { t: say } = useTranslation('trading')
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-between gap-3 pt-2">
      <Button variant="quiet" isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span className="figures text-muted text-sm">{say('trades.page', { page })}</span>
      <Button variant="quiet" isDisabled={isLast} onClick={() => onPage(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  )
}

/** What does not read as a page is the first. */
function pageOf(value: string | undefined): number {
  return Number(/^[1-9][0-9]{0,5}$/.exec(value ?? '')?.[0] ?? 1)
}

/** Closed trades: what went in, what came out, what was left of it after fees. */
function TradeTable({ trades }: { trades: readonly Trade[] }) {
  const { t } = useTranslation('trading')
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{t('trades.title')}</caption>
      <thead>
        <tr className="border-edge border-b-2 align-bottom text-muted text-xs">
          <th scope="col" className="py-2 pr-2 max-sm:w-full">
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
        {trade.amountIn !== undefined && trade.amountOut !== undefined && (
          <span className="flex flex-wrap gap-x-1 text-xs sm:hidden">
            <Money amount={trade.amountIn} />
            <span>
              → <Money amount={trade.amountOut} />
            </span>
          </span>
        )}
      </td>
      <td className="px-2 py-3 text-right max-sm:hidden">
        {trade.amountIn !== undefined && <Money amount={trade.amountIn} />}
        <span className="block text-muted text-xs">
          <Money amount={trade.entryPrice} />
        </span>
      </td>
      <td className="px-2 py-3 text-right max-sm:hidden">
        {trade.amountOut !== undefined && <Money amount={trade.amountOut} />}
        <span className="block text-muted text-xs">
          <Money amount={trade.exitPrice} />
        </span>
      </td>
      <td className="py-3 pl-2 text-right narrow:[&_wbr]:inline [&_wbr]:hidden">
        {trade.profit !== undefined && <Money amount={trade.profit} size="strong" isSigned />}
        <span className="figures block text-muted text-xs">
          {formatPercent(trade.profitPercentage)}%
        </span>
      </td>
    </tr>
  )
}
