import { drawHill } from './draw-hill.ts'
import { drawVessel, strokeLine, type VesselWords } from './draw-vessel.ts'
import type { HillLayout } from './hill-layout.ts'
import type { LabRun } from './lab-messages.ts'
import type { Palette } from './palette.ts'

/** What the picture writes, in the page's language. */
export type PictureWords = VesselWords & {
  day: (day: number) => string
  guess: string
}

export type Picture = {
  run: LabRun
  day: number
  layout: HillLayout
  frame: Frame
  /** What the vessel holds when it is full. */
  capacity: number
  words: PictureWords
  palette: Palette
  ringed: number | undefined
  /** A day that somebody guessed. */
  guessedDay: number | undefined
  /** Days that a class guessed, one a person. */
  classGuesses: readonly number[]
}

/** How the picture is divided, top to bottom: hill, ground with its days, vessel, where there is one. */
export type Frame = {
  width: number
  height: number
  left: number
  /** How many days the ground is long. */
  days: number
  ground: number
  rim: number
  base: number
  hasVessel: boolean
}

const groundLetters = 13
/** What the days under the hill need. */
const groundHeight = 26

export function frameOf({
  width,
  height,
  days,
  hasVessel = true,
}: Pick<Frame, 'width' | 'height' | 'days'> & Partial<Pick<Frame, 'hasVessel'>>): Frame {
  const vesselHeight = hasVessel ? Math.round(height * 0.3) : -groundHeight
  return {
    width,
    height,
    left: 2,
    days,
    hasVessel,
    ground: height - vesselHeight - (hasVessel ? 52 : groundHeight * 2),
    rim: height - vesselHeight - 4,
    base: height - 6,
  }
}

const wordsHeight = 34
const marksHeight = 4

/** The room that the hill has over its ground: the highest part of a picture with a vessel is left to the words. */
export function hillRoom({ width, left, ground, hasVessel }: Frame): {
  width: number
  height: number
} {
  return { width: width - left * 2, height: ground - (hasVessel ? wordsHeight : marksHeight) }
}

/** One day of a world. The sentence above it and the tables behind it say the same. */
export function drawPicture(context: CanvasRenderingContext2D, picture: Picture): void {
  const { run, day, frame, capacity, palette, words, layout, ringed } = picture
  const figures = run.days[day]
  if (!figures) return
  context.clearRect(0, 0, frame.width, frame.height)
  drawHill(context, {
    layout,
    dots: run.dots,
    day,
    left: frame.left,
    ground: frame.ground,
    palette,
    ringed,
  })
  drawGround(context, picture)
  if (frame.hasVessel) drawVessel(context, { ...frame, figures, capacity, palette, words })
}

function drawGround(context: CanvasRenderingContext2D, picture: Picture): void {
  const { frame, palette, words, day, guessedDay, classGuesses } = picture
  const x = (of: number) => frame.left + ((of + 0.5) * (frame.width - frame.left * 2)) / frame.days
  context.strokeStyle = palette.ink
  context.lineWidth = 1.5
  strokeLine(context, [frame.left, frame.ground + 1, frame.width - frame.left, frame.ground + 1])
  context.font = `700 ${groundLetters}px ${palette.font}`
  const half = context.measureText(words.day(day)).width / 2
  const middle = Math.min(frame.width - half, Math.max(half, x(day)))
  context.font = `${groundLetters}px ${palette.font}`
  context.textBaseline = 'alphabetic'
  context.fillStyle = palette.muted
  const step =
    [7, 10, 20, 30, 50, 100].find((days) => (days * frame.width) / frame.days > 44) ?? 200
  for (let tick = step; tick < frame.days; tick += step) {
    strokeLine(context, [x(tick), frame.ground + 1, x(tick), frame.ground + 6])
    // The day in hand is written over its own tick.
    if (Math.abs(x(tick) - middle) > half + 16) center(context, String(tick), x(tick), frame)
  }
  if (guessedDay !== undefined && guessedDay < frame.days) {
    context.strokeStyle = palette.lead
    context.setLineDash([3, 4])
    strokeLine(context, [x(guessedDay), 26, x(guessedDay), frame.ground])
    context.setLineDash([])
    context.fillStyle = palette.lead
    center(context, words.guess, x(guessedDay), { ...frame, ground: 0 })
  }
  drawTicks(context, { guesses: classGuesses, x, frame, palette })
  context.strokeStyle = palette.ink
  context.lineWidth = 2
  strokeLine(context, [x(day), frame.ground - 4, x(day), frame.ground + 7])
  context.fillStyle = palette.ink
  context.font = `700 ${groundLetters}px ${palette.font}`
  center(context, words.day(day), x(day), frame)
}

type Ticks = Pick<Picture, 'frame' | 'palette'> & {
  guesses: readonly number[]
  x: (day: number) => number
}

const tickHeight = 7

/** What a class guessed: a tick a person, stacked where several guessed the same day. */
function drawTicks(context: CanvasRenderingContext2D, { guesses, x, frame, palette }: Ticks): void {
  const stacked = new Map<number, number>()
  for (const day of guesses) {
    if (day >= frame.days) continue
    const below = stacked.get(day) ?? 0
    stacked.set(day, below + 1)
    const foot = frame.ground - 1 - below * (tickHeight + 2)
    // Paper round it: it lies on the hill.
    context.strokeStyle = palette.surface
    context.lineWidth = 6
    strokeLine(context, [x(day), foot + 1, x(day), foot - tickHeight - 1])
    context.strokeStyle = palette.lead
    context.lineWidth = 3
    strokeLine(context, [x(day), foot, x(day), foot - tickHeight])
  }
}

/** Centred under a place of the ground, but never over the picture's edge. */
function center(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  { ground, width }: Pick<Frame, 'ground' | 'width'>,
): void {
  const half = context.measureText(text).width / 2
  const middle = Math.min(width - half - 1, Math.max(half + 1, x))
  context.fillText(text, middle - half, ground + 20)
}
