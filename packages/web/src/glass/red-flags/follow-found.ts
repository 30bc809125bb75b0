import { queryClient } from '../../lib/query-client.ts'
import { showFound } from '../found-flags.ts'
import { countOpenings, redFlagsQuery } from './red-flags.queries.ts'

/**
 * Counts what was opened before signing in, reads which flags the person who is here has found, and keeps what the flags show in step with it.
 *
 * @returns stops doing so
 */
export function followFound(): () => void {
  const { queryKey } = redFlagsQuery
  const show = () => showFound(queryClient.getQueryData(queryKey)?.found ?? [])
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKey[0]) show()
  })
  // What cannot be counted now stays remembered.
  void countOpenings()
    .catch(() => undefined)
    .then(() => queryClient.prefetchQuery(redFlagsQuery))
  show()
  return () => {
    stop()
    showFound([])
  }
}
