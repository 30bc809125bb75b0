import type { Page } from '@playwright/test'
import { adminMoneyScenes } from './exact-texts/admin-money-scenes.ts'
import { adminPeopleScenes, newcomer } from './exact-texts/admin-people-scenes.ts'
import { chatScenes, emptyInboxScenes, inboxScenes } from './exact-texts/chat-scenes.ts'
import { joiningScenes } from './exact-texts/joining-scenes.ts'
import { memberScenes } from './exact-texts/member-scenes.ts'
import { moneyScenes } from './exact-texts/money-scenes.ts'
import { pageScenes } from './exact-texts/page-scenes.ts'
import { referralScenes } from './exact-texts/referral-scenes.ts'
import { type Scene, tellNothing } from './exact-texts/scene.ts'
import { expect, openBrowser, test } from './kunwari.ts'
import { giveAPast } from './past.ts'
import { decideAll, post, registerByCall, requestWithdrawal, signInByCall } from './world-calls.ts'

// Every text whose words are fixed, where it stands. The tables are in exact-texts/: a screen that is
// added brings its rows.

test.use({ isAlone: true })

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

async function play(page: Page, scenes: readonly Scene[]): Promise<void> {
  // What a scene has answered once stays as it is: nothing is told meanwhile, and so read again.
  await tellNothing(page)
  for (const { how, path, goesOn, bringAbout, texts } of scenes) {
    await test.step(`${path}: ${how}`, async () => {
      if (!goesOn) {
        // A page without routes loads the app once: the next address has it at hand.
        // An answer that was on its way to the screen before has nobody to come to.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
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
