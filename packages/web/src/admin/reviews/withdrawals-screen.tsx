import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { RefreshButton } from '../frame/refresh-button.tsx'
import { Section } from '../frame/section.tsx'
import { KeysHint } from './keys-hint.tsx'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { pendingWithdrawalsQuery } from './reviews.queries.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

export function WithdrawalsScreen() {
  const { t } = useTranslation('admin')
  const withdrawals = useQuery({ ...pendingWithdrawalsQuery, refetchOnMount: 'always' })
  return (
    <Section
      title={t('sections.withdrawals')}
      lead={t('withdrawals.lead')}
      actions={
        <>
          <KeysHint />
          <RefreshButton isFetching={withdrawals.isFetching} onRefresh={withdrawals.refetch} />
        </>
      }
    >
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
