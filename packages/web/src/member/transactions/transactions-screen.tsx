import { withQuery } from '@kunwari/contract/client'
import { type StatementDays, statementDays } from '@kunwari/domain/ledger/statement'
import { type MemberTransferKind, memberTransferKinds } from '@kunwari/domain/ledger/transfer-kinds'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { TransactionSheet } from '../../glass/peso-trace/transaction-sheet.tsx'
import { paths } from '../../lib/paths.ts'
import { useSimulatedNow } from '../../lib/simulated-now.ts'
import { useSheetParam } from '../../lib/use-sheet-param.ts'
import { useWorld } from '../../lib/world.ts'
import { useTranslation } from '../../texts/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LostNote } from '../../ui/lost-note.tsx'
import { isPastEnd, Pager } from '../../ui/pager.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ActivityList, KindFilter, type KindFilterProps } from './activity-list.tsx'
import { DayActions, DayFields, useDaysChoice } from './statement-days.tsx'
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

  const isLost = data !== undefined && isPastEnd(data)
  const pager = data && (
    <Pager page={isLost ? data.page : page} pages={data.pages} onPage={turnTo} />
  )

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
        {data?.total === 0 && (
          <NoActivity isFiltered={kind !== undefined} onShowAll={() => showKind(undefined)} />
        )}
        {data && data.transactions.length > 0 && (
          <ActivityList transactions={data.transactions} onOpen={sheet.open} />
        )}
        {isLost && pager}
      </Card>
      {!isLost && pager}
      {statement.value !== undefined && <StatementSheet onClose={statement.close} />}
      {sheet.value !== undefined && (
        <TransactionSheet key={sheet.value} id={sheet.value} onClose={sheet.close} />
      )}
    </Screen>
  )
}

/** Filter and page as they stand in the address; what does not read as one is the first of each. */
function useActivityAddress() {
  const [pathname, navigate] = useLocation()
  const [search] = useSearchParams()
  const kind = memberTransferKinds.find((known) => known === search.get('type'))
  const page = Number(/^[1-9][0-9]{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1)

  function go(next: { kind: MemberTransferKind | undefined; page: number }) {
    const query = new URLSearchParams()
    if (next.kind) query.set('type', next.kind)
    if (next.page > 1) query.set('page', String(next.page))
    navigate(withQuery(pathname, query))
  }

  return {
    kind,
    page,
    showKind: (next: MemberTransferKind | undefined) => go({ kind: next, page: 1 }),
    showPage: (next: number) => go({ kind, page: next }),
  }
}

type NoActivityProps = { isFiltered: boolean; onShowAll: () => void }

/** Nothing at all, or nothing of what was asked for. */
function NoActivity({ isFiltered, onShowAll }: NoActivityProps) {
  const { t } = useTranslation('member')
  const stage = useWorld().data?.stage
  return (
    <EmptyState
      picture={<LostNote />}
      title={t('transactions.empty')}
      action={
        isFiltered ? (
          <Button variant="quiet" onClick={onShowAll}>
            {t('transactions.showAll')}
          </Button>
        ) : (
          // In a class that waits or has ended nobody can begin.
          (stage === 'open' || stage === 'live') && (
            <ButtonLink href={paths.deposit}>{t('transactions.emptyAction')}</ButtonLink>
          )
        )
      }
    >
      {isFiltered ? t('transactions.emptyKindHint') : t('transactions.emptyHint')}
    </EmptyState>
  )
}

/** The filter where there is room to lay all kinds out. */
function KindList({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('member')
  const { t: tCommon } = useTranslation()
  const nameOf = (known: MemberTransferKind | undefined) =>
    known ? tCommon(`kinds.${known}`) : t('transactions.all')
  return (
    <Card aria-labelledby="kinds-title" className="hidden gap-2 px-3 lg:sticky lg:top-14 lg:grid">
      <h2 id="kinds-title" className="px-3 font-display text-xl">
        {t('transactions.filter')}
      </h2>
      <ul className="grid">
        {[undefined, ...memberTransferKinds].map((known) => (
          <li key={known ?? 'all'}>
            <button
              type="button"
              aria-pressed={known === kind}
              onClick={() => onChange(known)}
              className="flex min-h-11 w-full items-center rounded-md px-3 text-left text-muted text-sm hover:text-ink aria-pressed:bg-lead-soft aria-pressed:font-semibold aria-pressed:text-lead-ink"
            >
              {nameOf(known)}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Asks for the days of a statement: the present month, until somebody says otherwise. */
function StatementSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('activity')
  const { error, refetch } = useWorld()
  const now = useSimulatedNow()
  return (
    <Sheet.Root onClose={onClose}>
      <Sheet.Title>{t('statement.title')}</Sheet.Title>
      {now !== undefined ? (
        <StatementForm initial={statementDays({}, now)} />
      ) : (
        <Sheet.Body>
          {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={2} />}
        </Sheet.Body>
      )}
    </Sheet.Root>
  )
}

function StatementForm({ initial }: { initial: StatementDays }) {
  const { t } = useTranslation('activity')
  const choice = useDaysChoice(initial)
  return (
    <>
      <Sheet.Body>
        <p className="text-muted text-sm">{t('statement.lead')}</p>
        <DayFields {...choice} />
      </Sheet.Body>
      <Sheet.Actions>
        <DayActions {...choice} label={t('statement.view')} />
      </Sheet.Actions>
    </>
  )
}
