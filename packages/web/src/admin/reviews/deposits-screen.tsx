import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { Section } from '../frame/section.tsx'
import { DepositQueue } from './deposit-queue.tsx'
import { KeysHint } from './keys-hint.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { pendingDepositsQuery } from './reviews.queries.ts'

export function DepositsScreen() {
  const { t } = useTranslation('admin')
  const deposits = useQuery({ ...pendingDepositsQuery, refetchOnMount: 'always' })
  return (
    <Section
      title={t('sections.deposits')}
      lead={t('deposits.lead')}
      actions={
        <>
          <KeysHint />
          <RefreshButton isFetching={deposits.isFetching} onRefresh={deposits.refetch} />
        </>
      }
    >
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
