import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { useOf } from './kept-pages.ts'
import { expect, openBrowser } from './kunwari.ts'
import { expectLargeTextFitsByTurns } from './large-text.ts'
import { isLong } from './long.ts'

// What is asked of a screen that stands there, whichever it is.

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  smallest: { width: 320, height: 640 },
} as const

// Axe takes most of the time: it looks at each layout once and at each theme once. `npm test` has it look at a page's
// screens and sheets by turns, in the one and the other, and where one person goes to all their screens at every fourth
// one; the long form at each in both.
const looks = [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const
const looksTaken = new WeakMap<object, number>()

export const sentence = 'Pretend pesos only. No real money, no real offer.'
export const filipinoSentence = 'Kunwaring piso lang. Walang totoong pera, walang totoong alok.'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails the test where axe finds anything, in one of the themes. */
export async function checkAccess(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const found = await findAccessFaults(page, { tags: wcag })
  expect.soft(found, `${page.url()} ${page.viewportSize()?.width} ${theme}`).toEqual([])
}

/** A sentence of the strip stands at the top of the window, and nothing stands over it. */
export async function expectStrip(page: Page, said: string = sentence): Promise<void> {
  const strip = page.getByText(said)
  await expect(strip).toBeInViewport({ ratio: 1 })
  const isOnTop = await strip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // What a modal dialog makes inert is not hit, so a sheet is asked for its own box instead.
    const dialog = document.querySelector('dialog[open]')?.getBoundingClientRect()
    if (dialog) return dialog.top >= top + height
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect.soft(isOnTop, `${page.url()}: nothing over the strip`).toBe(true)
}

/** At the smallest window nothing stands out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${page.url()} at 320 px`).toBeLessThanOrEqual(sizes.smallest.width)
}

const textKey = /(?<![\w@/.:])[a-z][A-Za-z]*(?:\.[A-Za-z0-9]+)+(?![\w@/.])/g
const namesOfFilesAndHosts = /\.(?:csv|zip|json|pdf|html|ph|com|org|test|example|ts|sql|md)$/

/** Where a text is not loaded its key stands in its place: "polls.1.question". */
export async function expectNoTextKeys(page: Page): Promise<void> {
  const lines = await page.evaluate(() => document.body.innerText.split('\n'))
  const keys = lines
    .flatMap((line) => line.match(textKey) ?? [])
    .filter((found) => !namesOfFilesAndHosts.test(found))
  expect.soft(keys, `${page.url()}: every text has its words`).toEqual([])
}

/** Axe, the strip in each layout, and no overflow at the smallest window. */
export async function lookClosely(page: Page): Promise<void> {
  await expectNoTextKeys(page)
  const turn = takeTurn(page) % looks.length
  for (const [at, [size, theme]] of looks.entries()) {
    await page.setViewportSize(sizes[size])
    // As one arrives: scrolled, something may stand half under the bar at the top.
    await page.evaluate(() => scrollTo(0, 0))
    if (isLong || at === turn) await checkAccess(page, theme)
    await expectStripAtTheEnd(page)
  }
  await page.setViewportSize(sizes.smallest)
  await expectNoSidewaysScroll(page)
}

/**
 * What is asked of each of somebody's many screens: in the long form all that `lookClosely` asks; in the short one
 * the strip in one layout, by turns, and axe in it at every fourth screen, in the one and the other.
 */
export async function lookByTurns(page: Page): Promise<void> {
  if (isLong) return lookClosely(page)
  await expectNoTextKeys(page)
  const turn = takeTurn(page)
  const [size, theme] = (turn + Math.floor(turn / 4)) % 2 === 0 ? looks[0] : looks[1]
  await page.setViewportSize(sizes[size])
  await page.evaluate(() => scrollTo(0, 0))
  if (turn % 4 === 0) await checkAccess(page, theme)
  await expectStripAtTheEnd(page)
  await page.setViewportSize(sizes.smallest)
  return expectNoSidewaysScroll(page)
}

/** How often the page was looked at before: whose turn it is follows from it. */
function takeTurn(page: Page): number {
  const turn = looksTaken.get(useOf(page)) ?? 0
  looksTaken.set(useOf(page), turn + 1)
  return turn
}

/** The strip stays, on a phone and on a desk, scrolled to the end. */
export async function expectStripInBothSizes(page: Page): Promise<void> {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size])
    await expectStripAtTheEnd(page)
  }
}

/** The strip stays, scrolled to the end. */
export async function expectStripAtTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expectStrip(page)
}

/** The same of a sheet that lies over its screen, in one layout by turns, and that it can be read with larger text. */
export async function checkSheet(page: Page): Promise<void> {
  await expect(page.locator('dialog .skeleton')).toHaveCount(0)
  const turn = takeTurn(page) % looks.length
  for (const [size, theme] of isLong ? looks : looks.slice(turn, turn + 1)) {
    await page.setViewportSize(sizes[size])
    await checkAccess(page, theme)
    await expectStrip(page)
  }
  await page.setViewportSize(sizes.smallest)
  await expectNoSidewaysScroll(page)
  await expectStrip(page)
  await expectLargeTextFitsByTurns(page)
}

/** A page that fails the test on a failed request too: nobody asks for what they cannot have. */
export async function openWatched(browser: Browser, url: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('response', (response) => {
    // The address of Page Not Found is answered with 404, and with the page.
    const isPage = response.status() === 404 && response.request().isNavigationRequest()
    // So is a code that opens no class: the screen says so, with a field to mend it.
    const isWrongCode = response.status() === 404 && response.url().includes('/api/join/')
    if (response.status() >= 400 && !isPage && !isWrongCode) {
      expect.soft(`${response.status()} ${response.url()}`, 'every request succeeds').toBe('')
    }
  })
  page.on('requestfailed', (request) => {
    // Going on to the next screen takes back what the last one still asked for.
    const reason = request.failure()?.errorText
    // The stream of events ends with its server, when the test does.
    const isStream = new URL(request.url()).pathname === '/api/events'
    if (reason !== 'net::ERR_ABORTED' && !isStream) {
      expect.soft(`${reason} ${request.url()}`, 'every request succeeds').toBe('')
    }
  })
  return page
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  var axe: typeof axeCore | undefined
}

type AxeInput = {
  /** Where it looks; the whole page without one. */
  within?: string
  /** The rules with one of these tags; all rules without them. */
  tags?: readonly string[]
}

/**
 * What axe finds wrong on a page, a line each. Axe is put into a document once and says only what is
 * wrong: both together take a quarter of the time.
 */
export async function findAccessFaults(page: Page, input: AxeInput = {}): Promise<string[]> {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(source)
  return page.evaluate(async ({ within = ':root', tags }: AxeInput) => {
    if (!globalThis.axe) throw new Error('axe is not in this document')
    const { violations } = await globalThis.axe.run(within, {
      resultTypes: ['violations'],
      iframes: false,
      ...(tags && { runOnly: { type: 'tag', values: [...tags] } }),
    })
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map((one) => `${one.html} ${one.any[0]?.message ?? ''}`).join(' ')}`,
    )
  }, input)
}
