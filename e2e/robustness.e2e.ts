import { expect, test } from './kunwari.ts'
import { fund, openAs } from './members.ts'
import { decideAll, get, signInByCall } from './world-calls.ts'

// What people and networks do to a page that moves money: go back, lose the line in the middle, and type what
// is not an amount. That they press twice is in second-press.e2e.ts; what is wrong in long/wrong-input.e2e.ts.

test.use({ isAlone: true })

type Deposits = { total: number }

test('the back button closes sheets and stays on the screen', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(demo.url, page)
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

test('after a lost answer a corrected amount is sent once more, knowingly', {
  tag: '@long',
}, async ({ browser, demo }) => {
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

  // A page loaded anew still knows that something was sent.
  await page.reload()
  await expect(page.getByLabel('Amount')).toHaveValue('601.00')
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

test('offline, the purchase keeps what was typed and says so', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await fund(demo.url, page)
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

test('offline, a note and the menu open over a form', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('500.00')
  // They come once the page is still.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.locator('[data-note]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Amount')).toHaveValue('500.00')
})

test('an invalid field takes the focus, and what replaces a button', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill('500.001')
  await page.getByRole('button', { name: 'Make a pretend receipt' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(
    /Enter an amount, like 500 or 500.25/,
  )
  // Without a reference number no receipt draws itself before the press, which makes one up.
  await page.getByLabel('Reference number').fill('')
  await page.getByLabel('Amount').fill('500')
  await page.getByRole('button', { name: 'Make a pretend receipt' }).press('Enter')
  // The button is gone: the keyboard goes on from what it made.
  await expect(page.getByRole('heading', { name: 'Pretend receipt' })).toBeFocused()
  await expect(page.getByText('Drawn for the method')).toBeVisible()
  await page.getByLabel('Amount').fill('400')
  await expect(page.getByText('It draws itself once')).toBeVisible()
  await page.getByLabel('Amount').blur()
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/Minimum deposit amount/)

  await page.goto('/withdraw')
  await page.getByLabel('Amount').fill('999999.00')
  await page.getByRole('button', { name: 'Use my pretend account' }).click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByLabel('Amount')).toHaveAccessibleDescription(/You have .* available/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a session that ends under a form gives back what was typed', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
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

test('a second person in one browser sees nothing of the first', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
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
