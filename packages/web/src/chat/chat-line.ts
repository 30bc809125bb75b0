/** A message as a thread shows it. */
export type ChatLine = {
  /** Stays the same from the moment it was written. */
  key: string
  /** Empty beside an image alone. */
  text: string
  /** An address that an <img> can show. */
  imageUrl?: string
  /** Written from this side: stands at the right. */
  isOwn: boolean
  /** Who wrote it, where that is said. */
  author?: string
  writtenAt: string
  state: 'sending' | 'waiting' | 'sent' | 'seen'
}

/** Lines of one side that stand close together, and the day that begins with them. */
export type LineGroup = {
  key: string
  isOwn: boolean
  author?: string
  /** The ISO moment of the first line, where another day begins. */
  day?: string
  lines: readonly ChatLine[]
}

/** A pause after which the time is said again. */
const pauseMs = 5 * 60_000
const manilaOffsetMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000

/** Groups a thread as it is read: by day in Manila, by writer, and by pauses. */
export function groupLines(lines: readonly ChatLine[]): LineGroup[] {
  const groups: (LineGroup & { lines: ChatLine[] })[] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.lines.at(-1)
    const beginsDay = !last || dayOf(last) !== dayOf(line)
    if (group && last && !beginsDay && belongsTo(last, line)) {
      group.lines.push(line)
      continue
    }
    groups.push({
      key: line.key,
      isOwn: line.isOwn,
      lines: [line],
      ...(line.author !== undefined && { author: line.author }),
      ...(beginsDay && { day: line.writtenAt }),
    })
  }
  return groups
}

/** The number of a moment's day in Manila, which never changes its clocks. */
export function dayOf({ writtenAt }: { writtenAt: string }): number {
  return Math.floor((Date.parse(writtenAt) + manilaOffsetMs) / dayMs)
}

function belongsTo(last: ChatLine, line: ChatLine): boolean {
  return (
    last.isOwn === line.isOwn &&
    last.author === line.author &&
    Date.parse(line.writtenAt) - Date.parse(last.writtenAt) < pauseMs
  )
}
