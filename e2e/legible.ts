import { pretendStampText } from '@kunwari/domain/pretend/strip'
import type { Page } from '@playwright/test'
import { expect } from './kunwari.ts'
import { isLong } from './long.ts'

// What the back row can read: asked of the room's screen as it stands, whichever stage it shows.

const small = { width: 1280, height: 720 }
/** Of a laptop or a projector that is less wide: text is as high, and has a tenth less of width. */
const narrow = { width: 1440, height: 900 }
const middle = { width: 1920, height: 1080 }
const large = { width: 3840, height: 2160 }
/**
 * Both languages at the smallest window, the longer one at the narrow and the largest too; the long form
 * looks at each in all.
 */
const windows = {
  en: isLong ? [small, narrow, middle, large] : [small],
  fil: isLong ? [small, narrow, middle, large] : [small, narrow, large],
} as const
/** The smallest text is so much of the window's height. */
const textShare = 1 / 30
const contrastMin = 7
/** Text of the usual size leaves a title at most so many lines. */
const titleLinesMax = 2
/** Between a chart and the text beside it stays so much of the window's height. */
const gapShare = 1 / 30
/** Where a screen has one figure or sentence to be read before all else. */
const figureShare = 1 / 6

type Seen = {
  scrolls: boolean
  /** Text that is too small, too pale, or stands outside of the window. */
  small: string[]
  pale: string[]
  outside: string[]
  /** Text that stands on another or on a picture. */
  overlapping: string[]
  /** Text beside a chart that is read as part of it. */
  touching: string[]
  largest: number
  titleLines: number
}

/**
 * In both languages and from a small window to a large one: nothing scrolls, is cut, small or pale.
 *
 * @param hasFigure whether something on it is as large as the key figure has to be
 * @param isFast in the smallest window and the longer language alone, of text of any size
 */
export async function expectLegible(
  room: Page,
  { hasFigure = false, isFast = false }: { hasFigure?: boolean; isFast?: boolean } = {},
): Promise<void> {
  const before = room.viewportSize()
  for (const language of ['en', 'fil'] as const) {
    const looked = isFast
      ? windows[language].slice(0, language === 'en' ? 0 : 1)
      : windows[language]
    for (const size of looked) {
      await room.setViewportSize(size)
      // Whose height the strip has is heard of in a frame of its own.
      await room.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      const limits = {
        small: size.height * textShare,
        contrast: contrastMin,
        gap: size.height * gapShare,
        stamp: pretendStampText,
      }
      const { largest, titleLines, ...faults } = await room.evaluate(look, limits)
      const where = `${await room.getByRole('heading', { level: 1 }).textContent()} ${size.height}`
      const found = Object.entries(faults).filter(([, fault]) =>
        Array.isArray(fault) ? fault.length > 0 : fault,
      )
      expect.soft(found, where).toEqual([])
      if (!isFast) expect.soft(titleLines, where).toBeLessThanOrEqual(titleLinesMax)
      if (hasFigure) expect.soft(largest, where).toBeGreaterThanOrEqual(size.height * figureShare)
    }
    await room.keyboard.press('l')
    await expect(room.locator('html')).toHaveAttribute('lang', language === 'en' ? 'fil' : 'en')
  }
  if (before) await room.setViewportSize(before)
}

/** Runs in the page. */
function look(limits: { small: number; contrast: number; gap: number; stamp: string }): Seen {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')
  const rgbOf = (colour: string): number[] => {
    if (!canvas) return [0, 0, 0, 0]
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const groundOf = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255, 255]
    const colour = rgbOf(getComputedStyle(element).backgroundColor)
    return colour[3] === 255 ? colour : groundOf(element.parentElement)
  }
  const contrastOf = (element: Element): number => {
    const { color, fill } = getComputedStyle(element)
    const isDrawn = element instanceof SVGElement
    const both = [rgbOf(isDrawn ? fill : color), groundOf(element)].map((colour) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
  }
  const seen: Seen = {
    scrolls: false,
    small: [],
    pale: [],
    outside: [],
    overlapping: [],
    touching: [],
    largest: 0,
    titleLines: 0,
  }
  const placed = [...document.querySelectorAll('main canvas')].map((picture) => ({
    name: 'a picture',
    element: picture,
    box: picture.getBoundingClientRect(),
  }))
  const charts = [...document.querySelectorAll('main figure:has(svg)')]
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const element = texts.currentNode.parentElement
    // What only a screen reader hears has no size, and what is named in a picture shows no letters.
    if (!element?.checkVisibility() || element.closest('.sr-only, title')) continue
    // Arrows and dots between words are drawings; the stamp on a QR code is for who takes a picture of it.
    if (!/[\p{L}\p{N}▲○▼]/u.test(text) || text === limits.stamp) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width < 2) continue
    // A drawing is scaled with its frame.
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale
    seen.largest = Math.max(seen.largest, size)
    if (size < limits.small - 0.01) seen.small.push(`${text}: ${size}`)
    const contrast = contrastOf(element)
    if (contrast < limits.contrast) seen.pale.push(`${text}: ${contrast.toFixed(2)}`)
    const isLine = getComputedStyle(element).textOverflow === 'ellipsis'
    const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight
    const floor = element.closest('main') ? foot : innerHeight
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= floor + 1
    if (!isInside && !isLine) seen.outside.push(text)
    // Letters of a drawing stand where it wants them.
    if (!element.closest('main') || element.closest('svg')) continue
    for (const line of range.getClientRects()) {
      // A line's box is higher than its letters.
      const slack = line.height / 4
      const box = { ...line.toJSON(), top: line.top + slack, bottom: line.bottom - slack }
      const under = placed.find(
        (one) =>
          one.element !== element &&
          one.box.left < box.right - 1 &&
          one.box.right > box.left + 1 &&
          one.box.top < box.bottom &&
          one.box.bottom > box.top,
      )
      if (under) seen.overlapping.push(`${text} on ${under.name}`)
      placed.push({ name: text, element, box })
      const beside = charts.some((chart) => {
        const frame = chart.getBoundingClientRect()
        return (
          !chart.contains(element) &&
          frame.top < box.bottom &&
          frame.bottom > box.top &&
          frame.left < box.right + limits.gap &&
          frame.right > box.left - limits.gap
        )
      })
      if (beside) seen.touching.push(text)
    }
  }
  const title = document.querySelector('h1')
  if (title) {
    const range = document.createRange()
    range.selectNodeContents(title)
    seen.titleLines = new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  const page = document.documentElement
  seen.scrolls = page.scrollHeight > innerHeight || page.scrollWidth > innerWidth
  return seen
}
