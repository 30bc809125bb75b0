import { allNotes } from '@kunwari/domain/red-flags/all-notes'
import type { Page } from '@playwright/test'
import { expect, openBrowser, signIn, test } from '../kunwari.ts'
import { post } from '../world-calls.ts'

// One's own account: a name that is changed, a second way of being reached, and leaving for good.

// The password typed here is nobody's, but traces of it would be kept.

const phone = '0917 555 0142'
const email = 'amihan@kunwari.test'
const password = 'Amihan-Kunwari-77'

test('somebody changes their name, adds an email, and leaves', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)

  // Through the screens: journey.e2e.ts.
  await test.step('joins by phone', async () => {
    const { request } = page
    const who = { phoneNumber: phone, firstName: 'Amihan' }
    await post(request, '/api/auth/send-verification', who)
    const code = await readCode(page, '+639175550142')
    await post(request, '/api/auth/verify-code', { code, identifier: phone })
    await post(request, '/api/auth/register', {
      ...who,
      lastName: 'Dalisay',
      password,
      confirmPassword: password,
      verificationMethod: 'sms',
    })
    await signIn(page, phone, password)
  })

  await test.step('changes the first name', async () => {
    await page.getByRole('link', { name: 'Your account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account')
    await expect(page.getByText(`Red flags found: 0 of ${allNotes.length}`)).toBeVisible()
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await page.getByLabel('First name').fill('Hanging')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Hanging Dalisay' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('adds an email by its code', async () => {
    await page.getByRole('button', { name: 'Add an email' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('link', { name: 'Open the pretend inbox' })).toBeVisible()
    await typeCode(page, await readCode(page, email))
    await page.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
  })

  await test.step('is asked for the password, and leaves with the right one', async () => {
    await page.getByRole('button', { name: 'Leave and erase me' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Your password').fill('Not-mine-at-all-1')
    await sheet.getByRole('button', { name: 'Erase me' }).click()
    await expect(sheet.getByText('This is not your password')).toBeVisible()
    await sheet.getByLabel('Your password').fill(password)
    await sheet.getByRole('button', { name: 'Erase me' }).click()
    await expect(sheet.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
    await sheet.getByRole('button', { name: 'To the front page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kunwari')
  })

  await test.step('cannot sign in again by either way', async () => {
    for (const identifier of [phone, email]) {
      await page.goto('/login')
      await page.getByLabel('Email or phone number').fill(identifier)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(
        page.getByText('Incorrect email, phone number or password').first(),
      ).toBeVisible()
    }
  })
})

async function typeCode(page: Page, code: string): Promise<void> {
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
}

async function readCode(page: Page, to: string): Promise<string> {
  const answer = await page.request.get(`/api/inbox?to=${encodeURIComponent(to)}`)
  const [message] = (await answer.json()) as { text: string }[]
  return /\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
