import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { late } from '../../lib/lazy.ts'
import { LateComponent } from '../../lib/lazy-component.tsx'
import { DepositQueue } from './deposit-queue.tsx'
import { ReviewSkeleton } from './review-list.tsx'
import { PastSection, PendingSection } from './review-sections.tsx'
import { pendingDepositsQuery } from './reviews.queries.ts'

const history = late(() =>
  import('../histories/deposit-history.tsx').then((file) => file.DepositHistory),
)

/** The deposits that wait, and those that there were: `?view=history`. */
export function DepositsScreen() {
  const [search] = useSearchParams()
  return search.get('view') === 'history' ? (
    <PastSection kind="deposits">
      <LateComponent of={history} props={{}} waiting={<ReviewSkeleton />} />
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
