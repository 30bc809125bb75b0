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
import { DepositQueue } from './deposit-queue.tsx'
import { KeysHint } from './keys-hint.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { pendingDepositsQuery } from './reviews.queries.ts'

const history = late(() =>
  import('../histories/deposit-history.tsx').then((file) => file.DepositHistory),
)

/** The deposits that wait, and those that there were: `?view=history`. */
export function DepositsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? <Past /> : <Pending />
}

function Pending() {
  const { t } = useTranslation('admin')
  const deposits = useQuery({ ...pendingDepositsQuery, refetchOnMount: 'always' })
  return (
    <Section
      title={t('sections.deposits')}
      lead={t('deposits.lead')}
      actions={
        <>
          <KeysHint canSelect />
          <RefreshButton isFetching={deposits.isFetching} onRefresh={deposits.refetch} />
        </>
      }
    >
      <ListTabs kind="deposits" isHistory={false} />
      {deposits.data ? (
        <DepositQueue deposits={deposits.data} />
      ) : deposits.error ? (
        <ErrorState error={deposits.error} onRetry={deposits.refetch} />
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
      title={t('history.deposits')}
      lead={t('history.lead')}
      actions={<ExportButton what="deposits" />}
    >
      <ListTabs kind="deposits" isHistory />
      <LateComponent of={history} props={{}} waiting={<ReviewSkeleton />} />
    </Section>
  )
}
