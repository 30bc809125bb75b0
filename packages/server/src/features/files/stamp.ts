import { invariant } from '@kunwari/domain/errors'
import { pretendStampText } from '@kunwari/domain/pretend/strip'

/** The height of the band below a picture of this width, in pixels. */
export function bandHeight(width: number): number {
  return Math.round(clamp(width / 18, 28, 96))
}

/**
 * Draws the stamp over a picture: its words across the whole of it, slanting, and once more in a
 * solid band below. Cut the band off, and the words across remain.
 *
 * The letters are drawn here, stroke by stroke, and not set in a font: a machine without fonts would
 * otherwise hand out pictures without a stamp, and nobody would notice.
 *
 * @param width of picture and band, pixels
 * @param height of the picture alone, pixels
 * @returns an SVG of the picture and the band together, transparent where the picture shows
 */
export function stampSvg({ width, height }: { width: number; height: number }): string {
  const band = bandHeight(width)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + band}">
<defs><g id="words" fill="none" stroke-linecap="round" stroke-linejoin="round">${words.paths}</g>
<clipPath id="picture"><rect width="${width}" height="${height}"/></clipPath></defs>
<g clip-path="url(#picture)">${slantingWords({ width, height })}</g>
<rect y="${height}" width="${width}" height="${band}" fill="${plum}"/>
${bandWords({ width, top: height, band })}
</svg>`
}

const plum = '#3a1a5c'
const slantDegrees = -27

/** Rows of words that cover a picture, each row shifted against the one above it. */
function slantingWords({ width, height }: { width: number; height: number }): string {
  const scale = clamp(Math.min(width, height) / 22, 9, 60) / letterHeight
  const reach = Math.hypot(width, height) / 2
  const rowStep = letterHeight * scale * 4.5
  const columnStep = (words.width + 12) * scale
  const rows = Math.ceil(reach / rowStep)
  const columns = Math.ceil(reach / columnStep) + 1
  const uses: string[] = []
  const middle = { x: width / 2, y: height / 2 }
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5) - 0.5) * columnStep
      const y = row * rowStep
      if (isBeside({ x, y, reach: columnStep }, middle)) continue
      uses.push(`<use href="#words" transform="translate(${x} ${y}) scale(${scale})"/>`)
    }
  }
  const place = `translate(${middle.x} ${middle.y}) rotate(${slantDegrees})`
  // Light around dark: it shows on every ground.
  return `<g transform="${place}" stroke="#fff" stroke-opacity="0.5" stroke-width="1.9">${uses.join('')}</g>
<g transform="${place}" stroke="${plum}" stroke-opacity="0.6" stroke-width="0.9">${uses.join('')}</g>`
}

type Words = { x: number; y: number; reach: number }

/** Whether words that begin at a slanting place, and reach so far from it, miss the picture around its middle. */
function isBeside({ x, y, reach }: Words, middle: { x: number; y: number }): boolean {
  const slant = (slantDegrees * Math.PI) / 180
  const fromLeft = x * Math.cos(slant) - y * Math.sin(slant)
  const fromTop = x * Math.sin(slant) + y * Math.cos(slant)
  return Math.abs(fromLeft) > middle.x + reach || Math.abs(fromTop) > middle.y + reach
}

function bandWords(input: { width: number; top: number; band: number }): string {
  const { width, top, band } = input
  const scale = Math.min((band * 0.42) / letterHeight, (width * 0.9) / words.width)
  const x = (width - words.width * scale) / 2
  const y = top + (band - letterHeight * scale) / 2
  return `<use href="#words" stroke="#fff" stroke-width="1" transform="translate(${x} ${y}) scale(${scale})"/>`
}

/** Units of the letters below: they stand 6 high, strokes about 1 wide. */
const letterHeight = 6
const letterGap = 2
const wordGap = 3

/** The letters that the stamp needs: how wide each is, and the strokes that make it. */
const letters: Record<string, { width: number; strokes: string }> = {
  K: { width: 4, strokes: 'M0 0V6M4 0L0 3.6M1.4 2.4L4 6' },
  U: { width: 4, strokes: 'M0 0V4A2 2 0 0 0 4 4V0' },
  N: { width: 4, strokes: 'M0 6V0L4 6V0' },
  W: { width: 6, strokes: 'M0 0L1.5 6L3 1.4L4.5 6L6 0' },
  A: { width: 4.6, strokes: 'M0 6L2.3 0L4.6 6M0.9 4H3.7' },
  R: { width: 4, strokes: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6' },
  I: { width: 0, strokes: 'M0 0V6' },
  H: { width: 4, strokes: 'M0 0V6M4 0V6M0 3H4' },
  D: { width: 4, strokes: 'M0 0H1.3A2.7 3 0 0 1 1.3 6H0Z' },
  T: { width: 4, strokes: 'M0 0H4M2 0V6' },
  O: { width: 4.6, strokes: 'M2.3 0A2.3 3 0 0 0 2.3 6A2.3 3 0 0 0 2.3 0Z' },
  G: { width: 4.4, strokes: 'M4.1 1.2A2.3 3 0 1 0 4.4 3.7V3.3H2.6' },
  P: { width: 3.8, strokes: 'M0 6V0H2.1A1.75 1.75 0 0 1 2.1 3.5H0' },
  E: { width: 3.6, strokes: 'M3.6 0H0V6H3.6M0 3H3' },
  '·': { width: 0, strokes: 'M0 3H0.01' },
}

const words = layOut(pretendStampText)

function layOut(text: string): { paths: string; width: number } {
  const paths: string[] = []
  let x = 0
  for (const character of text) {
    if (character === ' ') {
      x += wordGap
      continue
    }
    const letter = letters[character]
    invariant(letter, `the stamp can draw "${character}"`)
    paths.push(`<path transform="translate(${x} 0)" d="${letter.strokes}"/>`)
    x += letter.width + letterGap
  }
  return { paths: paths.join(''), width: x - letterGap }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
