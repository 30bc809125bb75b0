import { historyIdsMax } from '@kunwari/contract/admin-histories'
import type { CallAnswer } from '@kunwari/contract/client'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { decidedQuery, type RequestKind } from './reviews.queries.ts'

/** How a request that waits no more was decided, and by whom. */
export type Outcome = { status: string; decidedBy: string | null }
export type Outcomes = ReadonlyMap<string, Outcome>

/**
 * How requests that wait no more were decided: read together, and not one by one.
 *
 * @param ids in the order in which they left
 */
export function useOutcomes(kind: RequestKind, ids: readonly string[]): Outcomes {
  return useQueries({
    queries: partsOf(ids).map((part) => ({
      ...decidedQuery(kind, part),
      placeholderData: keepPreviousData,
    })),
    combine: (reads) => new Map(reads.flatMap(({ data }) => (data ? rowsOf(data) : []))),
  })
}

type Decided = CallAnswer<'GET /api/admin/deposits'> | CallAnswer<'GET /api/admin/withdrawals'>

function rowsOf(page: Decided): (readonly [id: string, Outcome])[] {
  const rows: readonly (Outcome & { id: string })[] =
    'deposits' in page ? page.deposits : page.withdrawals
  return rows.map((row) => [row.id, row])
}

function partsOf(ids: readonly string[]): (readonly string[])[] {
  const parts: (readonly string[])[] = []
  for (let from = 0; from < ids.length; from += historyIdsMax) {
    parts.push(ids.slice(from, from + historyIdsMax))
  }
  return parts
}
