import type { EventData } from '@kunwari/contract/events'
import { queryClient } from '../lib/query-client.ts'
import { read } from '../lib/read-query.ts'
import { readAgain } from '../lib/refetch.ts'

const worldQuery = read('GET /api/world')

/** Sets where the class stands. Where that was known, something else of it is new: its name, say. */
export function applyStage({ stage, until, glass }: EventData['stage']): void {
  const { queryKey } = worldQuery
  const world = queryClient.getQueryData(queryKey)
  if (!world || (world.stage === stage && world.endsAt === until && world.glass === glass)) {
    readAgain({ queryKey })
    return
  }
  queryClient.setQueryData(queryKey, { ...world, stage, glass, endsAt: until })
}
