/** A rectangle of the window, in CSS pixels. */
export type Box = {
  left: number
  top: number
  width: number
  height: number
  /** How many times its area counts when it is covered; once without. */
  weight?: number
}

/** Places are tried this far apart. */
const downPx = 4
const asidePx = 16

/**
 * Where a toast covers nothing that is pressed or read first: the free place that is nearest to the
 * upper corner at the end of the line. Where there is none, the place where it covers least.
 *
 * @param input.room what may be covered at all: the window without the strip
 * @param input.taken buttons, links, fields and headings
 */
export function placeToast(input: {
  size: { width: number; height: number }
  room: Box
  taken: readonly Box[]
}): { left: number; top: number } {
  const { size, room, taken } = input
  const asideMax = Math.max(0, room.width - size.width)
  const downMax = Math.max(0, room.height - size.height)
  let best = { left: room.left + asideMax, top: room.top }
  let least = { covered: Number.POSITIVE_INFINITY, distance: 0 }
  for (let aside = 0; aside <= asideMax; aside += asidePx) {
    for (let down = 0; down <= downMax; down += downPx) {
      const distance = aside + down
      if (least.covered === 0 && distance >= least.distance) break
      const place = { left: room.left + asideMax - aside, top: room.top + down }
      const covered = coveredArea({ ...place, ...size }, taken)
      if (covered < least.covered || (covered === 0 && distance < least.distance)) {
        best = place
        least = { covered, distance }
      }
    }
  }
  return best
}

/** How much of what is taken lies under a box, in square pixels, each by its weight. */
export function coveredArea(box: Box, taken: readonly Box[]): number {
  let area = 0
  for (const other of taken) {
    const width = overlap(box.left, box.width, other.left, other.width)
    const height = overlap(box.top, box.height, other.top, other.height)
    area += width * height * (other.weight ?? 1)
  }
  return area
}

function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
}
