import { changeWorld } from '@kunwari/server/testing/change-world'
import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test } from '../kunwari.ts'
import { expectLargeTextFits } from '../large-text.ts'
import { sizes } from '../looking.ts'
import { openAs } from '../members.ts'
import { measureWindow } from '../within-window.ts'
import {
  advance,
  type Caller,
  decideAll,
  get,
  payIn,
  post,
  put,
  registerByCall,
  requestDeposit,
  seePayoutNote,
} from '../world-calls.ts'

// What people write, as long as it may be and without a space: it widens no page, and pushes no amount,
// status or button out of the window. Those of a class: class-phones.e2e.ts.

const longestEmail = `${'e'.repeat(64)}@${`${'m'.repeat(60)}.`.repeat(3)}test`
const longestName = 'W'.repeat(60)
const longestReason = 'N'.repeat(500)
const longestMessage = 'X'.repeat(1_000)
const accountName = 'A'.repeat(100)
const instructions = 'I'.repeat(1_000)
const rejected = { status: 'rejected', rejectionNote: longestReason } as const

test('the longest texts stay within the screens of members and admins', async ({
  browser,
  fresh: { url, dataDir },
}) => {
  const admin = await openAs(browser, url, 'admin')
  const member = await registerLongest(browser, url)
  const { id, referralCode } = await get<{ id: string; referralCode: string }>(
    member.request,
    '/api/auth/user',
  )
  await put(admin.request, '/api/admin/clock', { paused: true })
  await changeMethod(admin.request)
  const adjustment = { balanceAdjustment: '50.00', reason: longestReason }
  await put(admin.request, `/api/admin/users/${id}`, adjustment)
  await post(member.request, '/api/chat/messages', { message: longestMessage })
  // An application needs five friends with plans.
  const text = `insert into prime_leader_applications (
      id, user_id, status, active_referrals, total_referral_investments, total_active_investments,
      reviewed_by, reviewed_at, rejection_note, created_at)
    values (gen_random_uuid(), $1, 'rejected', 0, 0, 0, $1, now(), $2, now())`
  expect(await changeWorld(dataDir, { text, values: [id, longestReason] })).toBe(1)
  const deposit = await giveRequests(member.request, admin.request)
  const friend = await registerLongest(browser, url, referralCode)
  await payIn(friend.request, admin.request, { amount: '900.00', referenceNumber: reference('F') })
  await post(friend.request, '/api/investments', { planDays: 5, amount: '500.00' })
  await advance(admin.request, 1)
  await requestDeposit(member.request, { amount: '700.00', referenceNumber: reference('U') })

  await expectWithinWindow(member, {
    '/': [longestReason, longestEmail],
    [`/deposit?again=${deposit.rejected}`]: [longestReason, accountName, instructions],
    '/withdraw': [longestReason, accountName],
    '/referral': [longestReason, longestName],
    [`/transactions?open=${deposit.rejected}`]: [longestReason],
    '/chat-support': [longestMessage],
    '/account': [longestName, longestEmail],
    '/deposit': [longestReason, reference('R'), accountName, instructions],
    '/investments': [longestEmail],
    '/transactions': [longestReason],
    '/transactions/statement': [longestName],
    '/notifications': [longestReason],
  })
  await expectWithinWindow(admin, {
    '/admin': [longestName],
    '/admin/deposits?view=history': [longestReason, longestName, reference('R')],
    '/admin/withdrawals': [longestName, accountName],
    [`/admin/users?user=${id}`]: [longestName, longestEmail, longestReason],
    '/admin/payment-settings': [accountName, instructions],
    '/admin/audit': [longestReason, longestName, reference('R')],
    [`/support-agent?with=${id}`]: [longestMessage],
    '/admin/deposits': [longestName, reference('U')],
    [`/admin/deposits?view=history&trace=${deposit.approved}`]: [longestName],
    '/admin/withdrawals?view=history': [longestReason, longestName, accountName],
    '/admin/users': [longestName],
    [`/admin/users?do=add-funds.${id}`]: [longestName],
    '/admin/applications': [longestReason, longestName],
  })

  await admin.goto('/admin/audit')
  await expect(admin.getByText(reference('R')).first()).toBeVisible()
  await expectLargeTextFits(admin)

  // The bar that leads back has the name of who went.
  await member.goto('/')
  await member.getByRole('button', { name: 'Be the admin: approve it' }).click()
  await expect(member).toHaveURL(/\/admin\/deposits/)
  await expectWithinWindow(member, { '/admin/deposits': [`Sign in again as ${longestName}`] })
})

/** Somebody with the longest name, and with the longest email unless a friend brought them. */
async function registerLongest(browser: Browser, url: string, referralCode?: string) {
  const page = await openBrowser(browser, url)
  const email = referralCode === undefined ? longestEmail : 'friend@kunwari.test'
  await registerByCall(page.request, undefined, {
    email,
    firstName: longestName,
    lastName: longestName,
    ...(referralCode !== undefined && { referralCode }),
  })
  return page
}

/** The account of the first method, which the deposit form shows. */
async function changeMethod(admin: Caller): Promise<void> {
  type Method = { id: string; paymentMethod: string; accountNumber: string }
  const [method] = await get<Method[]>(admin, '/api/admin/payment-settings')
  if (!method) throw new Error('there is no payment method')
  const { id, paymentMethod, accountNumber } = method
  const account = { id, paymentMethod, accountNumber, accountName, instructions }
  await put(admin, `/api/admin/payment-settings/${id}`, account)
}

/** A deposit and a withdrawal of every outcome, and a plan. Answers the deposits' ids. */
async function giveRequests(
  member: Caller,
  admin: Caller,
): Promise<{ rejected: string; approved: string }> {
  await requestDeposit(member, { amount: '600.00', referenceNumber: reference('R') })
  await decideAll(admin, 'deposits', rejected)
  await payIn(member, admin, { amount: '9000.00', referenceNumber: reference('S') })
  await requestLongWithdrawal(member, '600.00')
  await decideAll(admin, 'withdrawals', { status: 'approved' })
  await seePayoutNote(member)
  await requestLongWithdrawal(member, '500.00')
  await decideAll(admin, 'withdrawals', rejected)
  await requestLongWithdrawal(member, '700.00')
  await post(member, '/api/investments', { planDays: 5, amount: '500.00' })
  const { deposits } = await get<{ deposits: { id: string; status: string }[] }>(
    member,
    '/api/deposits',
  )
  const idOf = (status: string) => deposits.find((one) => one.status === status)?.id ?? ''
  return { rejected: idOf('rejected'), approved: idOf('approved') }
}

async function requestLongWithdrawal(member: Caller, amount: string): Promise<void> {
  await post(member, '/api/withdrawals', {
    amount,
    paymentMethod: 'pekepay',
    accountName,
    accountNumber: 'KW-1111-1111',
  })
}

function reference(letter: string): string {
  return letter.repeat(64)
}

/**
 * On a phone and at a desk each page is as wide as the window, and all its words stand in it.
 *
 * @param texts by address, what has to stand there before it is measured
 */
async function expectWithinWindow(page: Page, texts: Record<string, string[]>): Promise<void> {
  for (const [address, wanted] of Object.entries(texts)) {
    await page.goto(address)
    const place = sheetParameter.test(address) ? page.getByRole('dialog') : page.locator('body')
    for (const text of wanted) {
      await expect(place.getByText(text).filter({ visible: true }).first()).toBeAttached()
    }
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size])
      const { width, outside } = await measureWindow(page)
      expect.soft(width, `${address}, ${size}`).toBeLessThanOrEqual(sizes[size].width)
      expect.soft(outside, `${address}, ${size}`).toEqual([])
    }
  }
}

/** What opens a sheet over its screen. */
const sheetParameter = /[?&](open|trace|user|do)=/
