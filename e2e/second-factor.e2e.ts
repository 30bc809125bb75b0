import type { Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'

// A second factor through the screens: a passkey in the device that Chromium pretends, and an
// authenticator app whose codes are worked out here.

const person = { identifier: 'support@kunwari.test', password: 'Kunwari-2026!' }

test('a passkey is added, asked for at the next sign-in, and a recovery code stands in for it', async ({
  browser,
  hurried,
}) => {
  // Passkeys belong to a name: 127.0.0.1 is none.
  const url = hurried.url.replace('127.0.0.1', 'localhost')
  const page = await openBrowser(browser, url)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typePassword(page)
  await arrive(page)
  await page.goto('/settings')
  const factors = page.getByRole('region', { name: 'Second factor' })
  await expect(factors.getByText("You decide about other people's accounts.")).toBeVisible()

  await factors.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Make the passkey' }).click()
  await prove(page)
  const codes = page.getByRole('dialog', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(factors.getByText('My laptop')).toBeVisible()

  await test.step('the next sign-in asks for it', async () => {
    await page.goto('/api/logout')
    await typePassword(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await arrive(page)
  })

  await test.step('a wrong code is refused, and a recovery code comes in', async () => {
    await page.goto('/api/logout')
    await typePassword(page)
    await page.getByLabel('Code', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('That code is wrong or was used already.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
    await page.getByRole('button', { name: 'Go on' }).click()
    await arrive(page)
  })

  await page.goto('/settings')
  await expect(page.getByText('Recovery code used')).toBeVisible()
  await test.step('removing it asks for the password and for the passkey again', async () => {
    await factors.getByRole('button', { name: 'Remove My laptop' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
    await prove(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(factors.getByText('My laptop')).toBeHidden()
    await expect(factors.getByText('Off', { exact: true })).toBeVisible()
  })
})

async function typePassword(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill(person.identifier)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function arrive(page: Page): Promise<void> {
  await page.waitForURL((address) => address.pathname !== '/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
}

async function prove(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Is it still you?' })
  await sheet.getByLabel('Your password', { exact: true }).fill(person.password)
  await sheet.getByRole('button', { name: 'Go on' }).click()
}
