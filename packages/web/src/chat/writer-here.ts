import { queryClient } from '../lib/query-client.ts'
import { currentUserQuery } from '../lib/session.ts'

/** The id of who is signed in, by which what is written and not yet sent is kept; '' for nobody. */
export function writerHere(): string {
  return queryClient.getQueryData(currentUserQuery.queryKey)?.id ?? ''
}
