import { expect, openBrowser, test } from './kunwari.ts'
import { signInByCall } from './world-calls.ts'

test('a page whose live parts were lost on the way is live all the same', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  let lost = 0
  await page.route('**/assets/live-*.js', (route) => {
    lost += 1
    return lost === 1 ? route.abort() : route.continue()
  })
  const stream = page.waitForRequest('**/api/events')
  await page.goto('/')
  await stream
  expect(lost).toBe(2)
})
