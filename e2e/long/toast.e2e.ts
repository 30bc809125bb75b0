import type { Locator, Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { signInByCall } from '../world-calls.ts'

// How long a toast stays, and how it is sent away. Its own file: the page's time is the test's.

test('one toast at a time: five seconds, F8 focuses, a swipe dismisses', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/deposit')
  const toast = page.locator('[popover=manual] li')
  const receipt = page.getByRole('button', { name: 'Make a pretend receipt' })
  await expect(receipt).toBeVisible()
  // From here on the page's time stands still but for what the test lets pass.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await receipt.click()
  await expect(toast).toContainText('Invalid amount')
  await page.getByLabel('Reference number').press('Enter')
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('Image Required')

  // Neither the pointer nor the focus rests on it: both would stop its time.
  await page.clock.runFor(4_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await receipt.click()
  await expect(toast).toBeVisible()
  // It hears the key once it is drawn.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('ol:focus')).toContainText('Invalid amount', { timeout: 500 })
  }).toPass()
  await swipe(page, toast, 40)
  await expect(toast).toHaveAttribute('data-swipe', 'cancel')
  await expect(toast).toBeVisible()
  await swipe(page, toast, 60)
  await expect(toast).toHaveCount(0)

  await receipt.click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('ol:focus')).toContainText('Invalid amount', { timeout: 500 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  await expect(page.getByLabel('Amount'), 'the focus is where it was').toBeFocused()
})

async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  // A toast that has just come goes to a free place: hovering waits until it is there and stays.
  await toast.hover()
  const box = await toast.boundingBox()
  if (!box) throw new Error('there is no toast to swipe')
  const [x, y] = [box.x + 40, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await expect(toast).toHaveCSS('translate', `${distance}px`)
  await page.mouse.up()
}
