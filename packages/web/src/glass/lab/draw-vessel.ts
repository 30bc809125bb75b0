import type { DayFigures } from '@kunwari/population/figures'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import type { Palette } from './palette.ts'

/** What the picture says, in the page's language. */
export type VesselWords = {
  held: string
  promised: string
  /** How far above the picture's top the promise ends. */
  screensUp: (screens: string) => string
  waiting: (count: string) => string
}

type Vessel = {
  figures: DayFigures
  /** What the vessel holds when it is full: the most that the pool ever was. */
  capacity: number
  /** Of all the picture. */
  width: number
  height: number
  rim: number
  base: number
  palette: Palette
  words: VesselWords
}

const wall = 2.5
const letters = 13

/** The pool as a level, the promise as a line that soon leaves the picture, and who waits at the mouth. */
export function drawVessel(context: CanvasRenderingContext2D, vessel: Vessel): void {
  const { figures, width, rim, base, palette } = vessel
  const right = Math.round(width * (width < 520 ? 0.5 : 0.62))
  const perCentavo = (base - rim) / Math.max(1, vessel.capacity)
  const level = base - figures.pool * perCentavo
  drawWater(context, { left: wall, right, level, base, palette })
  drawWalls(context, { left: wall, right, rim: rim - 12, base, palette })
  const labelX = right + 34
  write(context, palette, { x: labelX, width, y: Math.min(base - 18, Math.max(rim + 34, level)) }, [
    vessel.words.held,
    formatMoneyShort(BigInt(figures.pool)),
  ])
  drawPromise(context, { ...vessel, right, labelX, y: base - figures.promised * perCentavo, level })
  drawLine(context, vessel)
}

type Box = { left: number; right: number; base: number; palette: Palette }

function drawWater(
  context: CanvasRenderingContext2D,
  { left, right, level, base, palette }: Box & { level: number },
): void {
  context.globalAlpha = 0.34
  context.fillStyle = palette.lead
  context.fillRect(left, level, right - left, base - level)
  context.globalAlpha = 1
  context.strokeStyle = palette.lead
  context.lineWidth = 2.5
  line(context, [left, level, right, level])
}

function drawWalls(
  context: CanvasRenderingContext2D,
  { left, right, rim, base, palette }: Box & { rim: number },
): void {
  context.strokeStyle = palette.ink
  context.lineWidth = wall
  line(context, [left, rim, left, base, right, base, right, rim])
}

type Promise = Vessel & { right: number; labelX: number; y: number; level: number }

/** From the pool's level to what is promised: a dimension line, which passes the hill and the top. */
function drawPromise(context: CanvasRenderingContext2D, promise: Promise): void {
  const { figures, right, labelX, y, level, width, height, palette, words } = promise
  if (figures.promised === 0) return
  const isBeyond = y < 22
  const top = isBeyond ? 8 : y
  const x = right + 16
  const isShort = figures.promised > figures.pool
  context.strokeStyle = isShort ? palette.behind : palette.lead
  context.fillStyle = context.strokeStyle
  context.lineWidth = 1.5
  if (Math.abs(level - top) > 12) {
    line(context, [x, level, x, top])
    arrow(context, { x, y: top, direction: top < level ? 1 : -1 })
  }
  if (!isBeyond) {
    context.setLineDash([14, 4, 2, 4])
    line(context, [wall, y, x + 10, y])
    context.setLineDash([])
  }
  const amount = formatMoneyShort(BigInt(figures.promised))
  // Clear of the label of the level.
  const labelY = Math.abs(y - level) < 44 ? level - 44 : Math.max(30, y)
  const far = words.screensUp(formatScreens((height - y) / height))
  write(
    context,
    palette,
    { x: labelX, y: labelY, width },
    isBeyond ? [words.promised, amount, far] : [words.promised, amount],
  )
}

function formatScreens(screens: number): string {
  return formatNumber(screens < 10 ? Math.round(screens * 10) / 10 : Math.round(screens))
}

const queueMax = 24

/** Who waits, at the mouth of the vessel: the greater the fear, the darker. */
function drawLine(context: CanvasRenderingContext2D, vessel: Vessel): void {
  const { figures, width, rim, palette, words } = vessel
  if (figures.waiting === 0) return
  const right = Math.round(width * (width < 520 ? 0.5 : 0.62))
  const count = Math.min(queueMax, Math.max(1, Math.round(Math.log2(figures.waiting + 1) * 2)))
  const step = Math.min(9, (width - right - 14) / queueMax)
  context.fillStyle = palette.behind
  for (let k = 0; k < count; k++) {
    context.globalAlpha = 0.35 + (0.65 * figures.fear) / 10_000
    context.beginPath()
    context.arc(right + 10 + (k + 0.5) * step, rim - 8, step * 0.36, 0, 2 * Math.PI)
    context.fill()
  }
  context.globalAlpha = 1
  context.fillStyle = palette.ink
  context.font = `600 ${letters}px ${palette.font}`
  const text = words.waiting(formatNumber(figures.waiting))
  writeOver(context, palette, { text, x: right + 34, y: rim + 14, width })
}

function write(
  context: CanvasRenderingContext2D,
  palette: Palette,
  at: { x: number; y: number; width: number },
  [name, amount, far]: [name: string, amount: string, far?: string],
): void {
  context.textBaseline = 'alphabetic'
  context.fillStyle = palette.muted
  context.font = `${letters}px ${palette.font}`
  writeOver(context, palette, { text: name, x: at.x, y: at.y - 4, width: at.width })
  context.fillStyle = palette.ink
  context.font = `700 16px ${palette.font}`
  writeOver(context, palette, { text: amount, x: at.x, y: at.y + 14, width: at.width })
  if (far === undefined) return
  context.font = `${letters}px ${palette.font}`
  writeOver(context, palette, { text: far, x: at.x, y: at.y + 31, width: at.width })
}

/** Letters with paper round them, inside of the picture: they may lie on the hill. */
function writeOver(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { text, x, y, width }: { text: string; x: number; y: number; width: number },
): void {
  const from = Math.min(x, width - context.measureText(text).width - 2)
  context.strokeStyle = palette.surface
  context.lineWidth = 5
  context.lineJoin = 'round'
  context.strokeText(text, from, y)
  context.fillText(text, from, y)
}

function arrow(
  context: CanvasRenderingContext2D,
  { x, y, direction }: { x: number; y: number; direction: 1 | -1 },
): void {
  line(context, [x - 5, y + 9 * direction, x, y, x + 5, y + 9 * direction])
}

/** A line through points, x and y in turn. */
export function line(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0
    const y = points[at + 1] ?? 0
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}
