import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'

// Somebody alone in the demo world, from a member's Home to whose money paid them: every waiting has
// its way out where it is waited.

const tapsMax = 9

test('alone in the demo world, it is nine taps to whose money paid me', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const taps = countTaps(page)
  await page.goto('/login')

  await taps.on('button', 'Member')
  await expect(page.getByText('₱10,000.00 lies still')).toBeVisible()

  await taps.on('link', 'Try the Starter Bot')
  await page.getByLabel('Amount').fill('8000')
  await taps.on('button', 'Activate bot')

  await expect(page.getByRole('heading', { name: 'Day 0 of 5' })).toBeVisible()
  await taps.on('button', 'Let 5 days pass')
  await expect(page.getByText('₱12,000.00 can be taken out')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^₱12,000\.00/ })).toBeVisible()
  await expect(page.getByText('+₱400.00 today')).toBeVisible()

  await taps.on('link', 'Take it out')
  await taps.on('button', 'Request withdrawal')
  await expect(page.getByText('₱12,000.00 waits to be paid')).toBeVisible()

  await taps.on('button', 'Be the admin: approve it')
  await taps.on('button', 'Approve')
  await taps.on('button', 'Back to being Maya Santos')
  await expect(page.getByText(/paid/i).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/transactions')
  expect(taps.count()).toBeLessThanOrEqual(tapsMax)

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See who paid' })).toBeVisible()
})

/** Presses by what a button or link is called, and counts. */
function countTaps(page: Page) {
  let count = 0
  return {
    count: () => count,
    async on(role: 'button' | 'link', name: string) {
      await page.getByRole(role, { name, exact: true }).click()
      count += 1
    },
  }
}
