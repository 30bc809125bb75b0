import type { StageScreen } from '@kunwari/contract/screen'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '../lib/read-query.ts'
import { listenByToken } from './room-stream.ts'

/** Sums and happenings have no event of their own. */
const everyMs = 2_000

/** The address of this screen is no longer good. */
export class RoomExpired extends Error {
  override readonly name = 'RoomExpired'
}

/**
 * What the room's screen shows, read again when something happens and every two seconds.
 *
 * @param token of the screen's address; null where the signed-in person reads
 */
export function useStage(token: string | null) {
  const queryClient = useQueryClient()
  const options = token === null ? read('GET /api/stage') : byToken(token)
  const { queryKey } = options
  const query = useQuery<StageScreen>({
    queryKey: queryKey as readonly unknown[],
    queryFn: options.queryFn as () => Promise<StageScreen>,
    refetchInterval: ({ state }) => (state.error instanceof RoomExpired ? false : everyMs),
    refetchIntervalInBackground: true,
  })
  // Talks to the network.
  useEffect(() => {
    if (token === null) return undefined
    return listenByToken(token, () => {
      void queryClient.invalidateQueries({ queryKey: byToken(token).queryKey })
    })
  }, [token, queryClient])
  return query
}

function byToken(token: string) {
  return queryOptions({
    // Not kept among what a person has read: it is nobody's.
    queryKey: ['room', token] as const,
    queryFn: ({ signal }) => readByToken(token, signal),
  })
}

/** @throws RoomExpired, and TypeError when the network failed */
async function readByToken(token: string, signal: AbortSignal): Promise<StageScreen> {
  const response = await fetch('/api/stage', {
    headers: { Authorization: `Bearer ${token}` },
    credentials: 'omit',
    signal,
  })
  if (response.status === 401) throw new RoomExpired()
  if (!response.ok) throw new TypeError(`the stage was not read: ${response.status}`)
  // The server serialised this answer by the route's own schema.
  return (await response.json()) as StageScreen
}
