import { expect, openBrowser, test } from '../kunwari.ts'
import { expectStrip, filipinoSentence } from '../looking.ts'

// The language is this browser's: chosen before anyone signs in, kept over reloads and accounts.

test('Filipino, chosen on the landing page, stays until English is chosen', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const greeting = page.getByRole('heading', { level: 1 })

  await test.step('the landing page speaks English until another language is chosen', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'What this really is' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('it changes at once, with the strip; quoted claims stay', async () => {
    await expect(page.getByText(filipinoSentence)).toBeHidden()
    await page.getByRole('button', { name: 'Filipino' }).click()
    await expect(page.getByRole('heading', { name: 'Ano ba talaga ito' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
    await expect(page.getByText('AI-powered algorithmic trading')).toBeVisible()
    await expect(page.getByText('Halimbawa · Exhibit').first()).toBeVisible()
    await expectStrip(page, filipinoSentence)
    await expectStrip(page)
  })

  await test.step('typed text stays, and a refusal comes in the chosen language', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Mag-sign in' }).click()
    await page.getByLabel('Email o phone number').fill('member@kunwari.test')
    await page.getByLabel('Password', { exact: true }).fill('Hindi-ito-77')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('Email or phone number')).toHaveValue('member@kunwari.test')
    // The one that was pressed is hidden on a phone: the keyboard goes on from the other.
    await expect(page.getByRole('button', { name: 'Filipino' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mag-sign in' }).click()
    await expect(page.getByText('Mali ang email, phone number o password').first()).toBeVisible()
  })

  await test.step('Home greets in Filipino, and after a reload too', async () => {
    await page.getByLabel('Password', { exact: true }).fill('Kunwari-2026!')
    await page.getByRole('button', { name: 'Mag-sign in' }).click()
    await expect(greeting).toContainText(/Magandang (umaga|hapon|gabi)/)
    await page.reload()
    await expect(greeting).toContainText(/Magandang (umaga|hapon|gabi)/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil')
  })

  await test.step('English is one press away, in the menu', async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'English' }).click()
    await expect(greeting).toContainText(/Good (morning|afternoon|evening)/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
