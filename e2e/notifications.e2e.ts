import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { giveAPast } from './past.ts'
import { get, registerByCall, signInByCall } from './world-calls.ts'

// What a member is told, and what they can take home on paper.

test.use({ isAlone: true })

test('a notification shows once, opens its money’s source, then counts as read', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  // Somebody new: others have plans that come due on the way.
  const newcomer = { email: 'nena@kunwari.test', firstName: 'Nena', lastName: 'Abad' }
  await registerByCall(page.request, undefined, newcomer)
  const admin = await openAs(browser, demo.url, 'admin')
  await giveAPast({ member: page.request, admin: admin.request }, 'TOLD')

  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications, 4 unread' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  const lines = page.getByRole('list', { name: 'Notifications, unread first' }).getByRole('link')
  await expect(lines.filter({ hasText: 'New' })).toHaveText([
    /Deposit rejected ?₱700\.00.*Reason: Not readable\./,
    /Withdrawal approved ?₱625\.50.*₱625\.50 came\. See whose it was\./,
    /A bot has matured ?₱625\.00/,
    /Deposit approved ?₱4,000\.25/,
  ])
  // Read now, and still marked while they are looked at.
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(lines.filter({ hasText: 'New' })).toHaveCount(4)
  expect((await get<{ unread: number }>(page.request, '/api/notifications')).unread).toBe(0)

  const waiting = page.getByRole('region', { name: 'Waiting for a decision' }).getByRole('link')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'Deposit₱900.00' })).toBeVisible()

  for (const [line, title] of [
    ['Withdrawal approved', /^Saan galing ito\?.* paid this/],
    ['A bot has matured', 'Principal back'],
    ['Deposit rejected', 'Deposit'],
  ] as const) {
    await lines.filter({ hasText: line }).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(title)
    await page.goBack()
  }
  await expect(lines.first()).toBeVisible()
  await expect(lines.filter({ hasText: 'New' })).toHaveCount(0)
})

test('a statement is downloaded and printed, stamped; impossible days are refused', async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'member')
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Statement' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/)
  const year = (await sheet.getByLabel('From').inputValue()).slice(0, 4)

  await sheet.getByLabel('From').fill(`${Number(year) + 1}-01-01`)
  await expect(sheet.getByRole('alert').first()).toContainText('must not be after the last')
  await sheet.getByLabel('From').fill(`${Number(year) - 5}-01-01`)
  await expect(sheet.getByRole('alert').last()).toContainText('At most 731 days')
  await sheet.getByLabel('From').fill(`${year}-01-01`)
  await sheet.getByLabel('To').fill(`${year}-12-31`)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`kunwari-statement-${year}-01-01-${year}-12-31.csv`)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\n')[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  const closing = / closing balance (.+)/.exec(csv)?.[1]
  const user = await get<{ walletBalance: string }>(page.request, '/api/auth/user')
  expect(closing).toBe(user.walletBalance)

  await sheet.getByRole('button', { name: 'Printable view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  await expect(page.getByText('KUNWARI · HINDI TOTOONG PERA').first()).toBeVisible()
  const rows = csv.split('\n').filter((line) => line && !/^\u{FEFF}?#/u.test(line)).length
  // A row of the table for each line of the file, its head among them.
  await expect(page.getByRole('row')).toHaveCount(rows)
  // The days can be chosen again beside it.
  await page.getByLabel('From').fill(`${year}-01-02`)
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByText(`2 January ${year} to 31 December ${year}`)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(rows)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('nothing yet, and a list that does not load', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'admin')
  await page.route('**/api/notifications?page=1', (route) => route.abort())
  await page.goto('/notifications')
  await expect(page.getByRole('alert')).toContainText('That did not load')
  await page.unroute('**/api/notifications?page=1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

async function openAs(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, `${name}@kunwari.test`)
  return page
}
