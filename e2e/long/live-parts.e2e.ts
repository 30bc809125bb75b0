import { refusals } from '@kunwari/domain/refusals/refusals'
import { expect, openBrowser, test } from '../kunwari.ts'
import { get, put, signInByCall } from '../world-calls.ts'

test('a page whose live parts failed to load is live nonetheless', async ({ browser, demo }) => {
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

test('an open page says when its person is suspended and active again', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const admin = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'jun@kunwari.test')
  await signInByCall(admin.request, 'admin@kunwari.test')
  const stream = page.waitForResponse('**/api/events*')
  await page.goto('/account')
  await stream
  const list = '/api/admin/users?query=jun@kunwari.test'
  const { users } = await get<{ users: { id: string }[] }>(admin.request, list)
  const change = (status: string) =>
    put(admin.request, `/api/admin/users/${users[0]?.id}`, { status })
  await change('suspended')
  await expect(page.getByText(refusals.account_suspended)).toBeVisible()
  await change('active')
  await expect(page.getByText(refusals.account_suspended)).toHaveCount(0)
})
