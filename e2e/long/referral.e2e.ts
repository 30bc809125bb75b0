import { addMs, hourMs, instant, toIso } from '@kunwari/domain/calendar/instant'
import {
  addDays,
  firstOfMonth,
  manilaDate,
  manilaMonth,
  startOfManilaDate,
} from '@kunwari/domain/calendar/manila'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test, type World } from '../kunwari.ts'
import { advance, get, payIn, post, put, registerByCall, signInByCall } from '../world-calls.ts'

// Recruiting, whole: five friends join by the link and buy, their recruiter applies and is approved,
// is paid by the day and by the month, and the ledger says what all of it cost.

const password = 'Sampaguita-77'

/** What the friends buy, all in plans of 20 days, which pay 10% to the recruiter. */
const purchases = ['20000.25', '20000.00', '20000.00', '20000.00', '20000.00']
/** 10% of each, rounded half away from zero to the centavo: 2000.03 and four times 2000.00. */
const bonuses = '10000.03'

/** The third of a month, at nine: ten days later it is the same month, and nine whole days passed. */
const startDay = 2
const startHour = 9

test('five friends join by the link, and their recruiter is paid', async ({ browser, empty }) => {
  const admin = await openBrowser(browser, empty.url)
  await signInByCall(admin.request, adminEmail, adminPassword)
  await put(admin.request, '/api/admin/clock', { paused: true })
  const month = await beginMonth(admin.request)

  const leader = await joinAs(browser, empty, { email: 'lito@example.com', firstName: 'Lito' })
  await payIn(leader.request, admin.request, { amount: '15000.50', referenceNumber: 'LITO-1' })
  await post(leader.request, '/api/investments', { planDays: 30, amount: '15000.00' })
  const link = await readLink(leader)

  await test.step('the first friend registers through the screens', async () => {
    const friend = await openBrowser(browser, empty.url)
    await registerByLink(friend, { link, world: empty })
    await signInByCall(friend.request, 'ligaya@example.com', password)
    await buy(friend.request, admin.request, { amount: purchases[0] ?? '', name: 'LIGAYA' })
    await friend.context().close()
  })

  await test.step('four more do so by calls', async () => {
    const referralCode = new URL(link).searchParams.get('ref') ?? ''
    for (const [index, amount] of purchases.slice(1).entries()) {
      const name = `FRIEND-${index}`
      const friend = await joinAs(browser, empty, {
        email: `${name.toLowerCase()}@example.com`,
        firstName: 'Kaibigan',
        referralCode,
      })
      await buy(friend.request, admin.request, { amount, name })
      await friend.context().close()
    }
  })

  await test.step('the bars are full, and the recruiter applies', async () => {
    await leader.goto('/referral')
    await expect(leader.getByRole('listitem').filter({ hasText: 'Ligaya Ramos' })).toBeVisible()
    await expectFigure(leader, 'Referral bonuses earned', '₱10,000.03')
    await expectFigure(leader, 'Bots bought by referrals', '₱100,000.25')
    await leader.getByRole('button', { name: 'Apply' }).dblclick()
    await expect(toast(leader, 'Application submitted')).toBeVisible()
    await expect(leader.getByRole('main')).toContainText('Please wait for admin approval')
    await expect(leader.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  })

  await test.step('an admin rejects for a reason, and approves the second time', async () => {
    await admin.goto('/admin/applications')
    const row = admin.getByRole('listitem').filter({ hasText: 'Lito Reyes' })
    await expect(row).toContainText('₱100,000.25')
    await row.getByRole('button', { name: 'Reject' }).click()
    const confirm = admin.getByRole('dialog').getByRole('button', { name: 'Reject application' })
    await expect(confirm).toBeDisabled()
    await admin.getByLabel('Rejection Reason').fill('Two of them are one person.')
    await confirm.click()
    await expect(toast(admin, 'Prime Leader application rejected')).toBeVisible()

    await leader.goto('/referral')
    await expect(leader.getByRole('main')).toContainText('Reason: Two of them are one person.')
    await leader.getByRole('button', { name: 'Apply again' }).click()
    await expect(leader.getByRole('main')).toContainText('Please wait for admin approval')

    await admin.reload()
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(toast(admin, 'Prime Leader application approved successfully')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await test.step('ten days pass: nine whole ones pay', async () => {
    await advance(admin.request, 10)
    await leader.goto('/referral')
    await expect(leader.getByRole('main')).toContainText('Your Prime Leader status is activated')
    await expect(leader.getByRole('main')).toContainText('Silver')
    await collect(leader, 'daily', '₱4,500.00 for 9 days is in your wallet.')
    await expectWallet(leader.request, '14500.53')
    await expectHandedOut(leader.request, { referrals: bonuses, incentives: '4500.00' })
  })

  await test.step('the month ends, and pays 5% of what friends bought in it', async () => {
    await advance(admin.request, { to: toIso(startOfManilaDate(month.next)) })
    await leader.goto('/referral')
    await expect(
      leader.getByRole('listitem').filter({ hasText: 'Ready to collect' }),
    ).toContainText('₱5,000.01')
    await collect(leader, 'monthly', '₱5,000.01 for 1 month is in your wallet.')
    await expectWallet(leader.request, '19500.54')
    await expectHandedOut(leader.request, { referrals: bonuses, incentives: '9500.01' })
  })

  await test.step('what it cost stands on the screen, and in the ledger', async () => {
    const cost = leader.getByRole('region', { name: 'What this costs' })
    await expectFigure(cost, /^Referral bonuses handed out/, '₱10,000.03')
    await expectFigure(cost, /^Incentives handed out/, '₱9,500.01')
    const { parts } = await get<{ parts: { unclaimedIncentives: string } }>(
      leader.request,
      '/api/reserve',
    )
    const user = await get<{ unclaimedDailyIncentives: string }>(leader.request, '/api/auth/user')
    // Silver's 500 for every day since the collection, the one on which it was made among them.
    expect(user.unclaimedDailyIncentives).toBe(`${month.daysAfterCollection * 500}.00`)
    expect(parts.unclaimedIncentives).toBe(user.unclaimedDailyIncentives)
    await leader.getByRole('link', { name: 'See where the money comes from' }).click()
    await expect(leader.getByRole('heading', { level: 1 })).toHaveText('Where the money comes from')
  })
})

/** Moves the clock to where all of this begins, and says what the rest of the month is like. */
async function beginMonth(admin: APIRequestContext) {
  const clock = await get<{ now: string }>(admin, '/api/admin/clock')
  const first = firstOfNext(manilaDate(instant(Date.parse(clock.now))))
  const start = addMs(startOfManilaDate(addDays(first, startDay)), startHour * hourMs)
  await advance(admin, { to: toIso(start) })
  const next = firstOfNext(first)
  const collectedOn = addDays(first, startDay + 10)
  let daysAfterCollection = 0
  for (let day = collectedOn; day < next; day = addDays(day, 1)) daysAfterCollection += 1
  return { next, daysAfterCollection }
}

function firstOfNext(day: string): string {
  // No month is longer than 31 days, and none is shorter than the 4 that this goes past its end.
  return firstOfMonth(manilaMonth(addDays(firstOfMonth(manilaMonth(day)), 31)))
}

async function joinAs(
  browser: Browser,
  world: World,
  newcomer: { email: string; firstName: string; referralCode?: string },
): Promise<Page> {
  const page = await openBrowser(browser, world.url)
  await registerByCall(page.request, world.classCode, { lastName: 'Reyes', ...newcomer })
  return page
}

/** The link as the screen shows it, and as it is copied. */
async function readLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/referral')
  await expect(page.getByText('No referrals yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(page.getByRole('main')).toContainText(link)
  await page.getByRole('button', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByText(`QR code of ${link}`)).toBeAttached()
  await page.keyboard.press('Escape')
  return link
}

/** Follows the link, which leads past the class's door and keeps the code. */
async function registerByLink(
  page: Page,
  { link, world }: { link: string; world: World },
): Promise<void> {
  const code = new URL(link).searchParams.get('ref') ?? ''
  await page.goto(`/join/${world.classCode}?ref=${code}`)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL(link)
  await expect(page.getByLabel('Referral code')).toHaveValue(code)
  await expect(page.getByLabel('Referral code')).not.toBeEditable()
  await expect(page.getByText('Lito Reyes')).toBeVisible()
  await page.getByLabel('Email or phone number').fill('ligaya@example.com')
  await page.getByLabel('First name').fill('Ligaya')
  await page.getByLabel('Last name').fill('Ramos')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register' }).click()
  await page.locator('input[autocomplete="one-time-code"]').first().click()
  const [message] = await get<{ text: string }[]>(page.request, '/api/inbox?to=ligaya@example.com')
  await page.keyboard.type(/\b[0-9]{6}\b/.exec(message?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Verify & Complete Registration' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function buy(
  friend: APIRequestContext,
  admin: APIRequestContext,
  { amount, name }: { amount: string; name: string },
): Promise<void> {
  await payIn(friend, admin, { amount, referenceNumber: name })
  await post(friend, '/api/investments', { planDays: 20, amount })
}

/** Collects with a double click, which pays once, and can then be pressed no more. */
async function collect(page: Page, kind: 'daily' | 'monthly', said: string): Promise<void> {
  const button = page.getByRole('button', { name: `Collect the ${kind} incentive` })
  await button.dblclick()
  await expect(toast(page, 'Incentive collected')).toBeVisible()
  await expect(toast(page, said)).toBeVisible()
  await expect(button).toBeDisabled()
}

async function expectWallet(request: APIRequestContext, walletBalance: string): Promise<void> {
  expect(await get(request, '/api/auth/user')).toMatchObject({ walletBalance })
}

/** The two accounts that hand out what the platform does not have, in a ledger that balances. */
async function expectHandedOut(
  request: APIRequestContext,
  handedOut: { referrals: string; incentives: string },
): Promise<void> {
  const proof = await get<{ balanced: boolean; accounts: { account: string; balance: string }[] }>(
    request,
    '/api/reserve/proof',
  )
  const balanceOf = (name: string) =>
    proof.accounts.find(({ account }) => account === name)?.balance
  expect(proof.balanced).toBe(true)
  expect(balanceOf('referrals')).toBe(`-${handedOut.referrals}`)
  expect(balanceOf('incentives')).toBe(`-${handedOut.incentives}`)
}

async function expectFigure(
  where: Pick<Page, 'locator'>,
  name: string | RegExp,
  figure: string,
): Promise<void> {
  await expect(where.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(figure)
}

function toast(page: Page, text: string) {
  return page.getByText(text).first()
}
