import { expect, openBrowser, test } from './kunwari.ts'
import { signInByCall } from './world-calls.ts'

// The pages that everyone reads before and after: the terms, and in the long form the policy and what is asked
// often.

test('a visitor signs in to accept the terms, and returns there', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/terms')
  await expect(page.getByRole('button', { name: 'I Understand and Accept' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await page.getByLabel('Email or phone number').fill('member@kunwari.test')
  await page.getByLabel('Password', { exact: true }).fill('Kunwari-2026!')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/terms')

  await page.getByRole('button', { name: 'I Understand and Accept' }).click()
  await expect(
    page.getByText('You have accepted the Terms & Conditions', { exact: true }),
  ).toBeVisible()
  await expect(page).not.toHaveURL('/terms')
})

test('a browser that refuses site data shows what everybody may read', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await page.addInitScript(refuseSiteData)
  for (const path of ['/', '/reserve', '/lab']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other.
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop -- as above.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('one question is open at a time, and can be closed again', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('button[aria-expanded]')
  const opened = page.getByRole('main').locator('button[aria-expanded="true"]')
  await expect(questions).toHaveCount(15)

  await page.getByRole('button', { name: 'How much do I need to start?' }).click()
  await expect(opened).toHaveText('How much do I need to start?')
  await expect(page.getByText('minimum start capital of ₱500')).toBeVisible()
  await page.getByRole('button', { name: 'What is the least I can withdraw?' }).click()
  await expect(opened).toHaveText('What is the least I can withdraw?')
  await expect(page.getByText('minimum start capital of ₱500')).toBeHidden()
  await page.getByRole('button', { name: 'What is the least I can withdraw?' }).click()
  await expect(opened).toHaveCount(0)

  await page.getByRole('link', { name: 'Sign in to ask' }).click()
  await expect(page).toHaveURL('/login')
})

test('support accepts in place; a failure is shown, and retried', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'support@kunwari.test')
  await page.goto('/privacy')
  const accept = page.getByRole('button', { name: 'I Understand and Accept' })

  await page.route('**/api/auth/accept-privacy', (route) =>
    route.fulfill({ status: 500, json: { message: 'The desk is closed' } }),
  )
  await accept.click()
  await expect(page.getByText('The desk is closed', { exact: true })).toBeVisible()

  await page.unroute('**/api/auth/accept-privacy')
  await accept.click()
  await expect(
    page.getByText('You have accepted the Privacy Policy', { exact: true }),
  ).toBeVisible()
  await expect(page).toHaveURL('/privacy')
})

/** Each access throws, as where the browser's owner or a school's policy says so. */
function refuseSiteData(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
  }
}
