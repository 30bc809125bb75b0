import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { applicationsQuery, pendingOf } from '../applications/applications.queries.ts'
import { pendingDepositsQuery, pendingWithdrawalsQuery } from '../reviews/reviews.queries.ts'

/** What waits for a decision: ids by the address of the section; undefined while that is not known. */
export function usePendingIds(): Record<string, readonly string[] | undefined> {
  const deposits = useQuery(pendingDepositsQuery)
  const withdrawals = useQuery(pendingWithdrawalsQuery)
  const applications = useQuery(applicationsQuery)
  return {
    [paths.adminDeposits]: deposits.data?.map(idOf),
    [paths.adminWithdrawals]: withdrawals.data?.map(idOf),
    [paths.adminApplications]: applications.data && pendingOf(applications.data).map(idOf),
  }
}

/** How much waits in all, as far as it is known. */
export function usePendingCount(): number {
  return Object.values(usePendingIds()).reduce((sum, ids) => sum + (ids?.length ?? 0), 0)
}

function idOf({ id }: { id: string }): string {
  return id
}
