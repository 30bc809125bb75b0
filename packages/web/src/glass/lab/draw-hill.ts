import { type Dots, dotStates } from '@kunwari/population/dots'
import { type HillLayout, placeOf } from './hill-layout.ts'
import type { Palette } from './palette.ts'

type Hill = {
  layout: HillLayout
  dots: Dots
  day: number
  /** The ground under it, and where it begins on the left. */
  left: number
  ground: number
  palette: Palette
  /** The dot of one person, who is ringed. */
  ringed: number | undefined
}

/** Draws everybody who has joined by the day: one path for each state, so that 4,000 dots are five strokes. */
export function drawHill(context: CanvasRenderingContext2D, hill: Hill): void {
  const { layout, dots, day, left, ground, palette, ringed } = hill
  const row = dots.states.subarray(day * dots.count, (day + 1) * dots.count)
  const paths = {
    [dotStates.inside]: new Path2D(),
    [dotStates.ahead]: new Path2D(),
    [dotStates.behind]: new Path2D(),
    [dotStates.nothing]: new Path2D(),
    [dotStates.even]: new Path2D(),
  }
  const reach = layout.size * 0.38
  const ringedPlace = ringed === undefined ? undefined : placeOf(layout, ringed)
  let ring: Path2D | undefined
  for (let place = 0; place < layout.who.length; place++) {
    const dot = layout.who[place] ?? 0
    const state = row[dot] ?? dotStates.outside
    const path = paths[state as keyof typeof paths]
    if (!path) continue
    const x = left + (layout.x[place] ?? 0)
    const y = ground - (layout.y[place] ?? 0)
    shapes[state as keyof typeof paths](path, { x, y, reach })
    if (place !== ringedPlace) continue
    ring = new Path2D()
    ring.arc(x, y, Math.max(9, layout.size), 0, 2 * Math.PI)
  }
  context.lineWidth = Math.max(1, layout.size * 0.13)
  context.strokeStyle = palette.edge
  context.stroke(paths[dotStates.inside])
  context.fillStyle = palette.ahead
  context.fill(paths[dotStates.ahead])
  context.fillStyle = palette.behind
  context.fill(paths[dotStates.behind])
  context.lineWidth = Math.max(1.5, layout.size * 0.2)
  context.strokeStyle = palette.behind
  context.stroke(paths[dotStates.nothing])
  context.fillStyle = palette.edge
  context.fill(paths[dotStates.even])
  if (!ring) return
  // Last, with paper round it: among thousands of small dots it would be drawn over.
  context.lineWidth = 6
  context.strokeStyle = palette.surface
  context.stroke(ring)
  context.lineWidth = 2.5
  context.strokeStyle = palette.ink
  context.stroke(ring)
}

type At = { x: number; y: number; reach: number }

/** Told apart without colour: a ring, a triangle up or down, a cross, a bar. */
const shapes = {
  [dotStates.inside](path: Path2D, { x, y, reach }: At) {
    path.moveTo(x + reach, y)
    path.arc(x, y, reach, 0, 2 * Math.PI)
  },
  [dotStates.ahead](path: Path2D, { x, y, reach }: At) {
    triangle(path, { x, y, reach: reach * 1.15 })
  },
  [dotStates.behind](path: Path2D, { x, y, reach }: At) {
    triangle(path, { x, y, reach: -reach * 1.15 })
  },
  [dotStates.nothing](path: Path2D, { x, y, reach }: At) {
    path.moveTo(x - reach, y - reach)
    path.lineTo(x + reach, y + reach)
    path.moveTo(x + reach, y - reach)
    path.lineTo(x - reach, y + reach)
  },
  [dotStates.even](path: Path2D, { x, y, reach }: At) {
    path.rect(x - reach, y - reach / 2, reach * 2, reach)
  },
}

function triangle(path: Path2D, { x, y, reach }: At): void {
  path.moveTo(x, y - reach)
  path.lineTo(x + Math.abs(reach), y + reach * 0.8)
  path.lineTo(x - Math.abs(reach), y + reach * 0.8)
  path.closePath()
}
