import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useTranslation } from '../../lib/i18n.ts'
import { late } from '../../lib/late.ts'
import { LateComponent } from '../../lib/late-component.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { ListTabs } from '../frame/list-tabs.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { Section } from '../frame/section.tsx'
import { KeysHint } from './keys-hint.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { pendingWithdrawalsQuery } from './reviews.queries.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

const history = late(() =>
  import('../histories/withdrawal-history.tsx').then((file) => file.WithdrawalHistory),
)

/** The withdrawals that wait, and those that there were: `?view=history`. */
export function WithdrawalsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? <Past /> : <Pending />
}

function Pending() {
  const { t } = useTranslation('admin')
  const withdrawals = useQuery({ ...pendingWithdrawalsQuery, refetchOnMount: 'always' })
  return (
    <Section
      title={t('sections.withdrawals')}
      lead={t('withdrawals.lead')}
      actions={
        <>
          <KeysHint canSelect />
          <RefreshButton isFetching={withdrawals.isFetching} onRefresh={withdrawals.refetch} />
        </>
      }
    >
      <ListTabs kind="withdrawals" isHistory={false} />
      {withdrawals.data ? (
        <WithdrawalQueue withdrawals={withdrawals.data} />
      ) : withdrawals.error ? (
        <ErrorState error={withdrawals.error} onRetry={withdrawals.refetch} />
      ) : (
        <ReviewSkeleton />
      )}
    </Section>
  )
}

function Past() {
  const { t } = useTranslation('admin')
  return (
    <Section
      title={t('history.withdrawals')}
      lead={t('history.lead')}
      actions={<ExportButton what="withdrawals" />}
    >
      <ListTabs kind="withdrawals" isHistory />
      <LateComponent of={history} props={{}} waiting={<ReviewSkeleton />} />
    </Section>
  )
}
