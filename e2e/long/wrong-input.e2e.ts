import { expect, openBrowser, test } from '../kunwari.ts'
import { openAs, requestDeposit } from '../members.ts'
import { decideAll, get, signInByCall } from '../world-calls.ts'

// What is wrong, or too late, is said at its place. `npm test` holds most of it in exact-texts and in robustness.e2e.ts.

test.use({ isAlone: true })

// The tracer reads a chosen image by its blob: address; the page's policy refuses that, and says so on
// the console, which is to stay clean.

test('of two tabs that decide one deposit, the second sees who decided', async ({
  browser,
  demo,
}) => {
  const member = await openAs(browser, demo.url, 'member')
  const first = await openAs(browser, demo.url, 'admin')
  await decideAll(first.request, 'deposits', { status: 'rejected' })
  await requestDeposit(member, 'TWO-TABS')
  const second = await first.context().newPage()
  await first.goto('/admin/deposits')
  await second.goto('/admin/deposits')
  await expect(second.getByText('TWO-TABS')).toBeVisible()

  // The second presses before the news of the first reaches it.
  const { promise: pressed, resolve: letThrough } = Promise.withResolvers<void>()
  await second.route('**/api/admin/deposits/pending', async (route) => {
    await pressed
    await route.continue()
  })
  await first.getByRole('button', { name: 'Approve' }).click()
  await expect(first.getByText('Deposit updated successfully').first()).toBeVisible()
  await second.getByRole('button', { name: 'Approve' }).click()

  await expect(second.getByText('Already approved by Ana Cruz').first()).toBeVisible()
  letThrough()
  await expect(second.getByText('Approved by Ana Cruz', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Clear decided (1)' }).click()
  await expect(second.getByText('No pending deposits')).toBeVisible()
})

test('a wrong amount, code or image is explained at its place', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)

  await test.step('codes', async () => {
    await page.goto('/register')
    await page.getByLabel('Email or phone number').fill('0917 555 0177')
    await page.getByLabel('First name').fill('Andres')
    await page.getByLabel('Last name').fill('Luna')
    await page.getByLabel('Password', { exact: true }).fill('Sampaguita-77')
    await page.getByLabel('Confirm password').fill('Sampaguita-77')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Register' }).click()
    const verify = page.getByRole('button', { name: 'Verify & Complete Registration' })
    await expect(verify).toBeVisible()

    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type('12345')
    await verify.click()
    await expect(page.getByText('Please enter all 6 digits').first()).toBeVisible()
    const [message] = await get<{ text: string }[]>(page.request, '/api/inbox?to=09175550177')
    const code = /[0-9]{6}/.exec(message?.text ?? '')?.[0] ?? ''
    const wrong = code === '123456' ? '654321' : '123456'
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(wrong)
    // Typed over the first try, digits that stayed the same among them.
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(wrong.slice(-1))
    await verify.click()
    await expect(page.getByText('Verification failed').first()).toBeVisible()
    await expect(page).toHaveURL(/\/register/)
  })

  await test.step('amounts and images', async () => {
    await signInByCall(page.request, 'member@kunwari.test')
    await page.goto('/deposit')
    await page.getByLabel('Amount').fill('500.001')
    await page.getByRole('button', { name: 'Make a pretend receipt' }).click()
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
      /Enter an amount, like 500 or 500.25/,
    )
    await expect(page.getByLabel('Amount')).toBeFocused()
    await page.getByLabel('Amount').fill('499.99')
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
      /Minimum deposit amount is ₱500/,
    )
    await page.getByLabel('Amount').fill('500')
    await page.getByRole('button', { name: 'Make a pretend receipt' }).press('Enter')
    // The button is gone: the keyboard goes on from what it made.
    await expect(page.getByRole('heading', { name: 'Pretend receipt' })).toBeFocused()

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'receipt.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      })
    await expect(page.getByText('Invalid File').first()).toBeVisible()
    await expect(page.getByText('Please select an image file (JPG, PNG)').first()).toBeVisible()

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'not-really.png',
        mimeType: 'image/png',
        buffer: Buffer.from('this is a text'),
      })
    await expect(page.getByText('Upload Failed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit deposit' })).toBeDisabled()
  })

  await test.step('more than there is', async () => {
    await page.goto('/withdraw')
    await page.getByLabel('Amount').fill('999999.00')
    await page.getByRole('button', { name: 'Use my pretend account' }).click()
    await page.getByLabel('Account number').fill('0917 123 4567')
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await expect(page.getByLabel('Account number')).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Use my pretend account' }).click()
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/You have .* available/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
