import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { ReviewSkeleton } from './review-list.tsx'
import { PastSection, PendingSection } from './review-sections.tsx'
import { pendingWithdrawalsQuery } from './reviews.queries.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

const history = lazyComponent(() =>
  import('../histories/withdrawal-history.tsx').then((file) => file.WithdrawalHistory),
)

/** The withdrawals that wait, and those that there were: `?view=history`. */
export function WithdrawalsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? (
    <PastSection kind="withdrawals">
      <LazySlot of={history} props={{}} waiting={<ReviewSkeleton />} />
    </PastSection>
  ) : (
    <Pending />
  )
}

function Pending() {
  const read = useQuery({ ...pendingWithdrawalsQuery, refetchOnMount: 'always' })
  return (
    <PendingSection kind="withdrawals" read={read}>
      {(withdrawals) => <WithdrawalQueue withdrawals={withdrawals} />}
    </PendingSection>
  )
}
