import { countTaps } from '../count-taps.ts'
import { adminEmail, adminPassword, expect, openBrowser, openCallsTo, test } from '../kunwari.ts'
import {
  advance,
  decideAll,
  payIn,
  registerByCall,
  requestDeposit,
  signInByCall,
} from '../world-calls.ts'

// Whose money paid, seen by a learner of a class, with every press counted; and alone in the demo world, the ways back
// to oneself that ../who-paid-me.e2e.ts does not take.

const tapsMax = 8

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
  expect(taps.count()).toBeLessThanOrEqual(tapsMax)
})

test('who registered comes back by one tap and their password', async ({ browser, fresh }) => {
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
})

test('a reload while days pass leads back to who one was', async ({ browser, fresh }) => {
  const page = await openBrowser(browser, fresh.url)
  await signInByCall(page.request, 'leader@kunwari.test')
  await page.goto('/')
  await page.getByRole('button', { name: /^Let \d+ days pass$/ }).click()
  await page.waitForResponse('**/api/admin/clock/advance')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lito Reyes' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Back to being/ })).toHaveCount(0)
})
