import type { Locator, Page } from '@playwright/test'
import { expect, openBrowser, signIn, test } from '../kunwari.ts'

// What a member sets: a theme, and a password that was forgotten or is changed, with what that means
// for the other browsers.

const demoPassword = 'Kunwari-2026!'

test('a chosen theme is there before the page is drawn, and stays', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url, { colorScheme: 'light' })
  await signIn(page, 'admin@kunwari.test', demoPassword)
  await page.goto('/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('As on this device').click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('a forgotten password is replaced by code, and the new one works', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  const identifier = 'leader@kunwari.test'
  const newPassword = 'Ilang-Ilang-88'

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Email or phone number is required')).toBeVisible()

  await test.step('going back keeps who it is about', async () => {
    await page.getByLabel('Email or phone number').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(told(page, 'Code sent!')).toBeVisible()
    await expect(told(page, 'Reset code sent via email or SMS')).toBeVisible()
    await page.getByRole('button', { name: 'Use different email/phone' }).click()
    await expect(page.getByLabel('Email or phone number')).toHaveValue('nobody@example.com')
  })

  await page.getByLabel('Email or phone number').fill(identifier)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

  await test.step('what is missing is said by each field', async () => {
    await page.getByLabel('New password', { exact: true }).fill('kort')
    await page.getByLabel('Confirm new password').fill('long')
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(told(page, 'Please enter all 6 digits')).toBeVisible()
    await expect(page.getByText('Code must be 6 digits')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  })

  await test.step('a wrong code keeps what was typed', async () => {
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password').fill('Ilang-Ilang-89')
    await enterCode(page, await otherThanCode(page, identifier))
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.getByLabel('Confirm new password').fill(newPassword)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(told(page, 'Reset failed')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword)
  })

  await enterCode(page, await readCode(page, identifier))
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(told(page, 'Password reset successful!')).toBeVisible()
  await expect(told(page, 'You can now login with your new password')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, identifier, newPassword)
})

test('changing the password signs the other browser out', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const other = await openBrowser(browser, demo.url)
  for (const one of [page, other]) await signIn(one, 'member@kunwari.test', demoPassword)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  // Other tests may have left this person signed in elsewhere, too.
  await expect(sessions.getByRole('listitem').nth(1)).toBeVisible()
  await expect(sessions.getByText('This browser')).toHaveCount(1)

  await test.step('cancelling forgets what was typed', async () => {
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('Current password').fill('Hindi-ito-77')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel('Current password')).toHaveValue('')
  })

  await page.getByLabel('New password', { exact: true }).fill('Gumamela-2026!')
  await page.getByLabel('Confirm new password').fill('Gumamela-2026!')
  await page.getByLabel('Current password').fill('Hindi-ito-77')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(told(page, 'Password Change Failed')).toBeVisible()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(told(page, 'Password changed')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)

  await other.goto('/deposit')
  await expect(told(other, 'You are logged out. Logging in again...')).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')

  // The world is shared: the next member signs in by the demo password.
  const passwords = { newPassword: demoPassword, confirmPassword: demoPassword }
  const restored = await page.request.put('/api/auth/change-password', {
    data: { currentPassword: 'Gumamela-2026!', ...passwords },
  })
  expect(restored.status()).toBe(200)
})

/** What a toast says: it stands there twice, once for screen readers. */
function told(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true }).first()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

/** The newest code sent to somebody, as the demo world's inbox shows it. */
async function readCode(page: Page, to: string): Promise<string> {
  const inbox = await page.request.get(`/api/inbox?to=${encodeURIComponent(to)}`)
  const [code] = /\b[0-9]{6}\b/.exec((await inbox.json())[0].text) ?? []
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

async function otherThanCode(page: Page, to: string): Promise<string> {
  return String((Number(await readCode(page, to)) + 1) % 1_000_000).padStart(6, '0')
}
