import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { LazySlot } from '../../lib/lazy-slot.tsx'
import { DepositQueue } from './deposit-queue.tsx'
import { ReviewSkeleton } from './review-list.tsx'
import { PastSection, PendingSection } from './review-sections.tsx'
import { pendingDepositsQuery } from './reviews.queries.ts'

const history = lazyComponent(() =>
  import('../histories/deposit-history.tsx').then((file) => file.DepositHistory),
)

/** The deposits that wait, and those that there were: `?view=history`. */
export function DepositsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? (
    <PastSection kind="deposits">
      <LazySlot of={history} props={{}} waiting={<ReviewSkeleton />} />
    </PastSection>
  ) : (
    <Pending />
  )
}

function Pending() {
  const read = useQuery({ ...pendingDepositsQuery, refetchOnMount: 'always' })
  return (
    <PendingSection kind="deposits" read={read}>
      {(deposits) => <DepositQueue deposits={deposits} />}
    </PendingSection>
  )
}
