import { flowLinksMax } from '@kunwari/contract/reserve'
import type { Dependencies } from '../../dependencies.ts'
import { type ClassCalls, handle } from '../../http/handle.ts'
import { findMemberNumber, listFlowLinks, listNumberRanges, sumFlowLinks } from './flow.sql.ts'
import { presentFlow } from './present-flow.ts'
import { shareInFlightRead } from './share-in-flight-read.ts'

export function flowRoutes(calls: ClassCalls, deps: Dependencies): void {
  const readFlow = shareInFlightRead(deps, async (tx) => ({
    links: await listFlowLinks(tx, flowLinksMax),
    totals: await sumFlowLinks(tx),
    ranges: await listNumberRanges(tx),
  }))

  handle(calls, 'GET /api/reserve/flow', async ({ person }) => {
    // Support has no wallet, and so no place in the picture.
    const you = person.role === 'support' ? undefined : await findMemberNumber(deps.pool, person.id)
    return presentFlow(await readFlow(), you)
  })
}
