import type { DayFigures } from '@kunwari/population/figures'
import { formatMoneyShort } from '../../texts/format-money-short.ts'
import { formatNumber } from '../../texts/format-percent.ts'
import type { Palette } from './palette.ts'
import { stackLabels } from './stack-labels.ts'

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
  const y = base - figures.promised * perCentavo
  drawWater(context, { left: wall, right, level, base, palette })
  drawWalls(context, { left: wall, right, rim: rim - 12, base, palette })
  drawPromise(context, { ...vessel, right, y, level })
  drawLine(context, { ...vessel, right })
  drawLabels(context, { ...vessel, x: right + 34, y, level })
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
  strokeLine(context, [left, level, right, level])
}

function drawWalls(
  context: CanvasRenderingContext2D,
  { left, right, rim, base, palette }: Box & { rim: number },
): void {
  context.strokeStyle = palette.ink
  context.lineWidth = wall
  strokeLine(context, [left, rim, left, base, right, base, right, rim])
}

type Promise = Vessel & { right: number; y: number; level: number }

/** Above it the promise has left the picture. */
const pictureTop = 22

/** From the pool's level to what is promised: a dimension line, which passes the hill and the top. */
function drawPromise(context: CanvasRenderingContext2D, promise: Promise): void {
  const { figures, right, y, level, palette } = promise
  if (figures.promised === 0) return
  const isBeyond = y < pictureTop
  const top = isBeyond ? 8 : y
  const x = right + 16
  const isShort = figures.promised > figures.pool
  context.strokeStyle = isShort ? palette.behind : palette.lead
  context.lineWidth = 1.5
  if (Math.abs(level - top) > 12) {
    strokeLine(context, [x, level, x, top])
    arrow(context, { x, y: top, direction: top < level ? 1 : -1 })
  }
  if (isBeyond) return
  context.setLineDash([14, 4, 2, 4])
  strokeLine(context, [wall, y, x + 10, y])
  context.setLineDash([])
}

type Labels = Vessel & { x: number; y: number; level: number }
type Words = { lines: readonly Written[]; height: number; top: number }
type Written = { text: string; look: 'name' | 'amount' | 'plain' | 'strong' }

/** The days under the hill and the line at the mouth: no label stands there. */
const aboveRim = 44
const nameHeight = 16
const amountHeight = 34
const farHeight = 51

/** What the pool holds, what is promised, and how many wait: none of them over another. */
function drawLabels(context: CanvasRenderingContext2D, labels: Labels): void {
  const { figures, height, rim, base, y, level, words } = labels
  const beside: Words[] = []
  if (figures.waiting > 0) {
    const text = words.waiting(formatNumber(figures.waiting))
    beside.push({ lines: [{ text, look: 'strong' }], height: nameHeight, top: rim })
  }
  const pool: Written[] = [
    { text: words.held, look: 'name' },
    { text: formatMoneyShort(BigInt(figures.pool)), look: 'amount' },
  ]
  beside.push({ lines: pool, height: amountHeight, top: level - nameHeight })
  if (figures.promised > 0) {
    const promised: Words = {
      lines: [
        { text: words.promised, look: 'name' },
        { text: formatMoneyShort(BigInt(figures.promised)), look: 'amount' },
      ],
      height: amountHeight,
      top: Math.max(14, y - nameHeight),
    }
    if (y < pictureTop) {
      const text = words.screensUp(formatScreens((height - y) / height))
      const far: Written[] = [...promised.lines, { text, look: 'plain' }]
      write(context, labels, { ...promised, lines: far, height: farHeight })
    } else if (promised.top + amountHeight < rim - aboveRim) write(context, labels, promised)
    else beside.push(promised)
  }
  for (const label of stackLabels(beside, { from: rim, to: base + 4 })) {
    write(context, labels, label)
  }
}

function formatScreens(screens: number): string {
  return formatNumber(screens < 10 ? Math.round(screens * 10) / 10 : Math.round(screens))
}

const queueMax = 24

/** Who waits, at the mouth of the vessel: the greater the fear, the darker. */
function drawLine(
  context: CanvasRenderingContext2D,
  { figures, width, rim, palette, right }: Vessel & { right: number },
): void {
  if (figures.waiting === 0) return
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
}

const looks = {
  name: { weight: 400, size: letters, colour: 'muted', below: 12 },
  amount: { weight: 700, size: 16, colour: 'ink', below: 30 },
  plain: { weight: 400, size: letters, colour: 'ink', below: 47 },
  strong: { weight: 600, size: letters, colour: 'ink', below: 12 },
} as const

function write(
  context: CanvasRenderingContext2D,
  { palette, x, width }: Labels,
  { lines, top }: Words,
): void {
  context.textBaseline = 'alphabetic'
  for (const { text, look } of lines) {
    const { weight, size, colour, below } = looks[look]
    context.fillStyle = palette[colour]
    context.font = `${weight} ${size}px ${palette.font}`
    writeOver(context, palette, { text, x, y: top + below, width })
  }
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
  strokeLine(context, [x - 5, y + 9 * direction, x, y, x + 5, y + 9 * direction])
}

/** A line through points, x and y in turn. */
export function strokeLine(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.beginPath()
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0
    const y = points[at + 1] ?? 0
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.stroke()
}
