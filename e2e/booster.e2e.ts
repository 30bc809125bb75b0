import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSlip } from '@kunwari/domain/offers/slip'
import { pretendStampText } from '@kunwari/domain/pretend/strip'
import { formA } from '@kunwari/server/features/offers/texts/form-a'
import { formB } from '@kunwari/server/features/offers/texts/form-b'
import { formC } from '@kunwari/server/features/offers/texts/form-c'
import { formD } from '@kunwari/server/features/offers/texts/form-d'
import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { expectLargeTextFits } from './large-text.ts'
import { expectStrip, lookClosely, sizes } from './looking.ts'
import { signInByCall } from './world-calls.ts'

// Four offers on a day after a class: without the class, the server's answers or the mouse, on paper,
// in a file, and what the slips of many say.

test('a booster works on another Kunwari, signed out, without any answer of its server', async ({
  browser,
  demo,
  empty,
}) => {
  const phone = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  await phone.route('**/api/**', (route) => route.abort())
  await phone.goto('/booster/14?t=7F2A')
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Day 14: four offers')
  await expectStrip(phone)

  await test.step('with the keyboard alone, and after a reload', async () => {
    await judgeByKeyboard(phone)
    await phone.reload()
    await expect(phone.getByText('Offer 2 of 4')).toBeVisible()
    for (const _ of [2, 3, 4]) await judgeByKeyboard(phone)
    await expect(phone.getByRole('heading', { name: /of 4 right/ })).toBeFocused()
  })

  const slip = (await phone.getByRole('button', { name: 'Copy the slip' }).textContent()) ?? ''
  expect(readSlip(slip)).toMatchObject({
    day: 14,
    tag: '7F2A',
    hits: 2,
    falseAlarms: 2,
    lookUps: 4,
  })

  await test.step('its slip reads back in the console of a third one', async () => {
    const desk = await openBrowser(browser, demo.url, { viewport: sizes.desktop })
    await signInByCall(desk.request, 'admin@kunwari.test')
    await desk.goto('/admin/class/boosters')
    const slips = desk.getByLabel('Slips', { exact: true })
    await slips.fill(Array(5).fill(slip).join('\n'))
    await expect(desk.getByText('5 slips read')).toBeVisible()
    await expect(desk.getByRole('row', { name: /^14 5 0\.00/ })).toBeVisible()
    await slips.fill(slip.replace('7F2A', '7F3A'))
    await expect(desk.getByText(/^1 line is no slip/)).toBeVisible()
    await lookClosely(desk)
  })
})

test('each state of a booster can be read: small, large, by axe, in both themes', async ({
  browser,
  empty,
}) => {
  const page = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  await page.goto('/booster/7')
  await expect(page.getByLabel('Tag of your class')).toBeVisible()
  await lookAtState(page)
  await page.setViewportSize(sizes.phone)
  await judgeByKeyboard(page, { goesOn: false })
  await lookAtState(page)
  await page.goto('/booster/15?t=7F2A')
  await expect(page.getByRole('link', { name: 'Day 90' })).toBeVisible()
  await lookAtState(page)
})

test('boosters on paper fill one sheet of A4, stamped, with the keys on it', async ({
  browser,
  empty,
}) => {
  const page = await openBrowser(browser, empty.url, { viewport: { width: 794, height: 1_123 } })
  await page.goto('/booster/card?t=7F2A')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByText('Fold back along this line')).toHaveCount(2)
  await expect(page.getByText('Fold back along this line').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Fold back along this line').first()).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

test('the one file works from a folder, and gives the same slip', async ({
  browser,
  empty,
}, info) => {
  const page = await openBrowser(browser, empty.url, { viewport: sizes.phone })
  await page.goto('/booster/card?t=7F2A')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /\.html/ }).click()
  const file = info.outputPath('kunwari-boosters.html')
  await (await coming).saveAs(file)

  const alone = await openBrowser(browser, 'about:blank', { viewport: sizes.phone, offline: true })
  await alone.goto(pathToFileURL(file).href)
  await expectStrip(alone)
  await expect(alone.getByText(pretendStampText).last()).toBeVisible()
  await alone.getByText('Day 30: four offers').click()
  const day = alone.locator('[data-day="30"]')
  await day.getByText('Who is behind it').first().click()
  for (const trap of await day.getByLabel('Trap').all()) await trap.check()
  const slip = await day.locator('.slip b').textContent()
  expect(readSlip(slip ?? '')).toEqual({
    day: 30,
    tag: '7F2A',
    hits: 2,
    falseAlarms: 2,
    lookUps: 1,
  })
})

test('no sentence of forms A to D stands in what a browser can load', () => {
  const folder = path.resolve(import.meta.dirname, '../packages/web/dist')
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:js|json|html|css|map)$/.test(file))
  const built = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const sentences = [formA, formB, formC, formD]
    .flat()
    .flatMap(({ texts }) => [texts.en, texts.fil].flatMap(({ why, source }) => [why, source]))
  expect(built).toContain('Sinag panel owners')
  // The build writes some characters as they are and escapes others: the longest plain run is looked for.
  const runs = sentences.map((sentence) =>
    sentence
      .split(/[^A-Za-z0-9 .,:%]+/)
      .reduce((long, part) => (part.length > long.length ? part : long), ''),
  )
  expect(runs.filter((run) => built.includes(run))).toEqual([])
})

async function lookAtState(page: Page): Promise<void> {
  await lookClosely(page)
  await expectLargeTextFits(page)
}

/** Judges the offer on the page a trap, fairly sure, after one look-up: by Tab, Space and Enter. */
async function judgeByKeyboard(page: Page, { goesOn = true } = {}): Promise<void> {
  await tabTo(page, 'Who is behind it')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Honest offer')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Guessing')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'That is my answer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
  if (!goesOn) return
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate((wanted) => {
      const focused = document.activeElement
      const named = focused?.closest('label') ?? focused
      return named?.textContent?.trim() === wanted
    }, name)
  for (let pressed = 0; pressed < 30; pressed += 1) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
