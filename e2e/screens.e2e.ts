import { refusals } from '@kunwari/domain/refusals/refusals'
import { changeWorld } from '@kunwari/server/testing/change-world'
import type { Browser, Page } from '@playwright/test'
import { expectNotesPlaced, expectNotesWritten } from './gate.ts'
import { expect, test, type World } from './kunwari.ts'
import { isLong } from './long.ts'
import { checkSheet, filipinoSentence, openWatched, sentence } from './looking.ts'
import { giveAPast } from './past.ts'
import { readRoutes, screenTable } from './screen-table.ts'
import {
  expectScreen,
  isAdmins,
  isNoVisitors,
  isSupports,
  places,
  speak,
  visitAll,
  visitInFilipino,
} from './visits.ts'
import { post, signInByCall } from './world-calls.ts'

// Every screen as everybody who may open it: what it says, that nothing fails behind it, that it can
// be used by anyone, on a phone or on a desk, by day or by night, and that the strip is never away.
// The tables say which screens there are; each person goes to their own in English, to some that are shut
// to them, and to some in Filipino through the gate of those that are theirs to look at (gate.ts).
// In the long form each person goes to all, theirs and the others', in both languages, and axe looks at
// each on a phone and on a desk, by day and by night.

test.use({ isAlone: true })

// One person goes to many addresses, and two cores take their time with that.
// Side by side: the longest of them is as long as several files are.
test.describe.configure({ timeout: 300_000, mode: 'parallel' })

const suspendedEmail = 'tess@kunwari.test'
const temporaryEmail = 'jun@kunwari.test'

test('the table lists the app’s screens and for whom they open', () => {
  for (const [person, addresses] of Object.entries(readRoutes())) {
    const said = Object.entries(screenTable).filter(([, row]) =>
      row.opensFor.some((one) => one === person),
    )
    const found = addresses.filter((address) => address !== '/')
    expect.soft(new Set(found), person).toEqual(new Set(said.map(([address]) => address)))
  }
})

test('every note is in both languages, with checked sources', () => {
  expectNotesWritten()
})

test('every place of a note is its person’s screen, or planned', () => {
  expectNotesPlaced()
})

test('a visitor gets the screens of everyone, and not found elsewhere', async ({
  browser,
  demo,
}) => {
  await giveWorldAPast(browser, demo)
  const page = await openWatched(browser, demo.url)
  await visitAll(page, { person: 'visitor', looksAt: () => true })
  await visitInFilipino(page, 'visitor')
})

test('a member gets their screens, with a past and its sheets', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  const page = await openAs(browser, demo.url, 'member@kunwari.test')
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

test('a leader meets the flags that are there for leaders', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  const page = await openAs(browser, demo.url, 'leader@kunwari.test')
  await visitAll(page, { person: 'leader', goesTo: () => false, looksAt: () => false })
  await visitInFilipino(page, 'leader')
})

test('a suspended member looks at their screens as before', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, suspendedEmail)
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

test('support gets the inbox, settings and the screens of everyone', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  const page = await openAs(browser, demo.url, 'support@kunwari.test')
  await visitAll(page, { person: 'support', looksAt: isSupports })
  // Its lists scroll by themselves, however long they are.
  const member = await openAs(browser, demo.url, 'member@kunwari.test')
  await post(member.request, '/api/chat/messages', { message: 'Magandang umaga po' })
  await page.setViewportSize({ width: 1440, height: 345 })
  await page.goto('/support-agent')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(345)
  await page.setViewportSize({ width: 390, height: 844 })
  await visitInFilipino(page, 'support')
})

test('a temporary password opens settings, its notice, and public pages', async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, temporaryEmail)
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

test('an admin gets the screens of admins, with their sheets', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  const page = await openAs(browser, demo.url, 'admin@kunwari.test')
  await visitAll(page, { person: 'admin', goesTo: isAdmins, looksAt: isAdmins })
  await visitInFilipino(page, 'admin')
  await speak(page, 'en')

  await page.goto('/admin/deposits')
  await page.getByRole('button', { name: 'View Full' }).first().click()
  await checkSheet(page)
  await page.goto('/admin/deposits')
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await checkSheet(page)
})

test('the focus goes to the heading of the new screen', async ({ browser, demo }) => {
  const visitor = await openWatched(browser, demo.url)
  const errors: string[] = []
  visitor.on('console', (one) => one.type() === 'error' && errors.push(one.text()))
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Sign In', level: 1 })).toBeFocused()
  expect(errors, 'not even that a visitor is not signed in').toEqual([])

  // In the same browser, which keeps the page as a visitor got it.
  const member = visitor
  await signInByCall(member.request, 'leader@kunwari.test')
  await member.goto('/')
  const bar = member.getByRole('navigation', { name: 'Main' }).last()
  for (const [link, heading] of [
    ['Bots', 'Bot Dashboard'],
    ['See through', 'Where the money comes from'],
    ['Activity', 'Transaction History'],
    ['Me', 'Account'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click()
    await expect(member.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
    expect(await member.evaluate(() => scrollY)).toBe(0)
  }
})

test('the menu closes when the focus leaves it', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member@kunwari.test')
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

test('the laboratory is linked from the landing page and a member’s menu', async ({
  browser,
  demo,
}) => {
  const page = await openWatched(browser, demo.url)
  const goThere = async () => {
    await page.getByRole('link', { name: 'Laboratory', exact: true }).click()
    await expect(
      page.getByRole('heading', { name: 'What happens to everyone', level: 1 }),
    ).toBeFocused()
  }
  await page.goto('/')
  await goThere()
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await goThere()
})

test('every page and answer of the server says it is pretend', async ({ demo, request }) => {
  for (const path of [...places.map((place) => place.path), '/', '/no/such/place']) {
    const answer = await request.get(`${demo.url}${path}`)
    const html = await answer.text()
    const strip = /<aside class="strip".*?<\/aside>/s.exec(html)?.[0] ?? ''
    const said = Array.from(strip.matchAll(/>([^<>]*\.)</g), ([, text]) => text)
    expect.soft(said, path).toEqual([filipinoSentence, sentence])
    expect.soft(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
    expect.soft(answer.headers()['x-robots-tag'], path).toBe('noindex, nofollow')
  }
  for (const path of ['/api/world', '/api/auth/user', '/api/no-such-thing']) {
    const answer = await request.get(`${demo.url}${path}`)
    expect.soft(answer.headers().kunwari, path).toBe('pretend')
  }
})

/** Where a suspended member's buttons would be refused; all screens in the long form. */
function isOfMoney({ path }: { path: string }): boolean {
  return isLong || ['/deposit', '/withdraw', '/plans', '/referral'].includes(path)
}

async function openAs(browser: Browser, url: string, email: string): Promise<Page> {
  const page = await openWatched(browser, url)
  await signInByCall(page.request, email)
  return page
}

const hadAPast = new Set<string>()

/** Once a world: a plan that runs and one that ended, requests that wait. */
async function giveWorldAPast(browser: Browser, { url }: World): Promise<void> {
  if (hadAPast.has(url)) return
  hadAPast.add(url)
  const member = await openAs(browser, url, 'member@kunwari.test')
  const admin = await openAs(browser, url, 'admin@kunwari.test')
  await giveAPast({ member: member.request, admin: admin.request }, 'SCREENS')
  await member.context().close()
  await admin.context().close()
}
