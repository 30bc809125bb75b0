import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { sizes } from '../looking.ts'
import { signInByCall } from '../world-calls.ts'

// On a phone: the browser's own text size set to twice as large, and the keyboard in place of a finger.
// The gate (gate.ts) measures all screens with larger text that a page sets; a few are enough for the browser's own.

const screens = ['/', '/deposit', '/investments', '/referral', '/trading/bots/starter', '/settings']
const tabStopsMin = 8

test('text twice as large is never cut off, and nothing overflows sideways', async ({
  browser,
  demo,
}) => {
  const page = await openOnPhone(browser, demo.url, 'leader@kunwari.test')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  for (const path of screens) {
    await arrive(page, path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(sizes.phone.width)
  }
  // With its second line, the date of a world that is not in our time.
  await page.route('**/api/events*', () => undefined)
  await page.route('**/api/world', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), isRealTime: false, now: '2030-12-14T04:00:00.000Z' }
    await route.fulfill({ response, json })
  })
  await arrive(page, '/account')
  const strip = page.locator('.strip')
  await expect(strip.getByText('here')).toBeVisible()
  expect(await strip.evaluate(isCut), 'the strip').toBe(false)

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.locator(':popover-open')
  await expect(menu.getByRole('link').first()).toBeVisible()
  expect((await menu.boundingBox())?.x, 'the menu').toBeGreaterThanOrEqual(0)

  await arrive(page, '/plans?plan=10')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Amount').fill('500.00')
  const promised = sheet.locator('section')
  await expect(promised).toContainText('₱825')
  const isWhole = await promised.evaluate((section) => {
    const floor = section.getBoundingClientRect().bottom
    return [...section.querySelectorAll('h3, output, span')].every(
      (line) => line.getBoundingClientRect().bottom <= floor,
    )
  })
  expect(isWhole, 'what is promised').toBe(true)
})

test('keyboard focus is never under the bar at the thumb', async ({ browser, demo }) => {
  const page = await openOnPhone(browser, demo.url, 'leader@kunwari.test')
  for (const path of ['/account', '/referral']) {
    await arrive(page, path)
    const covered: string[] = []
    let stops = 0
    for (;;) {
      await page.keyboard.press('Tab')
      const { name, isCovered, isOver } = await page.evaluate(lookAtFocus)
      if (isOver) break
      stops += 1
      if (isCovered) covered.push(name)
    }
    expect.soft(covered, path).toEqual([])
    expect.soft(stops, `${path}: so much has had the focus`).toBeGreaterThan(tabStopsMin)
  }
})

async function openOnPhone(
  browser: Parameters<typeof openBrowser>[0],
  url: string,
  email: string,
): Promise<Page> {
  const page = await openBrowser(browser, url, { viewport: sizes.phone, reducedMotion: 'reduce' })
  await signInByCall(page.request, email)
  return page
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

function isCut(element: Element): boolean {
  return element.scrollHeight > element.clientHeight
}

/** Whether something else lies over the middle of what has the focus; over once the page was left. */
function lookAtFocus(): { name: string; isCovered: boolean; isOver: boolean } {
  const focused = document.activeElement ?? document.body
  const { left, top, width, height } = focused.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  const isCovered = hit !== null && !focused.contains(hit) && !hit.contains(focused)
  return {
    name: focused.textContent,
    isCovered,
    isOver: focused === document.body || focused.closest('.strip, body > :not(#root)') !== null,
  }
}
