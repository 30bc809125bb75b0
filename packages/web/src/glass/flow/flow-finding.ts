import type { ReserveFlow } from '@kunwari/contract/reserve'
import { centavosOf } from '../../texts/format-money.ts'
import type { FlowPicture, FlowRow, MemberRange, Way } from './flow-picture.ts'

/** What the picture shows; amounts in centavos. */
export type FlowFinding =
  /** Nobody took anything out. */
  | { kind: 'untouched'; left: bigint }
  /** Between rows nothing went from later to earlier. */
  | { kind: 'own'; tookOut: bigint }
  /** Members who joined early took out what members who joined after them had paid in. */
  | { kind: 'later'; early: MemberRange; late: MemberRange; tookOut: bigint; fromLate: bigint }

/** The rows that are members, in the order of joining. */
type MemberRow = FlowRow & { who: MemberRange }

/**
 * What was taken out by members, and how much of that somebody who joined later had paid in: link by
 * link, however the picture is grouped. Centavos.
 */
export function sumLater({ links }: ReserveFlow): { tookOut: bigint; fromLater: bigint } {
  const sums = { tookOut: 0n, fromLater: 0n }
  for (const { from, to, amount } of links) {
    if (typeof to !== 'number') continue
    sums.tookOut += centavosOf(amount)
    if (typeof from === 'number' && from > to) sums.fromLater += centavosOf(amount)
  }
  return sums
}

/**
 * The sentence over the picture: of all ways to divide the members by when they joined, the one over
 * which most money went from later to earlier.
 */
export function findFlow({ rows, ribbons }: FlowPicture): FlowFinding {
  const members = rows.filter((row): row is MemberRow => typeof row.who === 'object')
  const tookOut = members.reduce((sum, row) => sum + row.tookOut, 0n)
  if (tookOut === 0n) {
    return { kind: 'untouched', left: rows.find(({ who }) => who === 'pool')?.tookOut ?? 0n }
  }
  const place = new Map(members.map(({ key }, index) => [key, index]))
  const across = members.map((_, last) =>
    ribbons.reduce((sum, { from, to, amount }) => {
      const payer = place.get(from)
      const payee = place.get(to)
      const crosses = payer !== undefined && payee !== undefined && payer > last && payee <= last
      return crosses ? sum + amount : sum
    }, 0n),
  )
  const fromLate = across.reduce((most, amount) => (amount > most ? amount : most), 0n)
  if (fromLate === 0n) return { kind: 'own', tookOut }
  const cut = across.indexOf(fromLate)
  const early = members.slice(0, cut + 1)
  return {
    kind: 'later',
    early: spanOf(early),
    late: spanOf(members.slice(cut + 1)),
    tookOut: early.reduce((sum, row) => sum + row.tookOut, 0n),
    fromLate,
  }
}

/** What went each way: centavos. Together all that ever came in. */
export function sumWays({ ribbons }: FlowPicture): Record<Way, bigint> {
  const sums: Record<Way, bigint> = { later: 0n, same: 0n, earlier: 0n, house: 0n, left: 0n }
  for (const { way, amount } of ribbons) sums[way] += amount
  return sums
}

/**
 * What the members that a picture looks into paid in and took out, what of it members after them had
 * paid in, and what members before them got from theirs: centavos.
 */
export function sumInside({ rows, ribbons }: FlowPicture) {
  const outside = new Set(
    rows.filter(({ who, isOutside }) => isOutside || typeof who === 'string').map(({ key }) => key),
  )
  const sums = { paidIn: 0n, tookOut: 0n, fromLater: 0n, toEarlier: 0n }
  for (const { from, to, way, amount } of ribbons) {
    const isFromInside = !outside.has(from)
    const isToInside = !outside.has(to)
    if (isFromInside) sums.paidIn += amount
    if (isToInside) sums.tookOut += amount
    if (way !== 'later' || isFromInside === isToInside) continue
    if (isToInside) sums.fromLater += amount
    else sums.toEarlier += amount
  }
  return sums
}

function spanOf(members: readonly MemberRow[]): MemberRange {
  return { from: members[0]?.who.from ?? 1, to: members.at(-1)?.who.to ?? 1 }
}
