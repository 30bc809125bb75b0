import { historyIdsMax } from '@kunwari/contract/admin-histories'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { decidedDepositsQuery, decidedWithdrawalsQuery } from './reviews.queries.ts'

/** How a request that waits no more was decided, and by whom. */
export type Outcome = { status: string; decidedBy: string | null }
export type Outcomes = ReadonlyMap<string, Outcome>

/**
 * How deposits that wait no more were decided: read together, and not one by one.
 *
 * @param ids in the order in which they left
 */
export function useDepositOutcomes(ids: readonly string[]): Outcomes {
  return useQueries({
    queries: partsOf(ids).map((part) => ({
      ...decidedDepositsQuery(part),
      placeholderData: keepPreviousData,
    })),
    combine: (reads) => byId(reads.flatMap(({ data }) => data?.deposits ?? [])),
  })
}

/** As `useDepositOutcomes`, of withdrawals. */
export function useWithdrawalOutcomes(ids: readonly string[]): Outcomes {
  return useQueries({
    queries: partsOf(ids).map((part) => ({
      ...decidedWithdrawalsQuery(part),
      placeholderData: keepPreviousData,
    })),
    combine: (reads) => byId(reads.flatMap(({ data }) => data?.withdrawals ?? [])),
  })
}

function partsOf(ids: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = []
  for (let from = 0; from < ids.length; from += historyIdsMax) {
    parts.push(ids.slice(from, from + historyIdsMax))
  }
  return parts
}

function byId(rows: readonly (Outcome & { id: string })[]): Outcomes {
  return new Map(rows.map((row) => [row.id, row]))
}
