import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { freePort, type SpawnedServer, spawnServer } from '@kunwari/server/testing/spawn-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type AppPage,
  openAppPage,
  prepareAppPages,
} from '../../packages/web/src/testing/app-page.tsx'
import { findText, isVisible } from '../../packages/web/src/testing/what-is-seen.ts'
import { giveAPast } from '../past.ts'
import { decideAll, post, registerByCall, requestWithdrawal, signInByCall } from '../world-calls.ts'
import { adminMoneyScenes } from './admin-money-scenes.ts'
import { adminPeopleScenes, newcomer } from './admin-people-scenes.ts'
import { chatScenes, emptyInboxScenes, inboxScenes } from './chat-scenes.ts'
import { joiningScenes } from './joining-scenes.ts'
import { memberScenes } from './member-scenes.ts'
import { moneyScenes } from './money-scenes.ts'
import { pageScenes } from './page-scenes.ts'
import { referralScenes } from './referral-scenes.ts'
import { type Scene, until } from './scene.ts'

// Every text whose words are fixed, where it stands: the whole app in jsdom, before a real server with the
// demo world. A screen that is added brings its rows.

const startScript = path.resolve(import.meta.dirname, '../../scripts/start.ts')

let server: SpawnedServer
let dataDir: string

// A machine that is shared stands still for seconds at a time; who is right waits for nothing.
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  prepareAppPages()
  dataDir = await mkdtemp(path.join(findQuickFolder(), 'kunwari-texts-'))
  // Where the web app was not built yet, it is now.
  const readyWithinMs = 300_000
  server = await spawnServer({
    port: await freePort(),
    dataDir,
    entry: startScript,
    // As in kunwari.ts: a start is quicker where its memory is cleared less often.
    nodeArgs: ['--max-semi-space-size=4'],
    readyWithinMs,
  })
}, 320_000)

afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  ['on a desk alone', '<p class="hidden text-sm sm:block">Text</p>'],
  ['on a phone alone, in a closed fold', '<details><p class="sm:hidden">Text</p></details>'],
  ['in a closed dialog', '<dialog><p>Text</p></dialog>'],
  ['in a covered sheet', '<dialog open data-covered class="data-covered:invisible">Text</dialog>'],
  ['kept a place for', '<p class="invisible flex">Text</p>'],
  ['in a popover', '<div popover="auto"><p>Text</p></div>'],
  ['with more beside it', '<p>Text <b>and more</b></p>'],
  ['in other words', '<p>text</p>'],
])('a text %s is not seen', (_, html) => {
  document.body.innerHTML = html
  expect(findText('Text')).toBeUndefined()
})

test.each([
  ['for a phone alone', '<p class="flex sm:hidden print:hidden">Text</p>'],
  ['in an open fold', '<details open><p>Text</p></details>'],
  ['over two elements', '<p><b>Te</b>xt</p>'],
  ['for the ear', '<p class="sr-only">Text</p>'],
])('a text %s is seen', (_, html) => {
  document.body.innerHTML = html
  expect(findText('Text')).toBeDefined()
})

test('every exact text that a visitor meets', async () => {
  expect(await findMissing(openAppPage(server.url), [...pageScenes, ...joiningScenes])).toEqual([])
})

test('every exact text that a member meets', async () => {
  const page = openAppPage(server.url)
  const admin = openAppPage(server.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await signInByCall(admin.request, 'admin@kunwari.test')
  await giveAPast({ member: page.request, admin: admin.request }, 'EXACT')
  expect(await findMissing(page, [...moneyScenes, ...referralScenes, ...memberScenes])).toEqual([])
})

test('every exact text of the chat, at both of its ends', async () => {
  const page = openAppPage(server.url)
  const leader = openAppPage(server.url)
  await signInByCall(page.request, 'support@kunwari.test')
  await signInByCall(leader.request, 'leader@kunwari.test')
  expect(await findMissing(leader, chatScenes)).toEqual([])
  expect(await findMissing(page, emptyInboxScenes)).toEqual([])
  await post(leader.request, '/api/chat/messages', { message: 'Good afternoon po' })
  expect(await findMissing(page, inboxScenes)).toEqual([])
})

test('every exact text about people and payment methods that an admin meets', async () => {
  const page = openAppPage(server.url)
  await registerByCall(page.request, undefined, newcomer)
  await signInByCall(page.request, 'admin@kunwari.test')
  expect(await findMissing(page, adminPeopleScenes)).toEqual([])
})

test('every exact text about money that an admin meets', async () => {
  const page = openAppPage(server.url)
  const member = openAppPage(server.url)
  await signInByCall(member.request, 'member@kunwari.test')
  await signInByCall(page.request, 'admin@kunwari.test')
  await giveAPast({ member: member.request, admin: page.request }, 'EXACT-ADMIN')
  await decideAll(page.request, 'deposits', { status: 'approved' })
  await decideAll(page.request, 'withdrawals', { status: 'approved' })
  const bare = { amount: '500', paymentMethod: 'pekepay', referenceNumber: 'EXACT-BARE' }
  await post(member.request, '/api/deposits', bare)
  await requestWithdrawal(member.request, '500')
  expect(await findMissing(page, adminMoneyScenes)).toEqual([])
})

/** Plays scenes, and says which of their texts nobody could see. */
async function findMissing(page: AppPage, scenes: readonly Scene[]): Promise<string[]> {
  const missing: string[] = []
  for (const { how, path: address, goesOn, bringAbout, texts } of scenes) {
    const place = `${address}, ${how}`
    if (!goesOn) {
      page.removeDetours()
      await page.goto(address)
      await until(`the heading of ${place}`, () =>
        [...document.querySelectorAll('h1')].find(isVisible),
      )
    }
    await bringAbout?.(page)
    for (const text of texts) {
      const wanted = `“${text}” at ${place}`
      await until(wanted, () => findText(text)).catch(() => missing.push(wanted))
    }
  }
  page.leave()
  return missing
}
