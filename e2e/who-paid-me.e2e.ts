import { countTaps } from './count-taps.ts'
import { expect, openBrowser, test } from './kunwari.ts'

// From the door to whose money paid, with every press counted. In a class, and what leads aside: long/who-paid-me.e2e.ts.

/** The admin's presses among them. */
const tapsMax = 9

// In a world that nobody lived in before: who plays alone is their own admin, and comes back.
test('nine taps show whose money paid me, alone in the demo world', async ({ browser, fresh }) => {
  const page = await openBrowser(browser, fresh.url)
  const taps = countTaps(page)
  await page.goto('/login')

  await taps.on('button', 'Member')
  await expect(page.getByText('₱10,000.00 lies still')).toBeVisible()

  await taps.on('link', 'Try the Starter Bot')
  await page.getByLabel('Amount').fill('8000')
  await taps.on('button', 'Activate bot')

  await expect(page.getByRole('heading', { name: 'Day 0 of 5' })).toBeVisible()
  const strip = page.locator('#strip-clock')
  const before = await strip.textContent()
  await taps.on('button', 'Let 5 days pass')
  await expect(page.getByText('₱12,000.00 can be taken out')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^₱12,000\.00/ })).toBeVisible()
  await expect(page.getByText('+₱400.00 today')).toBeVisible()
  await expect(strip).toContainText('it is')
  await expect(strip).not.toHaveText(before ?? '')

  await taps.on('link', 'Take it out')
  await taps.on('button', 'Request withdrawal')
  await expect(page.getByText('₱12,000.00 waits to be paid')).toBeVisible()

  await taps.on('button', 'Be the admin: approve it')
  await taps.on('button', 'Approve')
  await taps.on('button', 'Back to being Maya Santos')
  const payers = page.getByRole('table', { name: 'Who paid this withdrawal' }).getByRole('row')
  await expect(payers.filter({ hasText: 'from your own deposit' })).toContainText('₱10,000.00')
  await expect(payers.filter({ hasText: 'from the deposit of member 2' })).toContainText(
    '₱2,000.00',
  )
  expect(new URL(page.url()).pathname).toBe('/transactions')
  expect(taps.count()).toBeLessThanOrEqual(tapsMax)

  // A visitor on the landing page sees the simulated date as well.
  const visitor = await openBrowser(browser, fresh.url)
  await visitor.goto('/')
  await expect(visitor.locator('#strip-clock')).toContainText('it is')
  await visitor.context().close()

  // It was seen: the next step goes on, and the activity below still leads there.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'See what happens to everyone' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Withdrawal.*₱12,000\.00/ })).toBeVisible()
})
