import { ApiError } from '@kunwari/contract/client'
import type { UseQueryResult } from '@tanstack/react-query'

/**
 * What was read of one thing, for as long as it is there: a read that fails keeps what it had, and of
 * somebody who went with their class that is not to be shown on.
 */
export function ifThere<Data>({ data, error, refetch }: UseQueryResult<Data>) {
  const isGone = error instanceof ApiError && error.status === 404
  return { data: isGone ? undefined : data, error, refetch }
}
