import { changeWorld } from '@kunwari/server/testing/change-world'
import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, openBrowser, test, type World } from '../kunwari.ts'
import { signInByCall } from '../world-calls.ts'

// A second factor through the screens: a passkey in the device that Chromium pretends, and an
// authenticator app whose codes are worked out here. Changing somebody's role asks for both again,
// and so does removing a passkey.

const support = 'support@kunwari.test'
const admin = 'admin@kunwari.test'
const password = 'Kunwari-2026!'
const stepMs = 30_000

test('a second factor is added, then asked at sign-in and for confirmation', async ({
  browser,
  fresh,
}) => {
  await test.step('a passkey, and a recovery code that stands in for it', () =>
    goByPasskey(browser, fresh))
  await test.step('an authenticator app', () => goByApp(browser, fresh))
})

async function goByPasskey(browser: Browser, fresh: World): Promise<void> {
  // Passkeys belong to a name: 127.0.0.1 is none.
  const url = fresh.url.replace('127.0.0.1', 'localhost')
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
  await typePassword(page, support)
  await arrive(page)
  await page.goto('/settings')
  const factors = page.getByRole('region', { name: 'Second factor' })
  await expect(factors.getByText("You decide about other people's accounts.")).toBeVisible()

  await expect(factors.getByText('A code by text or email protects less')).toBeVisible()

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
    await page.goto('/support-agent')
    await signOut(page)
    await typePassword(page, support)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await arrive(page)
  })

  await test.step('a wrong code is refused, and a recovery code comes in', async () => {
    await page.goto('/api/logout')
    await typePassword(page, support)
    await typeCode(page, '000000')
    await expect(page.getByText(wrongText)).toBeVisible()
    await typeCode(page, recoveryCode)
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
}

async function goByApp(browser: Browser, { url, dataDir }: World): Promise<void> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, admin)
  await page.goto('/settings')
  const factors = page.getByRole('region', { name: 'Second factor' })
  const add = factors.getByRole('button', { name: 'Add an authenticator app' })
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog'), 'nor the sheet that asked').toHaveCount(0)
  await expect(add).toBeFocused()
  await add.click()
  await prove(page)
  const sheet = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(sheet.getByRole('figure', { name: /^QR code/ })).toBeVisible()
  const secret = (await sheet.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? ''
  const app = new TOTP({ secret: secret.replaceAll(' ', '') })
  // Each code counts once and none before it, but a clock may be one step off: three codes at once.
  const codeOf = (steps: number) => app.generate({ timestamp: Date.now() + steps * stepMs })
  const firstBox = sheet.getByLabel('Digit 1 of 6')

  await test.step('only the right code adds it', async () => {
    await firstBox.fill(wrongCode(codeOf))
    await sheet.getByRole('button', { name: 'Add the app' }).click()
    await expect(sheet.getByText(wrongText)).toBeVisible()
    // Of the step before this one: a step that begins while it is sent makes it too old.
    await expect.poll(() => stepMs - (Date.now() % stepMs)).toBeGreaterThan(5_000)
    await firstBox.fill(codeOf(-1))
    await sheet.getByRole('button', { name: 'Add the app' }).click()
    const codes = page.getByRole('dialog', { name: 'Recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect(factors.getByText('Authenticator app', { exact: true })).toBeVisible()
  })

  await test.step('the next sign-in asks for a code, and refuses a wrong one', async () => {
    await page.goto('/admin')
    await signOut(page)
    await typePassword(page, admin)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    await typeCode(page, wrongCode(codeOf))
    await expect(page.getByText(wrongText)).toBeVisible()
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    await typeCode(page, codeOf(0))
    await arrive(page)
  })

  await changeRoleLater(page, { dataDir, code: () => codeOf(1) })
}

/** Changing a role half an hour later asks for both again. */
async function changeRoleLater(
  page: Page,
  { dataDir, code }: { dataDir: string; code: () => string },
): Promise<void> {
  await test.step('changing a role half an hour later asks for both again', async () => {
    const text = `update sessions set created_at = created_at - interval '31 minutes',
      confirmed_at = confirmed_at - interval '31 minutes'`
    expect(await changeWorld(dataDir, { text, values: [] })).toBeGreaterThan(0)
    await page.goto('/admin/users?query=nene@kunwari.test')
    await page.getByRole('button', { name: 'Actions for Nene Salazar' }).click()
    await page.getByRole('button', { name: 'Make leader', exact: true }).click()
    const change = page.getByRole('dialog')
    await change.getByRole('button', { name: 'Make leader' }).click()
    await prove(page)
    const asking = page.getByRole('dialog', { name: 'Is it still you?' })
    await expect(asking.getByLabel('Code', { exact: true })).toBeFocused()
    await typeCode(asking, code())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const row = page.getByRole('main').locator('ol > li')
    await expect(row.getByText('Leader').filter({ visible: true })).toBeVisible()
  })
}

/** By the way out that stands at the head of every screen of staff. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL((address) => address.pathname === '/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
}

const wrongText = 'That code is wrong or was used already.'

/** Six digits that are the code of no moment near. */
function wrongCode(codeOf: (steps: number) => string): string {
  const right = [-2, -1, 0, 1, 2].map(codeOf)
  const wrong = ['000000', '111111', '222222', '333333', '444444', '555555']
  return wrong.find((code) => !right.includes(code)) ?? '666666'
}

async function typeCode(on: Page | Locator, code: string): Promise<void> {
  await on.getByLabel('Code', { exact: true }).fill(code)
  await on.getByRole('button', { name: 'Go on' }).click()
}

async function typePassword(page: Page, identifier: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function arrive(page: Page): Promise<void> {
  await page.waitForURL((address) => address.pathname !== '/login')
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
}

async function prove(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Is it still you?' })
  await sheet.getByLabel('Your password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Go on' }).click()
}
