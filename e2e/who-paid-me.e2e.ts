import type { Browser, Page } from '@playwright/test'
import {
  adminEmail,
  adminPassword,
  expect,
  openBrowser,
  openCallsTo,
  test,
  type World,
} from './kunwari.ts'
import {
  advance,
  decideAll,
  payIn,
  registerByCall,
  requestDeposit,
  signInByCall,
} from './world-calls.ts'

// From a member's Home to whose money paid them, with every press counted.

/** Of somebody alone, the admin's presses among them; of a learner in a class. */
const tapsMax = { alone: 9, inClass: 8 }

// Side by side, each in a world of its own: one after the other they are what a run waits for at its end.
test.describe.configure({ mode: 'parallel' })

// In a world that nobody lived in before: who plays alone is their own admin, and comes back.
test('nine taps show whose money paid me, alone in the demo world', async ({ browser, fresh }) => {
  await seeWhoPaid(browser, fresh)
  await test.step('who registered comes back by one tap and their password', () =>
    comeBack(browser, fresh))
  await test.step('a reload while days pass leads back to who one was', () =>
    reloadWhileDaysPass(browser, fresh))
})

async function seeWhoPaid(browser: Browser, fresh: World): Promise<void> {
  const page = await openBrowser(browser, fresh.url)
  const taps = countTaps(page)
  await page.goto('/login')

  await taps.on('button', 'Member')
  await expect(page.getByText('₱10,000.00 lies still')).toBeVisible()

  await taps.on('link', 'Try the Starter Bot')
  await page.getByLabel('Amount').fill('8000')
  await taps.on('button', 'Activate bot')

  await expect(page.getByRole('heading', { name: 'Day 0 of 5' })).toBeVisible()
  const strip = page.locator('#strip-clock')
  const before = await strip.textContent()
  await taps.on('button', 'Let 5 days pass')
  await expect(page.getByText('₱12,000.00 can be taken out')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: /^₱12,000\.00/ })).toBeVisible()
  await expect(page.getByText('+₱400.00 today')).toBeVisible()
  await expect(strip).toContainText('it is')
  await expect(strip).not.toHaveText(before ?? '')

  await taps.on('link', 'Take it out')
  await taps.on('button', 'Request withdrawal')
  await expect(page.getByText('₱12,000.00 waits to be paid')).toBeVisible()

  await taps.on('button', 'Be the admin: approve it')
  await taps.on('button', 'Approve')
  await taps.on('button', 'Back to being Maya Santos')
  const payers = page.getByRole('table', { name: 'Who paid this withdrawal' }).getByRole('row')
  await expect(payers.filter({ hasText: 'from your own deposit' })).toContainText('₱10,000.00')
  await expect(payers.filter({ hasText: 'from the deposit of member 2' })).toContainText(
    '₱2,000.00',
  )
  expect(new URL(page.url()).pathname).toBe('/transactions')
  expect(taps.count()).toBeLessThanOrEqual(tapsMax.alone)

  // A visitor on the landing page sees the simulated date as well.
  const visitor = await openBrowser(browser, fresh.url)
  await visitor.goto('/')
  await expect(visitor.locator('#strip-clock')).toContainText('it is')
  await visitor.context().close()

  // It was seen: the next step goes on, and the activity below still leads there.
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Put pretend pesos in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Withdrawal.*₱12,000\.00/ })).toBeVisible()
}

async function comeBack(browser: Browser, fresh: World): Promise<void> {
  const page = await openBrowser(browser, fresh.url)
  const newcomer = { email: 'ligaya.cruz@kunwari.test', firstName: 'Ligaya', lastName: 'Cruz' }
  await registerByCall(page.request, undefined, newcomer)
  await requestDeposit(page.request, { amount: '1000.00', referenceNumber: 'LIGAYA-1' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Be the admin: approve it' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in again as Ligaya Cruz' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email or phone number')).toHaveValue(newcomer.email)
  await expect(page.getByText('You are the admin now')).toHaveCount(0)
  // Nobody is signed in: the head is a visitor's.
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('Kunwari-2026!')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ligaya Cruz' })).toBeVisible()
  await expect(page.getByText('₱1,000.00 lies still')).toBeVisible()
}

async function reloadWhileDaysPass(browser: Browser, fresh: World): Promise<void> {
  const page = await openBrowser(browser, fresh.url)
  await signInByCall(page.request, 'leader@kunwari.test')
  await page.goto('/')
  await page.getByRole('button', { name: /^Let \d+ days pass$/ }).click()
  await page.waitForResponse('**/api/admin/clock/advance')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lito Reyes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Back to being/ })).toHaveCount(0)
}

test('in a class, it is two fields and at most eight taps', async ({ browser, empty }) => {
  const admin = await openCallsTo(empty.url)
  await signInByCall(admin, adminEmail, adminPassword)
  const neighbour = await openCallsTo(empty.url)
  const first = { email: 'nena@kunwari.test', firstName: 'Nena', lastName: 'Abad' }
  await registerByCall(neighbour, empty.classCode, first)
  await payIn(neighbour, admin, { amount: '5000.00', referenceNumber: 'NENA-1' })

  const page = await openBrowser(browser, empty.url)
  const second = { email: 'ben@kunwari.test', firstName: 'Ben', lastName: 'Abad' }
  await registerByCall(page.request, empty.classCode, second)
  const taps = countTaps(page)
  await page.goto('/')
  await taps.on('link', 'Put pesos in')
  await page.getByLabel('Amount').fill('1000')
  await taps.on('button', 'Submit deposit')
  await expect(page.getByText('₱1,000.00 waits to be approved')).toBeVisible()
  await decideAll(admin, 'deposits', { status: 'approved' })

  await taps.on('link', 'Try the Starter Bot')
  await page.getByLabel('Amount').fill('1000')
  await taps.on('button', 'Activate bot')
  await expect(page.getByRole('heading', { name: 'Day 0 of 5' })).toBeVisible()
  await advance(admin, 5)

  await taps.on('link', 'Take it out')
  await taps.on('button', 'Request withdrawal')
  await expect(page.getByText('₱1,250.00 waits to be paid')).toBeVisible()
  await decideAll(admin, 'withdrawals', { status: 'approved' })

  // It comes by itself: nobody has to know where to look.
  await expect(page.getByRole('dialog', { name: '₱1,250.00. Is it profit?' })).toBeVisible()
  await taps.on('button', 'Fold the note back')
  await expect(page.getByText('Member 1 paid ₱1,250.00. The bots paid ₱0.00.')).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(tapsMax.inClass)
})

/** Presses by what a button or link is called, and counts. */
function countTaps(page: Page) {
  let count = 0
  return {
    count: () => count,
    async on(role: 'button' | 'link', name: string) {
      await page.getByRole(role, { name, exact: true }).click()
      count += 1
    },
  }
}
