import { queryClient } from '../../lib/query-client.ts'
import { showFound } from '../found-flags.ts'
import { redFlagsQuery } from './red-flags.queries.ts'

/**
 * Reads which flags the person who is here has found, and keeps what the flags show in step with it.
 *
 * @returns stops doing so
 */
export function followFound(): () => void {
  const { queryKey } = redFlagsQuery
  const show = () => showFound(queryClient.getQueryData(queryKey)?.found ?? [])
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === queryKey[0]) show()
  })
  void queryClient.prefetchQuery(redFlagsQuery)
  show()
  return () => {
    stop()
    showFound([])
  }
}
