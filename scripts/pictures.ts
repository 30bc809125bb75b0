import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../e2e/playwright.config.ts'
import { buildWeb } from './build-web.ts'
import { findChromium } from './chromium.ts'
import { type PictureScreen, pictureScreens } from './picture-screens.ts'
import { startPictureWorld } from './picture-world.ts'
import { ROOT } from './processes.ts'

/**
 * `npm run pictures`: every screen of a world with a past, into docs/pictures.
 * `--review FOLDER` takes them whole, in every size and theme, with the loading and failing states,
 * into another folder. `--only NAME,NAME` takes fewer.
 */
const { values: options } = parseArgs({
  options: { review: { type: 'string' }, only: { type: 'string' } },
})

type Size = 'phone' | 'desktop'
type Theme = 'light' | 'dark'
type State = 'ready' | 'loading' | 'failing'

const sizes: Record<Size, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}
/** What the documentation shows; a review looks at everything. */
const shown: readonly [Size, Theme][] = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
]
const reviewed: readonly [Size, Theme][] = [...shown, ['desktop', 'dark']]
/** Many pictures make a repository heavy. */
const bytesMax = 60_000
const paletteSizes = [256, 128, 64, 32, 16]

const only = options.only?.split(',')
const folder = options.review ?? path.join(ROOT, 'docs/pictures')
const screens = pictureScreens.filter(({ name }) => only?.includes(name) ?? true)

await buildWeb()
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: config.use?.launchOptions?.args ?? [],
})
const world = await startPictureWorld(browser)
try {
  for (const [size, theme] of options.review ? reviewed : shown) {
    for (const screen of screens.filter((one) => isShown(one, { size, theme })))
      await take(screen, { size, theme, state: screen.state ?? 'ready' })
    if (!options.review || theme === 'dark') continue
    for (const state of ['loading', 'failing'] as const) {
      for (const screen of screens.filter(
        (one) => !one.act && !one.state && one.who !== 'visitor',
      )) {
        await take(screen, { size, theme, state })
      }
    }
  }
} finally {
  await world.stop()
  await browser.close()
}

function isShown(
  { isPhoneOnly, isOnce, state }: PictureScreen,
  { size, theme }: { size: Size; theme: Theme },
): boolean {
  if (options.review !== undefined) return state === undefined
  if (isOnce) return size === 'phone' && theme === 'light'
  return size === 'phone' || !isPhoneOnly
}

async function take(
  screen: PictureScreen,
  { size, theme, state }: { size: Size; theme: Theme; state: State },
): Promise<void> {
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
  const isLong = options.review !== undefined && !(await page.getByRole('dialog').isVisible())
  const picture = await page.screenshot({ fullPage: isLong })
  const stateName = state === (screen.state ?? 'ready') ? '' : `-${state}`
  const file = path.join(folder, `${screen.name}-${size}-${theme}${stateName}.png`)
  await writeFile(file, options.review ? picture : await shrink(picture, bytesMax))
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Holds back or fails what a screen reads; who is signed in is still known. */
async function spoil(page: Page, state: State): Promise<void> {
  if (state === 'ready') return
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
