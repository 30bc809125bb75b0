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

export function holds({ from, to }: MemberRange, member: number): boolean {
  return member >= from && member <= to
}

/**
 * Splits a range into ranges of one round size: each member on their own when they are few.
 *
 * @param members who is in it, ascending; a part without anybody is left out
 * @param rowsMax parts at most
 */
export function splitRange(
  range: MemberRange,
  members: readonly number[],
  rowsMax: number,
): MemberRange[] {
  if (members.length <= rowsMax) return members.map((member) => ({ from: member, to: member }))
  const step = stepFor(rangeSize(range), rowsMax)
  // The newest few wait in the row before theirs until they are half a row.
  const count = Math.max(1, Math.round(rangeSize(range) / step))
  const parts = Array.from({ length: count }, (_, index) => ({
    from: range.from + index * step,
    to: index === count - 1 ? range.to : range.from + (index + 1) * step - 1,
  }))
  return parts.filter((part) => members.some((member) => holds(part, member)))
}

function stepFor(size: number, rowsMax: number): number {
  return steps.find((step) => size / step <= rowsMax) ?? Math.ceil(size / rowsMax)
}
