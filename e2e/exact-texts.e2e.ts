import type { Locator, Page } from '@playwright/test'
import { adminMoneyScenes } from './exact-texts/admin-money-scenes.ts'
import { adminPeopleScenes, newcomer } from './exact-texts/admin-people-scenes.ts'
import { chatScenes, emptyInboxScenes, inboxScenes } from './exact-texts/chat-scenes.ts'
import { joiningScenes } from './exact-texts/joining-scenes.ts'
import { memberScenes } from './exact-texts/member-scenes.ts'
import { moneyScenes } from './exact-texts/money-scenes.ts'
import { pageScenes } from './exact-texts/page-scenes.ts'
import { referralScenes } from './exact-texts/referral-scenes.ts'
import type { Scene } from './exact-texts/scene.ts'
import { expect, openBrowser, test } from './kunwari.ts'
import { giveAPast } from './past.ts'
import { decideAll, post, registerByCall, requestWithdrawal, signInByCall } from './world-calls.ts'

// Every text whose words are fixed, where it stands. The tables are in exact-texts/: a screen that is
// added brings its rows.

test.use({ trace: 'off' })

test('every exact text that a visitor meets', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  await play(page, [...pageScenes, ...joiningScenes])
})

test('every exact text that a member meets', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const admin = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await signInByCall(admin.request, 'admin@kunwari.test')
  await giveAPast({ member: page.request, admin: admin.request }, 'EXACT')
  await admin.close()
  await play(page, [...moneyScenes, ...referralScenes, ...memberScenes])
})

test('every exact text of the chat, at both of its ends', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const leader = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'support@kunwari.test')
  await signInByCall(leader.request, 'leader@kunwari.test')
  await play(leader, chatScenes)
  await play(page, emptyInboxScenes)
  await post(leader.request, '/api/chat/messages', { message: 'Good afternoon po' })
  await leader.close()
  await play(page, inboxScenes)
})

test('every exact text about people and payment methods that an admin meets', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await registerByCall(page.request, undefined, newcomer)
  await signInByCall(page.request, 'admin@kunwari.test')
  await play(page, adminPeopleScenes)
})

test('every exact text about money that an admin meets', async ({ browser, demo }) => {
  const page = await openBrowser(browser, demo.url)
  const member = await openBrowser(browser, demo.url)
  await signInByCall(member.request, 'member@kunwari.test')
  await signInByCall(page.request, 'admin@kunwari.test')
  await giveAPast({ member: member.request, admin: page.request }, 'EXACT-ADMIN')
  await decideAll(page.request, 'deposits', { status: 'approved' })
  await decideAll(page.request, 'withdrawals', { status: 'approved' })
  const bare = { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'EXACT-BARE' }
  await post(member.request, '/api/deposits', bare)
  await requestWithdrawal(member.request, '500')
  await member.close()
  await play(page, adminMoneyScenes)
})

test('one toast at a time: five seconds, F8 goes to it, a swipe of 50 px sends it away', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/deposit')
  const toast = page.locator('[popover=manual] li')
  const receipt = page.getByRole('button', { name: 'Make a pretend receipt' })
  await expect(receipt).toBeVisible()
  // From here on the page's time stands still but for what the test lets pass.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await receipt.click()
  await expect(toast).toContainText('Invalid amount')
  await page.getByLabel('Reference number').press('Enter')
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText('Image Required')

  // Neither the pointer nor the focus rests on it: both would stop its time.
  await page.clock.runFor(4_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)

  await receipt.click()
  await expect(toast).toBeVisible()
  // It hears the key once it is drawn.
  await expect(async () => {
    await page.keyboard.press('F8')
    await expect(page.locator('ol:focus')).toContainText('Invalid amount', { timeout: 500 })
  }).toPass()
  await swipe(page, toast, 40)
  await expect(toast).toBeVisible()
  await swipe(page, toast, 60)
  await expect(toast).toHaveCount(0)
})

async function swipe(page: Page, toast: Locator, distance: number): Promise<void> {
  const box = await toast.boundingBox()
  if (!box) throw new Error('there is no toast to swipe')
  const [x, y] = [box.x + 40, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance / 2, y)
  await page.mouse.move(x + distance, y)
  await page.mouse.up()
}

async function play(page: Page, scenes: readonly Scene[]): Promise<void> {
  // What a scene has answered once stays as it is: nothing is told meanwhile, and so read again.
  await page.route('**/api/events*', () => undefined)
  for (const { how, path, goesOn, bringAbout, texts } of scenes) {
    await test.step(`${path}: ${how}`, async () => {
      if (!goesOn) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await bringAbout?.(page)
      for (const text of texts) {
        const found = page.getByText(text, { exact: true }).filter({ visible: true }).first()
        await expect.soft(found, `“${text}” at ${path}, ${how}`).toBeVisible()
      }
    })
  }
}
