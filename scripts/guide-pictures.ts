import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../e2e/playwright.config.ts'
import { findChromium } from './chromium.ts'
import { findPort } from './portable/choice.ts'
import { endChildrenWithUs, ROOT } from './processes.ts'
import { giveAway, type PackagedServer, startPackaged } from './proof/packaged-start.ts'

/**
 * `npm run guide-pictures`: what docs/teachers.md and docs/mga-guro.md show, into docs/pictures/guide, taken
 * from the folder to double-click that `npm run portable -- --platform linux-x64` made.
 */
const MADE = path.join(ROOT, 'dist/kunwari-linux-x64/Kunwari')
const INTO = path.join(ROOT, 'docs/pictures/guide')
const LOCALES = { en: 'en-PH', fil: 'fil-PH' } as const
type Language = keyof typeof LOCALES
const LAPTOP = { width: 1000, height: 700 }
const PHONE = { width: 390, height: 700 }
const WEBP_QUALITY = 60
/** In the order of the form: address, names, password. */
const TEACHER = ['guro@paaralan.example', 'Luz', 'Reyes', 'Mahaba-at-Lihim-77']

if (!fs.existsSync(MADE)) {
  console.error('First make the folder: npm run portable -- --platform linux-x64')
  process.exit(1)
}
endChildrenWithUs()
fs.mkdirSync(INTO, { recursive: true })
const room = fs.mkdtempSync(path.join(os.tmpdir(), 'kunwari-guide-'))
fs.chmodSync(room, 0o755)
fs.cpSync(MADE, path.join(room, 'Kunwari'), { recursive: true })
giveAway(room)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: config.use?.launchOptions?.args ?? [],
})
const server = await startPackaged({
  program: path.join(room, 'Kunwari/kunwari'),
  args: [],
  folder: room,
  port: await findPort('room'),
  env: { PATH: '/nonexistent' },
  typed: '2\n',
})
try {
  await drawAll(browser, server)
} finally {
  await server.end('SIGINT')
  await browser.close()
  fs.rmSync(room, { recursive: true, force: true })
}

async function drawAll(on: Browser, { output }: PackagedServer): Promise<void> {
  // The last lines come once the banner has been printed.
  for (let waitedMs = 0; !output().includes('Ctrl at C'); waitedMs += 100) {
    if (waitedMs > 60_000) throw new Error(`The folder did not say how it is stopped: ${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await drawWindow(on, output())
  const setup = /http:\/\/127\S+setup#\S+/.exec(output())?.[0] ?? ''
  const join = /http:\S+\/join\/\w+/.exec(output())?.[0] ?? ''
  const inFilipino = await on.newContext({ viewport: LAPTOP, locale: LOCALES.fil })
  await drawSetup(await inFilipino.newPage(), { setup, language: 'fil' })
  const inEnglish = await on.newContext({ viewport: LAPTOP, locale: LOCALES.en })
  const page = await inEnglish.newPage()
  await drawSetup(page, { setup, language: 'en' })
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/admin/class')
  await inFilipino.addCookies(await inEnglish.cookies())
  for (const [language, context] of [
    ['en', inEnglish],
    ['fil', inFilipino],
  ] as const) {
    await drawClass(await context.newPage(), { url: new URL(setup).origin, language })
    await drawPhone(on, { join, language })
  }
}

/** The window's own text, as its lines stand there. */
async function drawWindow(on: Browser, text: string): Promise<void> {
  const page = await on.newPage({ viewport: LAPTOP })
  await page.setContent(
    '<pre style="margin:0;padding:20px;background:#111;color:#ddd;font:14px/1.35 monospace;width:max-content"></pre>',
  )
  const window = page.locator('pre')
  await window.evaluate((pre, shown) => {
    pre.textContent = shown
  }, text)
  await save(await window.screenshot(), 'window')
}

async function drawSetup(
  page: Page,
  { setup, language }: { setup: string; language: Language },
): Promise<void> {
  await page.goto(setup)
  const fields = page.locator('form input')
  await fields.last().waitFor()
  for (const [at, typed] of TEACHER.entries()) await fields.nth(at).fill(typed)
  await settle(page)
  await save(await page.screenshot({ fullPage: true }), `setup-${language}`)
}

/** The plan of a lesson, and below it the code by which phones come. */
async function drawClass(
  page: Page,
  { url, language }: { url: string; language: Language },
): Promise<void> {
  await page.goto(`${url}/admin/class`)
  const poster = page.locator('.poster')
  await poster.locator('svg, img').first().waitFor()
  await settle(page)
  await save(await page.screenshot(), `class-${language}`)
  await save(await poster.screenshot(), `code-${language}`)
}

async function drawPhone(
  on: Browser,
  { join, language }: { join: string; language: Language },
): Promise<void> {
  const page = await on.newPage({ viewport: PHONE, locale: LOCALES[language] })
  await page.goto(join)
  await page.getByRole('heading').first().waitFor()
  await settle(page)
  await save(await page.screenshot(), `phone-${language}`)
}

async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => !document.querySelector('.skeleton'))
  await page.evaluate(() => scrollTo(0, 0))
}

async function save(picture: Buffer, name: string): Promise<void> {
  const file = path.join(INTO, `${name}.webp`)
  const { size } = await sharp(picture).webp({ quality: WEBP_QUALITY, effort: 6 }).toFile(file)
  console.log(`${path.relative(ROOT, file)}, ${Math.ceil(size / 1_000)} kB`)
}
