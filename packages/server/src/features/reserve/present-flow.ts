import type { ReserveFlow } from '@kunwari/contract/reserve'
import { formatPesos } from '@kunwari/domain/money/centavos'
import type { FlowLinkRow, FlowTotals } from './flow.sql.ts'

/**
 * Who paid whom, by number.
 *
 * @param you the number of who asks, if they have a wallet
 */
export function presentFlow(
  flow: { links: readonly FlowLinkRow[]; totals: FlowTotals; members: bigint },
  you: bigint | undefined,
): ReserveFlow {
  const { links, totals, members } = flow
  const shown = links.reduce((sum, { amount }) => sum + amount, 0n)
  return {
    members: Number(members),
    you: you === undefined ? null : Number(you),
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

function payerOf({ fromMember, fromSource }: FlowLinkRow): number | 'capital' | 'trading' {
  if (fromMember !== null) return Number(fromMember)
  return fromSource === 'capital' ? 'capital' : 'trading'
}

/** Out of the pool goes what members withdraw and what the bots lose. */
function payeeOf({ toMember, isInPool }: FlowLinkRow): number | 'trading' | 'pool' {
  if (isInPool) return 'pool'
  return toMember === null ? 'trading' : Number(toMember)
}
