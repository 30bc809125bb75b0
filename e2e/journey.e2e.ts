import type { Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, signIn, test } from './kunwari.ts'
import { learnerPassword as password, register } from './members.ts'
import { expectUsable } from './usable.ts'
import { registerByCall, signInByCall } from './world-calls.ts'

// The main job, through the screens: two learners and the person who runs the class, each in a browser of
// their own, with money that shows every centavo. The second learner, who does as the first did, registers by call.

test('a learner deposits, buys a bot, waits, withdraws, and sees who paid', async ({
  browser,
  empty,
}) => {
  const first = await openBrowser(browser, empty.url)
  const second = await openBrowser(browser, empty.url)
  const admin = await openBrowser(browser, empty.url)
  await signIn(admin, adminEmail, adminPassword)

  await test.step('before anything happens the reserve says so, and how to begin', async () => {
    await first.goto('/reserve')
    await expect(first.getByText('Nothing is promised yet.')).toBeVisible()
    await expect(first.getByRole('link', { name: 'Make an account' })).toBeVisible()
    await expect(first.getByText('Every entry balances.')).toBeVisible()
    await expectUsable(first)
  })

  await test.step('the first learner joins by phone and deposits 500.25', async () => {
    await register(first, empty, {
      identifier: '0917 555 0101',
      firstName: 'Maria',
      lastName: 'Clara',
    })
    await signIn(first, '09175550101', password)
    await depositWithPicture(first, '500.25', 'REF-FIRST')
  })

  await test.step('the admin sees the picture and approves', async () => {
    await approveDeposit(admin, 'Maria Clara')
    await first.reload()
    await expect(first.getByRole('main')).toContainText('₱500.25')
  })

  await test.step('the learner buys a Starter Bot for 500.00', async () => {
    await first.goto('/plans')
    await first.getByRole('button', { name: /Choose Starter Bot/ }).click()
    await first.getByLabel('Amount').fill('500.00')
    await expect(first.getByRole('dialog')).toContainText('₱625.00')
    await first.getByRole('button', { name: 'Activate bot' }).click()
    await expect(first.getByRole('heading', { name: 'Bot Dashboard' })).toBeVisible()
    await expect(first.getByRole('main')).toContainText('₱500.00')
  })

  await test.step('five days pass', async () => {
    await admin.goto('/admin/clock')
    await advance(admin, 5)
    await first.goto('/')
    await expect(first.getByRole('main')).toContainText('₱625.25')
  })

  await test.step('all of it is asked for, and the pool cannot pay', async () => {
    await withdraw(first, '625.25')
    await admin.goto('/admin')
    const row = admin
      .getByRole('row', { name: /Maria Clara/ })
      .or(admin.getByRole('listitem').filter({ hasText: 'Maria Clara' }))
    await row.getByRole('button', { name: /^Approve/ }).click()
    await expect(
      admin.getByText('The pool holds ₱500.25 and cannot pay ₱625.25').first(),
    ).toBeVisible()
  })

  await test.step('a second learner joins by email and pays in 1,000.00', async () => {
    const newcomer = {
      email: 'crisostomo@example.com',
      firstName: 'Crisostomo',
      lastName: 'Ibarra',
    }
    await registerByCall(second.request, empty.classCode, newcomer)
    await signInByCall(second.request, 'Crisostomo@Example.com')
    await depositWithReceipt(second, '1000.00')
    await approveDeposit(admin, 'Crisostomo Ibarra')
  })

  await test.step('now the first is paid, from both deposits in order', async () => {
    await admin.goto('/admin/withdrawals')
    await admin
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await expect(admin.getByText('No pending withdrawals')).toBeVisible()

    // It comes by itself, on the page that is open.
    const note = first.getByRole('dialog', { name: '₱625.25. Is it profit?' })
    await note.getByRole('button', { name: 'Close' }).click()
    await first.goto('/transactions')
    await first
      .getByRole('main')
      .getByRole('button', { name: /Withdrawal/ })
      .first()
      .click()
    const sheet = first.getByRole('dialog')
    await expect(sheet).toContainText('Saan galing ito?')
    const parts = sheet.getByRole('table', { name: 'Who paid this withdrawal' }).getByRole('row')
    await expect(parts.filter({ hasText: '₱500.25' })).toHaveCount(1)
    await expect(parts.filter({ hasText: '₱125.00' })).toHaveCount(1)
  })

  await test.step('the ledger agrees to the centavo', async () => {
    const user = await (await first.request.get('/api/auth/user')).json()
    expect(user).toMatchObject({ walletBalance: '0.00', availableBalance: '0.00' })
    const proof = await (await first.request.get('/api/reserve/proof')).json()
    expect(proof).toMatchObject({
      balanced: true,
      walletsSum: '1000.00',
      pool: '875.00',
      lotsRemaining: '875.00',
    })
    const balances = Object.fromEntries(
      proof.accounts.map((row: { account: string; balance: string }) => [row.account, row.balance]),
    )
    expect(balances).toEqual({
      plans: '0.00',
      returns: '-125.00',
      wallets: '1000.00',
      world: '-875.00',
    })
    const [withdrawal] = (await (await first.request.get('/api/transactions/recent')).json()) as {
      id: string
    }[]
    const detail = await (await first.request.get(`/api/transactions/${withdrawal?.id}`)).json()
    expect(detail.paidBy).toMatchObject([
      { source: 'deposit', amount: '500.25' },
      { source: 'deposit', amount: '125.00' },
    ])
    expect(detail.paidBy[0].member).toBeLessThan(detail.paidBy[1].member)
  })
})

async function fillDeposit(page: Page, amount: string, reference: string): Promise<void> {
  await page.goto('/deposit')
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Reference number').fill(reference)
  await expect(page.getByRole('button', { name: 'Submit deposit' })).toBeDisabled()
}

async function depositWithPicture(page: Page, amount: string, reference: string): Promise<void> {
  await fillDeposit(page, amount, reference)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      // Phones rename pictures: what it is counts, and not how its name ends.
      name: 'receipt.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ type: 'jpeg' }),
    })
  await submitDeposit(page)
}

async function depositWithReceipt(page: Page, amount: string): Promise<void> {
  await fillDeposit(page, amount, 'REF-SECOND')
  await submitDeposit(page)
}

async function submitDeposit(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit deposit' })
  await expect(submit).toBeEnabled()
  await submit.dblclick()
  await expect(page.getByText('Deposit submitted').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Pending')
}

async function approveDeposit(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin/deposits')
  await expect(admin.getByRole('main')).toContainText(name)
  await expect(admin.getByRole('img').first()).toBeVisible()
  await admin
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await expect(admin.locator(':focus')).toContainText('No pending deposits')
}

async function advance(admin: Page, days: number): Promise<void> {
  await admin.getByText(`${days} days`, { exact: true }).click()
  await admin.getByRole('button', { name: /^Advance to/ }).click()
  await expect(admin.locator('#advance:focus, #job:focus')).toBeVisible()
  await expect(admin.locator('#strip-clock')).toBeVisible()
}

async function withdraw(page: Page, amount: string): Promise<void> {
  await page.goto('/withdraw')
  await page.getByLabel('Amount').fill(amount)
  await page.getByRole('button', { name: 'Use my pretend account' }).click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByRole('dialog')).toContainText(`₱${amount}`)
  await page.getByRole('button', { name: 'Request withdrawal' }).dblclick()
  await expect(page.getByText('Withdrawal requested').first()).toBeVisible()
}
