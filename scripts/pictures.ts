import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../e2e/playwright.config.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { type PictureScreen, pictureScreens } from './picture-screens.ts'
import { startPictureWorld } from './picture-world.ts'
import { ROOT } from './processes.ts'
import { readOptions } from './read-options.ts'

/**
 * `npm run pictures`: what README and docs/design.md show, into docs/pictures.
 * `npm run pictures -- --review FOLDER`: every screen whole, in every size and theme, with its loading
 * and failing state, into another folder. `--only NAME,NAME` takes fewer of them.
 */
const { values: options } = readOptions({
  name: 'pictures',
  about: 'Takes the pictures that README and docs show, or with --review every screen.',
  options: {
    review: { type: 'string', says: 'a folder for pictures of every screen' },
    only: { type: 'string', says: 'names of pictures, with commas between them' },
  },
})

type Size = 'phone' | 'desktop'
type Theme = 'light' | 'dark'
const states = ['ready', 'loading', 'failing'] as const
type State = (typeof states)[number]

const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}
type View = { name: string; size: Size; theme: Theme }

const reviewed: readonly [Size, Theme][] = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
]

/** The documents' pictures: the views that each shows, side by side. */
const sheets: Record<string, readonly View[]> = {
  readme: [
    { name: 'home', size: 'phone', theme: 'light' },
    { name: 'plans', size: 'phone', theme: 'light' },
    { name: 'transaction', size: 'phone', theme: 'light' },
    { name: 'reserve-broke', size: 'phone', theme: 'dark' },
  ],
  landing: [{ name: 'landing', size: 'desktop', theme: 'light' }],
  'note-dark': [{ name: 'exhibit', size: 'desktop', theme: 'dark' }],
  phone: [
    { name: 'home-empty', size: 'phone', theme: 'light' },
    { name: 'buy', size: 'phone', theme: 'light' },
    { name: 'transactions', size: 'phone', theme: 'dark' },
    { name: 'investments', size: 'phone', theme: 'light' },
  ],
}
const gapPx = 24
const sheetWidthPx = 1340
/** Many pictures make a repository heavy. */
const bytesMax = 120_000
const paletteSizes = [256, 128, 64, 32, 16]

await buildWeb()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: config.use?.launchOptions?.args ?? [],
})
const world = await startPictureWorld(browser)
try {
  if (options.review === undefined) await drawSheets()
  else await review(options.review)
} finally {
  await world.stop()
  await browser.close()
}

async function drawSheets(): Promise<void> {
  for (const [name, views] of Object.entries(sheets)) {
    const pictures: Buffer[] = []
    for (const view of views) pictures.push(await take(screenOf(view.name), view))
    const file = path.join(ROOT, 'docs/pictures', `${name}.png`)
    await writeFile(file, await shrink(await sideBySide(pictures), bytesMax))
  }
}

async function review(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const only = options.only?.split(',')
  const screens = pictureScreens.filter(({ name }) => only?.includes(name) ?? true)
  for (const [size, theme] of reviewed) {
    for (const screen of screens) {
      const hasStates = theme === 'light' && !screen.act && screen.who !== 'visitor'
      for (const state of hasStates ? states : (['ready'] as const)) {
        const file = path.join(folder, `${screen.name}-${size}-${theme}-${state}.png`)
        await writeFile(file, await take(screen, { size, theme, state, isWholePage: true }))
      }
    }
  }
}

function screenOf(name: string): PictureScreen {
  const screen = pictureScreens.find((one) => one.name === name)
  if (!screen) throw new Error(`no screen is named ${name}`)
  return screen
}

async function take(
  screen: PictureScreen,
  {
    size,
    theme,
    state = 'ready',
    isWholePage = false,
  }: { size: Size; theme: Theme; state?: State; isWholePage?: boolean },
): Promise<Buffer> {
  const page = world.pages[screen.who]
  await page.setViewportSize(sizes[size])
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await spoil(page, state)
  await page.goto(screen.path.replace('CLASS_CODE', world.classCode))
  await page.getByRole('heading').first().waitFor()
  if (state === 'ready') await page.waitForFunction(isWhole)
  await page.evaluate(() => document.fonts.ready)
  if (state === 'ready') await screen.act?.(page)
  if (state === 'ready') await page.waitForFunction(isWhole)
  await page.evaluate(settled)
  const isLong = isWholePage && !(await page.getByRole('dialog').isVisible())
  const picture = await page.screenshot({ fullPage: isLong })
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return picture
}

/** Holds back or fails what a screen reads; who is signed in is still known. */
async function spoil(page: Page, state: State): Promise<void> {
  if (state === 'ready') return
  // Home comes with what it reads, unless it is asked for as who keeps the bare page does.
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.continue({ headers: { ...route.request().headers(), accept: '*/*' } }),
  )
  await page.route(/\/api\/(?!auth\/user|world)/, async (route) => {
    if (state === 'failing') await route.abort()
  })
}

/** Nothing is on its way any more. The network is never still: the stream of events stays open. */
function isWhole(): boolean {
  const images = [...document.images]
  return !document.querySelector('.skeleton') && images.every(({ complete }) => complete)
}

/** From the top, and two frames later: what React put there last is drawn. */
function settled(): Promise<void> {
  if (!document.querySelector('dialog[open]')) scrollTo(0, 0)
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
  )
}

/** One picture of many, with room between them. */
async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizesOf = await Promise.all(pictures.map((picture) => sharp(picture).metadata()))
  const width = sizesOf.reduce((sum, one) => sum + one.width + gapPx, -gapPx)
  const height = Math.max(...sizesOf.map((one) => one.height))
  let left = 0
  const placed = pictures.map((input, at) => {
    const here = { input, top: 0, left }
    left += (sizesOf[at]?.width ?? 0) + gapPx
    return here
  })
  const canvas = sharp({ create: { width, height, channels: 4, background: '#0000' } })
  const whole = await canvas.composite(placed).png().toBuffer()
  return sharp(whole).resize({ width: sheetWidthPx, withoutEnlargement: true }).png().toBuffer()
}

/** @throws RangeError when no palette makes it small enough */
async function shrink(picture: Buffer, bytes: number): Promise<Buffer> {
  for (const colours of paletteSizes) {
    const small = await sharp(picture)
      .png({ palette: true, colours, dither: 0, effort: 7 })
      .toBuffer()
    if (small.length <= bytes) return small
  }
  throw new RangeError(`a picture does not fit in ${bytes} bytes`)
}
