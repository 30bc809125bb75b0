import type { FlowEnd, ReserveFlow } from '@kunwari/contract/reserve'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { FlowLinkRow, FlowTotals, NumberRangeRow } from './flow.sql.ts'

/**
 * Who paid whom, by number.
 *
 * @param you the number of who asks, if they have one
 */
export function presentFlow(
  flow: {
    links: readonly FlowLinkRow[]
    totals: FlowTotals
    ranges: readonly NumberRangeRow[]
  },
  you: bigint | null | undefined,
): ReserveFlow {
  const { links, totals, ranges } = flow
  const shown = links.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    members: Number(ranges.reduce((sum, { members }) => sum + members, 0n)),
    ranges: ranges.map(({ from, to }) => ({ from: Number(from), to: Number(to) })),
    you: you === undefined || you === null ? null : Number(you),
    links: links.map((link) => ({
      from: payerOf(link),
      to: payeeOf(link),
      amount: formatPesos(link.amount),
    })),
    rest: {
      links: Number(totals.links) - links.length,
      amount: formatPesos(totals.amount - shown),
    },
  }
}

function payerOf({ fromMember, fromSource }: FlowLinkRow): FlowEnd {
  if (fromMember !== null) return Number(fromMember)
  // Only deposits are somebody's.
  return fromSource === 'capital' || fromSource === 'trading' ? fromSource : 'staff'
}

/** Out of the pool goes what members withdraw and what the bots lose. */
function payeeOf({ toMember, isToStaff, isInPool }: FlowLinkRow): FlowEnd {
  if (isInPool) return 'pool'
  if (toMember !== null) return Number(toMember)
  return isToStaff ? 'staff' : 'trading'
}
