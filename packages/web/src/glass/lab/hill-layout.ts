/** Where each dot stands on the hill: columns by join day, stacked in the order of joining. */
export type HillLayout = {
  /** The side of a dot's square, in pixels. */
  size: number
  /** Only every so many dots are drawn, where there is no room for all. */
  stride: number
  /** By place: which dot stands there, and its middle from the left and from the bottom. */
  who: Int32Array
  x: Float32Array
  y: Float32Array
}

type Room = { width: number; height: number }

/** Dots by join day, ascending, and how many people one is: a power of two. */
type Crowd = { joinDays: ArrayLike<number>; each: number }

/** What one can still tell the shapes of, and what looks well. */
const sizeMin = 4
const sizeMax = 13

/**
 * Lays the dots out so that the highest column just fits. Days are joined into one column where a day
 * is narrower than a dot; where dots would be too small, every second one is left out.
 *
 * @param days how many days the ground is long
 * @param beside another hill in such a room: a mark is as many people, and as large, in both
 */
export function layOutHill(crowd: Crowd, days: number, room: Room, beside = crowd): HillLayout {
  for (let mark = Math.max(crowd.each, beside.each); ; mark *= 2) {
    for (let size = sizeMax; size >= sizeMin; size -= 0.5) {
      const grid = gridOf({ days, size, width: room.width })
      const rows = [...new Set([crowd, beside])].flatMap(({ joinDays, each }) =>
        heightsOf(joinDays, { stride: mark / each, grid }),
      )
      if (Math.max(0, ...rows) * size <= Math.max(sizeMin, room.height)) {
        return placeDots(crowd.joinDays, { size, stride: mark / crowd.each, grid })
      }
    }
  }
}

type Grid = { daysEach: number; columns: number; columnWidth: number; across: number }

function gridOf({ days, size, width }: { days: number; size: number; width: number }): Grid {
  const daysEach = Math.max(1, Math.ceil((size * days) / width))
  const columns = Math.ceil(days / daysEach)
  const columnWidth = (width / days) * daysEach
  return { daysEach, columns, columnWidth, across: Math.max(1, Math.floor(columnWidth / size)) }
}

/** Rows of each column. */
function heightsOf(
  joinDays: ArrayLike<number>,
  { stride, grid }: { stride: number; grid: Grid },
): number[] {
  const counts = Array.from({ length: grid.columns }, () => 0)
  for (let dot = 0; dot < joinDays.length; dot += stride) {
    const column = Math.floor((joinDays[dot] ?? 0) / grid.daysEach)
    counts[column] = (counts[column] ?? 0) + 1
  }
  return counts.map((count) => Math.ceil(count / grid.across))
}

function placeDots(
  joinDays: ArrayLike<number>,
  { size, stride, grid }: { size: number; stride: number; grid: Grid },
): HillLayout {
  const places = Math.ceil(joinDays.length / stride)
  const layout = {
    size,
    stride,
    who: new Int32Array(places),
    x: new Float32Array(places),
    y: new Float32Array(places),
  }
  const counts = Array.from({ length: grid.columns }, () => 0)
  const margin = (grid.columnWidth - grid.across * size) / 2
  for (let place = 0; place < places; place++) {
    const dot = place * stride
    const column = Math.floor((joinDays[dot] ?? 0) / grid.daysEach)
    const before = counts[column] ?? 0
    counts[column] = before + 1
    layout.who[place] = dot
    layout.x[place] = column * grid.columnWidth + margin + ((before % grid.across) + 0.5) * size
    layout.y[place] = (Math.floor(before / grid.across) + 0.5) * size
  }
  return layout
}

/** The place of a dot, or of the one that is drawn for it where there is no room for all. */
export function placeOf({ stride }: HillLayout, dot: number): number {
  return Math.floor(dot / stride)
}

/** The place nearest to a point of the hill, if one is near enough to have been meant. */
export function placeAt(
  layout: HillLayout,
  point: { x: number; y: number },
  reach: number,
): number | undefined {
  let nearest: number | undefined
  let least = reach * reach
  for (let place = 0; place < layout.who.length; place++) {
    const dx = (layout.x[place] ?? 0) - point.x
    const dy = (layout.y[place] ?? 0) - point.y
    const distance = dx * dx + dy * dy
    if (distance >= least) continue
    least = distance
    nearest = place
  }
  return nearest
}
