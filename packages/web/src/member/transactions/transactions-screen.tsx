import { useQuery } from '@tanstack/react-query'
import { TransactionSheet } from '../../glass/peso-trace/transaction-sheet.tsx'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useActivityAddress } from './activity-address.ts'
import { ActivityList } from './activity-list.tsx'
import { KindFilter } from './kind-filter.tsx'
import { KindList } from './kind-list.tsx'
import { NoActivity } from './no-activity.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { transactionsQuery } from './transactions.queries.ts'

export function TransactionsScreen() {
  const { t } = useTranslation('member')
  const { t: tActivity } = useTranslation('activity')
  const { kind, page, showKind, showPage } = useActivityAddress()
  const sheet = useSheetParam('open')
  const statement = useSheetParam('statement')
  const { data, error, isPlaceholderData, refetch } = useQuery(transactionsQuery({ kind, page }))

  function turnTo(next: number) {
    showPage(next)
    scrollTo(0, 0)
  }

  return (
    <Screen
      title={t('transactions.title')}
      lead={t('transactions.lead')}
      actions={
        <div className="flex w-full flex-wrap items-start gap-3 sm:w-auto lg:w-auto">
          <KindFilter kind={kind} onChange={showKind} />
          <Button
            variant="quiet"
            className="mb-6 self-end lg:mb-0"
            onClick={() => statement.open('days')}
          >
            {tActivity('statement.open')}
          </Button>
        </div>
      }
      aside={<KindList kind={kind} onChange={showKind} />}
    >
      <Card className="overflow-hidden px-0 py-0" aria-busy={isPlaceholderData || undefined}>
        {!data && error && <ErrorState error={error} onRetry={refetch} />}
        {!data && !error && (
          <div className="p-5">
            <SkeletonRows count={8} className="h-13" />
          </div>
        )}
        {data &&
          (data.transactions.length > 0 ? (
            <ActivityList transactions={data.transactions} onOpen={sheet.open} />
          ) : (
            <NoActivity
              isFiltered={kind !== undefined || page > 1}
              onShowAll={() => showKind(undefined)}
            />
          ))}
      </Card>
      {data && <Pager page={page} pages={data.pages} onPage={turnTo} />}
      {statement.value !== undefined && <StatementSheet onClose={statement.close} />}
      {sheet.value !== undefined && (
        <TransactionSheet key={sheet.value} id={sheet.value} onClose={sheet.close} />
      )}
    </Screen>
  )
}
