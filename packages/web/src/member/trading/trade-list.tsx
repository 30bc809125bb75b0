import type { Trade } from '@kunwari/contract/trading'
import { tradesPerPage } from '@kunwari/contract/trading'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/pictures.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TradeTable } from './trade-table.tsx'
import { tradesQuery } from './trading.queries.ts'

/** The trades that the bots closed, newest first, a page at a time. */
export function Trades() {
  const { t } = useTranslation('trading')
  const address = useSheetParam('page')
  const page = pageOf(address.value)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...tradesQuery(page),
    placeholderData: keepPreviousData,
  })
  return (
    <Card aria-labelledby="trades-title" className="grid grid-cols-1 gap-2">
      <h2 id="trades-title" className="font-display text-xl">
        {t('trades.title')}
      </h2>
      {!data && error && <ErrorState title={t('trades.failed')} error={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows count={6} className="h-16" />}
      {data && <TradesPage trades={data.trades} />}
      {data && (
        <Turning
          page={page}
          isLast={isPlaceholderData || data.trades.length < tradesPerPage || page >= data.pages}
          onPage={(next) => address.open(String(next))}
        />
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
