import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { ReviewSkeleton } from './review-list.tsx'
import { PastSection, PendingSection } from './review-sections.tsx'
import { pendingWithdrawalsQuery } from './reviews.queries.ts'
import { WithdrawalQueue } from './withdrawal-queue.tsx'

const history = late(() =>
  import('../histories/withdrawal-history.tsx').then((file) => file.WithdrawalHistory),
)

/** The withdrawals that wait, and those that there were: `?view=history`. */
export function WithdrawalsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? (
    <PastSection kind="withdrawals">
      <LateComponent of={history} props={{}} waiting={<ReviewSkeleton />} />
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
