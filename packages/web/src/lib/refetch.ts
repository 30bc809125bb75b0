import type { Query, QueryFilters, QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

const waiting = new Set<Query>()

/**
 * Reads again what a change has touched: at once where it is on the screen. A first read that is
 * still on its way may have been answered before the change, so another follows it.
 */
export function readAgain(filters: QueryFilters): void {
  const underWay = queryClient.getQueryCache().findAll(filters).filter(isFirstRead)
  void queryClient.invalidateQueries(filters)
  for (const query of underWay) followUp(query)
}

/**
 * Changes what is known by what the server told. What is only being read has nothing to be changed
 * yet: it is read once more.
 */
export function changeKnown<Data>(queryKey: QueryKey, change: (known: Data) => Data): void {
  const known = queryClient.getQueryData<Data>(queryKey)
  if (known === undefined) readAgain({ queryKey, exact: true })
  else queryClient.setQueryData<Data>(queryKey, change(known))
}

function isFirstRead({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching'
}

function followUp(query: Query): void {
  if (waiting.has(query)) return
  waiting.add(query)
  const stop = queryClient.getQueryCache().subscribe(({ query: changed, type }) => {
    const isGone = type === 'removed'
    if (changed !== query || (!isGone && query.state.fetchStatus !== 'idle')) return
    stop()
    waiting.delete(query)
    if (!isGone) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
