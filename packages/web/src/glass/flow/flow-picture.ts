import type { FlowEnd, ReserveFlow } from '@kunwari/contract/reserve'
import { divTogether } from '@kunwari/domain/money/rounding'
import { centavosOf } from '../../texts/format-money.ts'

/** More rows than these are grouped: each can still be pressed with a thumb. */
const rowsMax = 12
const centavosOfPeso = 100n

/**
 * What is not a member: the operator's capital, the bots, staff who never were learners, and the pool
 * where the rest still is.
 */
type House = Exclude<FlowEnd, number>

/** Members who stand together, or a house account. Amounts in centavos. */
export type FlowRow = {
  key: string
  who: MemberRange | House
  paidIn: bigint
  /** What members took out; what the bots lost; what is still in the pool. */
  tookOut: bigint
  hasYou: boolean
  /** Members before or after those that are looked into: only what went between them counts. */
  isOutside: boolean
}

/**
 * How money went, by who joined when: from those who joined later to those before them, within a row,
 * from earlier to later, from or to the house, or nowhere yet.
 */
export type Way = 'later' | 'same' | 'earlier' | 'house' | 'left'

/** What all of one row paid to all of another: centavos, > 0. */
export type Ribbon = { from: string; to: string; amount: bigint; way: Way }

/** Rows in the order of joining, then the house; ribbons by row of origin, then of arrival. */
export type FlowPicture = { rows: FlowRow[]; ribbons: Ribbon[] }

/**
 * Who paid whom, as far as it fits on a page. Of one range: its members by themselves, those before
 * and after them together, and only money that one of its members paid in or took out.
 *
 * @param open the range that is looked into; undefined for everybody
 */
export function flowPicture(flow: ReserveFlow, open: MemberRange | undefined): FlowPicture {
  const members = membersOf(flow)
  const groups = groupMembers(members, { ranges: rangesOf(flow, members), open })
  const rowOf = (end: number | House): FlowRow | undefined =>
    rows.find(({ who }) =>
      typeof end === 'number' ? typeof who === 'object' && rangeHolds(who, end) : who === end,
    )
  const rows: FlowRow[] = [
    ...groups.map((range) => ({
      ...emptyRow(rangeKey(range), range),
      hasYou: flow.you !== null && rangeHolds(range, flow.you),
      isOutside: open !== undefined && !rangeHolds(open, range.from),
    })),
    ...houseOf(flow).map((name) => emptyRow(name, name)),
  ]
  const ribbons = new Map<string, Ribbon>()
  for (const link of flow.links) {
    const from = rowOf(link.from)
    const to = rowOf(link.to)
    if (!from || !to || (open && !isInside(from) && !isInside(to))) continue
    const amount = centavosOf(link.amount)
    from.paidIn += amount
    to.tookOut += amount
    const key = `${from.key} ${to.key}`
    const sum = (ribbons.get(key)?.amount ?? 0n) + amount
    ribbons.set(key, { from: from.key, to: to.key, amount: sum, way: wayOf(from, to) })
  }
  const place = new Map(rows.map(({ key }, index) => [key, index]))
  const placeOf = (key: string) => place.get(key) ?? 0
  return {
    rows: rows.filter((row) => isInside(row) || row.paidIn > 0n || row.tookOut > 0n),
    ribbons: [...ribbons.values()].toSorted(
      (a, b) => placeOf(a.from) - placeOf(b.from) || placeOf(a.to) - placeOf(b.to),
    ),
  }
}

/** What a row paid in and took out: centavos. */
export type RowSums = Pick<FlowRow, 'paidIn' | 'tookOut'>

/** What each row paid in and took out, by its key: in whole pesos, of which both sides have as many. */
export function inWholePesos({ rows }: FlowPicture): Map<string, RowSums> {
  const paidIn = divTogether(
    rows.map((row) => row.paidIn),
    centavosOfPeso,
  )
  const tookOut = divTogether(
    rows.map((row) => row.tookOut),
    centavosOfPeso,
  )
  return new Map(
    rows.map(({ key }, at) => [
      key,
      {
        paidIn: (paidIn[at] ?? 0n) * centavosOfPeso,
        tookOut: (tookOut[at] ?? 0n) * centavosOfPeso,
      },
    ]),
  )
}

/** The members of its links, by number, ascending. */
export function membersOf({ links }: ReserveFlow): number[] {
  const numbers = links.flatMap(({ from, to }) => [from, to])
  return [...new Set(numbers.filter((end) => typeof end === 'number'))].toSorted((a, b) => a - b)
}

/** Which numbers somebody has: those of learners, and those of invented members, who never share a row. */
function rangesOf({ ranges }: ReserveFlow, members: readonly number[]): MemberRange[] {
  const last = ranges.at(-1) ?? { from: 1, to: 1 }
  return [...ranges.slice(0, -1), { ...last, to: Math.max(last.to, members.at(-1) ?? 1) }]
}

function groupMembers(
  members: readonly number[],
  { ranges, open }: { ranges: readonly MemberRange[]; open: MemberRange | undefined },
): MemberRange[] {
  const isSomebodyIn = (range: MemberRange) => members.some((member) => rangeHolds(range, member))
  const between = (from: number, to: number): MemberRange[] =>
    partsOf({ from, to }, ranges).filter(isSomebodyIn)
  const last = ranges.at(-1)?.to ?? 1
  const shown = open ? between(open.from, Math.min(open.to, last)) : between(1, last)
  const inside = members.filter((member) => shown.some((range) => rangeHolds(range, member)))
  // A few stand each on their own, whatever they are.
  const rows = inside.length <= rowsMax ? rowsMax : Math.floor(rowsMax / shown.length)
  return [
    ...(open ? between(1, open.from - 1) : []),
    ...shown.flatMap((range) =>
      splitRange(
        range,
        inside.filter((member) => rangeHolds(range, member)),
        rows,
      ),
    ),
    ...(open ? between(open.to + 1, last) : []),
  ]
}

function houseOf({ links }: ReserveFlow): House[] {
  const names: House[] = ['capital', 'trading', 'staff', 'pool']
  return names.filter((name) => links.some(({ from, to }) => from === name || to === name))
}

function isInside({ who, isOutside }: FlowRow): boolean {
  return typeof who === 'object' && !isOutside
}

function emptyRow(key: string, who: MemberRange | House): FlowRow {
  return { key, who, paidIn: 0n, tookOut: 0n, hasYou: false, isOutside: false }
}

function wayOf({ who: from }: FlowRow, { who: to }: FlowRow): Way {
  if (to === 'pool') return 'left'
  if (typeof from === 'string' || typeof to === 'string') return 'house'
  if (from.from === to.from) return 'same'
  return from.from > to.from ? 'later' : 'earlier'
}

/** Members by their numbers, which are the order of joining; both ends belong to it. */
export type MemberRange = { from: number; to: number }

/** Round steps, so that rows keep their bounds while people join. */
const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000]

/**
 * Reads a range as an address carries it: "7" or "1-50".
 *
 * @returns undefined when it is none
 */
export function parseRange(text: string): MemberRange | undefined {
  const match = /^([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?$/.exec(text)
  if (!match) return undefined
  const [, from, to = from] = match
  const range = { from: Number(from), to: Number(to) }
  return range.from <= range.to ? range : undefined
}

/** The same back: what an address carries, and a name that no other range has. */
export function rangeKey({ from, to }: MemberRange): string {
  return from === to ? `${from}` : `${from}-${to}`
}

/** How people read it: "7", "1–50". A word joiner keeps it on one line. */
export function rangeText({ from, to }: MemberRange): string {
  return from === to ? `${from}` : `${from}–\u2060${to}`
}

export function rangeSize({ from, to }: MemberRange): number {
  return to - from + 1
}

/** What of some ranges lies in one. */
export function partsOf({ from, to }: MemberRange, ranges: readonly MemberRange[]): MemberRange[] {
  return ranges
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((part) => part.from <= part.to)
}

export function rangeHolds({ from, to }: MemberRange, member: number): boolean {
  return member >= from && member <= to
}

/**
 * Splits a range into ranges of one round size: each member on their own when they are few.
 *
 * @param members who is in it, ascending; a part without anybody is left out
 * @param rows parts at most
 */
export function splitRange(
  range: MemberRange,
  members: readonly number[],
  rows: number,
): MemberRange[] {
  if (members.length <= rows) return members.map((member) => ({ from: member, to: member }))
  const step = stepFor(rangeSize(range), rows)
  // The newest few wait in the row before theirs until they are half a row.
  const count = Math.max(1, Math.round(rangeSize(range) / step))
  const parts = Array.from({ length: count }, (_, index) => ({
    from: range.from + index * step,
    to: index === count - 1 ? range.to : range.from + (index + 1) * step - 1,
  }))
  return parts.filter((part) => members.some((member) => rangeHolds(part, member)))
}

function stepFor(size: number, rows: number): number {
  return steps.find((step) => size / step <= rows) ?? Math.ceil(size / rows)
}
