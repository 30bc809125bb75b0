import { expect, openBrowser, test } from './kunwari.ts'
import { signInByCall } from './world-calls.ts'

test('a deposit is a tile, an amount and a press', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Member', exact: true }).click()
  await page.getByRole('main').locator('a[href="/deposit"]').first().click()
  await page.getByRole('button', { name: '₱5,000' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('5,000.00')
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  await expect(page.getByText('Deposit submitted', { exact: true })).toBeVisible()
  const answer = await page.request.get('/api/deposits')
  const [deposit] = (await answer.json()).deposits
  expect(deposit).toMatchObject({
    amount: '5000.00',
    referenceNumber: expect.stringMatching(/^PR-/),
    proofImageUrl: expect.stringMatching(/^\/objects\//),
  })

  await test.step('commas come and go under the caret', async () => {
    await signInByCall(page.request, 'member@kunwari.test')
    await page.goto('/deposit')
    const amount = page.getByLabel('Amount')
    await amount.pressSequentially('12345.6')
    await expect(amount).toHaveValue('12,345.6')
    await expect(amount).toHaveAccessibleDescription('Pesos. At least ₱500.00')
    for (let step = 0; step < 5; step += 1) await amount.press('ArrowLeft')
    await amount.press('Backspace')
    await expect(amount).toHaveValue('1,345.6')
    await amount.pressSequentially('99')
    await expect(amount).toHaveValue('199,345.6')
  })
})

test('a code comes as a pretend message and fills the boxes', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/forgot-password')
  await page.getByLabel('Email or phone number').fill('leader@kunwari.test')
  await page.getByRole('button', { name: /code/i }).click()
  const banner = page.getByRole('region', { name: 'Pretend message' })
  const use = banner.getByRole('button', { name: /^Use \d{6}$/ })
  const code = (await use.innerText()).slice(-6)
  await use.click()
  const digits = page.getByRole('textbox', { name: /^Digit/ })
  for (const [at, digit] of [...code].entries()) await expect(digits.nth(at)).toHaveValue(digit)
})
