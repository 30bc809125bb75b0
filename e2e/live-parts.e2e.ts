import { expect, openBrowser, test } from './kunwari.ts'
import { signInByCall } from './world-calls.ts'

test('a page whose live parts were lost on the way is live all the same', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  let lost = 0
  // By its hash of seven characters: live-state is a file of its own.
  await page.route(/\/assets\/live-[\w-]{7}\.js/, (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  const stream = page.waitForRequest('**/api/events*')
  await page.goto('/')
  await stream
  expect(lost).toBe(2)
})

test('a read that fails is not asked for again and again', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  const asked = { count: 0 }
  await page.route('**/api/investments', (route) => {
    asked.count += 1
    return route.abort()
  })
  const idle = page.waitForResponse('**/api/red-flags')
  await page.goto('/investments')
  await expect(page.getByRole('alert')).toContainText('That did not load')
  // The last read of a page that has loaded: requests that repeat would have been counted by then.
  await idle
  expect(asked.count).toBeLessThan(8)
})
