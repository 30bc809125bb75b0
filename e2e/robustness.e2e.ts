import { expect, openBrowser, test } from './kunwari.ts'
import { isLong } from './long.ts'
import { fund, openAs, requestDeposit } from './members.ts'
import { decideAll, get, signInByCall } from './world-calls.ts'

// What people and networks do to a page that moves money: go back, lose the line in the middle, and type what
// is not an amount. That they press twice is in second-press.e2e.ts. In the long form two tabs decide one
// deposit, and everything wrong is typed or chosen.

test.use({ isAlone: true })

// The tracer reads a chosen image by its blob: address; the page's policy refuses that, and says so on
// the console, which is to stay clean.

type Deposits = { total: number }

test('the back button closes sheets and stays on the screen', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(browser, demo.url, page)
  const sheet = page.getByRole('dialog')

  await test.step('the purchase', async () => {
    await page.goto('/plans')
    await page.getByRole('button', { name: 'Choose Starter Bot' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/plans$/)
    await expect(page.getByRole('button', { name: 'Choose Starter Bot' })).toBeFocused()
  })

  await test.step('a transaction', async () => {
    await page.goto('/transactions')
    await page
      .getByRole('main')
      .getByRole('button', { name: /Deposit/ })
      .first()
      .click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/transactions$/)
  })

  await test.step('the question before a withdrawal, which keeps what was typed', async () => {
    await page.goto('/withdraw')
    await page.getByLabel('Amount').fill('500.00')
    await page.getByRole('button', { name: 'Use my pretend account' }).click()
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByLabel('Amount')).toHaveValue('500.00')
  })
})

test('a lost answer keeps the form, and the retry counts once', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  const admin = await openAs(browser, demo.url, 'admin')
  await decideAll(admin.request, 'deposits', { status: 'rejected' })
  const { total } = await get<Deposits>(page.request, '/api/deposits')

  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('512.34')
  await page.getByLabel('Reference number').fill('LOST-LINE')
  const submit = page.getByRole('button', { name: 'Submit deposit' })
  await expect(submit).toBeEnabled()

  await page.route('**/api/deposits', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(page.getByText('Deposit Failed').first()).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('512.34')
  await expect(page.getByLabel('Reference number')).toHaveValue('LOST-LINE')
  await expect(page.getByAltText('The image you chose')).toBeVisible()

  await page.unrouteAll()
  await submit.click()
  await expect(page.getByText('Deposit submitted').first()).toBeVisible()
  const after = await get<Deposits>(page.request, '/api/deposits')
  expect(after.total).toBe(total + 1)
})

test('after a lost answer a corrected amount is sent once more, knowingly', async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  const { total } = await get<Deposits>(page.request, '/api/deposits')
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('601.00')
  const submit = page.getByRole('button', { name: 'Submit deposit' })
  await expect(submit).toBeEnabled()
  await page.route('**/api/deposits', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.click()
  await expect(page.getByText('Deposit Failed').first()).toBeVisible()
  await page.unrouteAll()

  await page.getByLabel('Amount').fill('602.00')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('What you sent before has arrived').first()).toBeVisible()
  await expect(page.getByText('₱601.00').first()).toBeVisible()
  expect((await get<Deposits>(page.request, '/api/deposits')).total).toBe(total + 1)

  await page.getByLabel('Reference number').fill('KNOWINGLY')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(page.getByText('Deposit submitted').first()).toBeVisible()
  expect((await get<Deposits>(page.request, '/api/deposits')).total).toBe(total + 2)
})

test('offline, the purchase keeps what was typed and says so', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(browser, demo.url, page)
  let purchases = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/investments')) purchases += 1
  })
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Starter Bot' }).click()
  await page.getByLabel('Amount').fill('1.00')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Activate bot' }).click()
  await expect(page.getByText('Offline').first()).toBeVisible()
  await expect(page.getByText('Investment Failed').first()).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('1.00')

  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Activate bot' }).click()
  await expect(page.getByText('Bot activated').first()).toBeVisible()
})

test('what is wrong takes the focus, and what comes in its place', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('500.001')
  await page.getByRole('button', { name: 'Make a pretend receipt' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    /Enter an amount, like 500 or 500.25/,
  )
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Make a pretend receipt' }).press('Enter')
  // The button is gone: the keyboard goes on from what it made.
  await expect(page.getByRole('heading', { name: 'Pretend receipt' })).toBeFocused()

  await page.goto('/withdraw')
  await page.getByLabel('Amount').fill('999999.00')
  await page.getByRole('button', { name: 'Use my pretend account' }).click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/You have .* available/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a session that ends under a form gives back what was typed', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/withdraw')
  await page.getByLabel('Amount').fill('500.75')
  await page.getByRole('button', { name: 'Use my pretend account' }).click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await page.context().clearCookies()
  // The press finds it out, or a read of the page's own that comes before it.
  const press = page.getByRole('button', { name: 'Request withdrawal' }).click()
  await Promise.race([press, page.waitForURL(/\/login$/)])
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('button', { name: 'Member', exact: true }).click()
  await expect(page).toHaveURL(/\/withdraw/)
  await expect(page.getByLabel('Amount')).toHaveValue('500.75')
  await expect(page.getByLabel('Account number')).toHaveValue(/^KW-/)

  // A page that is loaded anew has it too, until it is sent.
  await page.goto('/')
  await page.goto('/withdraw')
  await expect(page.getByLabel('Amount')).toHaveValue('500.75')
})

test('a second person in one browser sees nothing of the first', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/chat-support')
  const field = page.getByPlaceholder('Type your message...')
  await field.fill('This is Maya')
  await field.press('Enter')
  await expect(page.getByText('Sent')).toBeVisible()
  await field.fill('And this is hal')

  const second = await page.context().newPage()
  await signInByCall(second.request, 'leader@kunwari.test')
  await second.goto('/')

  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('This is Maya')).toHaveCount(0)
  await expect(field).toHaveValue('')
})

if (isLong) {
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
}
