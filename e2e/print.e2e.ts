import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { expectStamped } from './paper.ts'
import { signInByCall } from './world-calls.ts'

// What goes on paper: strip and stamp on every sheet, and nothing that only a screen can do.

const a4 = { width: 794, height: 1_123 }

for (const path of ['/admin/class', '/reserve', '/transactions/statement', '/']) {
  // `npm test` prints the one that most people do.
  const tag = path === '/transactions/statement' ? [] : ['@long']
  test(`${path} is printed with strip and stamp, without what is pressed`, { tag }, async ({
    browser,
    demo,
  }) => {
    const page = await openBrowser(browser, demo.url, { viewport: a4 })
    await signInByCall(page.request, 'admin@kunwari.test')
    await page.goto(path)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expectStamped(page)
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.press, .fixed').filter({ visible: true })).toHaveCount(0)
  })
}

test('the text of a statement keeps clear of its sheet', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url, { viewport: a4 })
  await signInByCall(page.request, 'admin@kunwari.test')
  await page.goto('/transactions/statement')
  const text = page.getByText('Opening balance', { exact: true })
  await text.waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('section').filter({ has: text }).last()
  const leftOf = async (of: typeof text) => (await of.boundingBox())?.x ?? 0
  await expect.poll(async () => (await leftOf(text)) - (await leftOf(sheet))).toBeGreaterThan(12)
})

test('an account takes no sheet with nothing on it', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url, { viewport: a4 })
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/account')
  await page.getByText('Red flags found').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => countSheets(page)).toBe(1)
})

test('a sheet over the page is not printed', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, { viewport: a4 })
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/?note=no-licence')
  const sheet = page.locator('dialog')
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expectStamped(page)
  await expect(sheet).toBeHidden()
})

test('the poster of a class fills one sheet', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, { viewport: a4 })
  await signInByCall(page.request, 'admin@kunwari.test')
  await page.goto('/admin/class')
  await page.getByRole('figure').waitFor()
  await page.emulateMedia({ media: 'print' })
  const poster = page.getByRole('region').filter({ has: page.getByRole('figure') })
  await expect.poll(async () => (await poster.boundingBox())?.height).toBeGreaterThan(900)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('boosters on paper fill one stamped A4 sheet with its keys', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url, { viewport: a4 })
  await page.goto('/booster/card?t=7F2A')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByText('Fold back along this line')).toHaveCount(2)
  await expect(page.getByText('Fold back along this line').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Fold back along this line').first()).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
})

async function countSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
}
