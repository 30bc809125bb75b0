import { refusals } from '@kunwari/domain/refusals/refusals'
import { changeWorld } from '@kunwari/server/testing/change-world'
import { expect, test } from './kunwari.ts'
import { isLong } from './long.ts'
import { checkSheet } from './looking.ts'
import { giveScreensAPast, openWatchedAs } from './screens-past.ts'
import { expectScreen, isNoVisitors, speak, visitAll, visitInFilipino } from './visits.ts'

// Every screen as a member, a leader, and somebody who is suspended or has a temporary password. Those of visitors,
// support and admins, and what the short form does: screens.e2e.ts.

test.use({ isAlone: true })

// One person goes to many addresses, and two cores take their time with that.
test.describe.configure({ timeout: 300_000 })

const suspendedEmail = 'tess@kunwari.test'
const temporaryEmail = 'jun@kunwari.test'

test('a member gets their screens, with a past and its sheets', async ({ browser, demo }) => {
  await giveScreensAPast(demo)
  const page = await openWatchedAs(browser, demo.url, 'member@kunwari.test')
  await visitAll(page, { person: 'member', looksAt: isNoVisitors })
  await visitInFilipino(page, 'member')
  await speak(page, 'en')

  await page.goto('/plans')
  await page.getByRole('button', { name: 'Choose Starter Bot' }).click()
  await expect(page.getByLabel('Amount')).toBeFocused()
  await checkSheet(page)
  await page.goto('/plans')
  await page.getByRole('button', { name: 'What this promise means' }).first().click()
  await checkSheet(page)
  await page.goto('/transactions?type=withdrawal')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Withdrawal/ })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Saan galing ito?')
  await checkSheet(page)
  await page.getByRole('button', { name: 'See it as a note' }).click()
  await checkSheet(page)
  await page.getByRole('button', { name: 'Fold the note back' }).click()
  await checkSheet(page)
})

test('a leader meets the flags that are there for leaders', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  await giveScreensAPast(demo)
  const page = await openWatchedAs(browser, demo.url, 'leader@kunwari.test')
  await visitAll(page, { person: 'leader', goesTo: () => false, looksAt: () => false })
  await visitInFilipino(page, 'leader')
})

test('a suspended member looks at their screens as before', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openWatchedAs(browser, demo.url, suspendedEmail)
  const text = "update users set status = 'suspended' where email = $1"
  expect(await changeWorld(demo.dataDir, { text, values: [suspendedEmail] })).toBe(1)
  await page.goto('/account')
  await expect(page.getByText(refusals.account_suspended)).toBeVisible()
  // What each call answers somebody suspended, access.db.test.ts asks.
  await visitAll(page, {
    person: 'member',
    goesTo: isOfMoney,
    looksAt: () => false,
    isGated: false,
  })
})

test('a temporary password opens settings, its notice, and public pages', async ({
  browser,
  demo,
}) => {
  const page = await openWatchedAs(browser, demo.url, temporaryEmail)
  const text = 'update users set must_change_password = true where email = $1'
  expect(await changeWorld(demo.dataDir, { text, values: [temporaryEmail] })).toBe(1)
  for (const address of ['/', '/deposit', '/account']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/settings$/)
    await expectScreen(page, { title: 'Settings', heading: 'Settings' })
    await expect(page.getByLabel('Current password')).toBeVisible()
    await expect(page.getByText(/temporary password/i).first()).toBeVisible()
  }
  await page.goto('/terms')
  await expectScreen(page, { title: 'Terms & Conditions', heading: 'Terms & Conditions' })
  // It would be refused: the way to where it will not be stands there instead.
  await expect(page.getByRole('button', { name: 'I Understand and Accept' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await expectScreen(page, { title: 'Settings', heading: 'Settings' })
})

test('the menu closes when the focus leaves it', { tag: '@long' }, async ({ browser, demo }) => {
  const page = await openWatchedAs(browser, demo.url, 'member@kunwari.test')
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Menu' })
  const logout = page.getByRole('link', { name: 'Logout' })
  for (const key of ['Tab', 'Shift+Tab']) {
    await button.click()
    await (key === 'Tab' ? logout : page.locator('[popover=auto] a').first()).focus()
    await page.keyboard.press(key)
    await expect(logout).toBeHidden()
    await expect(page.locator(':focus'), 'the focus goes on').toBeVisible()
  }
  // With large text it leads to the chat, for which the head has no room then.
  const chat = page.locator('[popover=auto]').getByRole('link', { name: 'Support chat' })
  await button.click()
  await expect(logout).toBeVisible()
  await expect(chat).toBeHidden()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(chat).toBeVisible()
})

/** Where a suspended member's buttons would be refused; all screens in the long form. */
function isOfMoney({ path }: { path: string }): boolean {
  return isLong || ['/deposit', '/withdraw', '/plans', '/referral'].includes(path)
}
