import { type Browser, expect, type Page } from '@playwright/test'
import { openBrowser, openCallsTo } from './kunwari.ts'
import { decideAll, pixel, post, signInByCall } from './world-calls.ts'

export const learnerPassword = 'Sampaguita-77'

/** Somebody who joins a class, by email or phone. */
export type Learner = { identifier: string; firstName: string; lastName: string }

/** Joins through the screens: the class's code, the form, the code from the pretend inbox. */
export async function register(
  page: Page,
  world: { classCode: string },
  learner: Learner,
): Promise<void> {
  await page.goto(`/join/${world.classCode}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(/\/register/)
  await page.getByLabel('Email or phone number').fill(learner.identifier)
  await page.getByLabel('First name').fill(learner.firstName)
  await page.getByLabel('Last name').fill(learner.lastName)
  await page.getByLabel('Password', { exact: true }).fill(learnerPassword)
  await page.getByLabel('Confirm password').fill(learnerPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()

  const inbox = await page.context().newPage()
  await expect(page.getByRole('button', { name: 'Verify & Complete Registration' })).toBeVisible()
  await inbox.goto('/inbox')
  const message = await inbox
    .getByRole('main')
    .getByText(/\b[0-9]{6}\b/)
    .first()
    .innerText()
  await inbox.close()
  const code = /\b[0-9]{6}\b/.exec(message)?.[0] ?? ''
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  await page.keyboard.type(code)
  const verify = page.getByRole('button', { name: 'Verify & Complete Registration' })
  if (await verify.isVisible()) await verify.click().catch(() => undefined)
  await expect(page).toHaveURL(/\/login/)
}

/** A browser in which somebody of the demo world is signed in. */
export async function openAs(
  browser: Browser,
  url: string,
  person: 'member' | 'admin',
): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, `${person}@kunwari.test`)
  return page
}

export async function requestDeposit({ request }: Page, referenceNumber: string): Promise<void> {
  await post(request, '/api/deposits', {
    amount: '1000.00',
    paymentMethod: 'pekepay',
    referenceNumber,
    proofImageUrl: pixel,
  })
}

let funded = 0

/** Enough to buy and to withdraw, whatever other tests did with the rest. */
export async function fund(url: string, member: Page): Promise<void> {
  const admin = await openCallsTo(url)
  await signInByCall(admin, 'admin@kunwari.test')
  await decideAll(admin, 'deposits', { status: 'rejected' })
  funded += 1
  await requestDeposit(member, `FUND-${process.pid}-${funded}`)
  await decideAll(admin, 'deposits', { status: 'approved' })
}
