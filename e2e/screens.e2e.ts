import { expectNotesPlaced, expectNotesWritten } from './gate.ts'
import { expect, test } from './kunwari.ts'
import { checkSheet, filipinoSentence, openWatched, sentence } from './looking.ts'
import { readRoutes, screenTable } from './screen-table.ts'
import { giveScreensAPast, openWatchedAs } from './screens-past.ts'
import { isAdmins, isSupports, places, speak, visitAll, visitInFilipino } from './visits.ts'
import { post, signInByCall } from './world-calls.ts'

// Every screen as everybody who may open it: what it says, that nothing fails behind it, that it can
// be used by anyone, on a phone or on a desk, by day or by night, and that the strip is never away.
// The tables say which screens there are; each person goes to their own in English, to some that are shut
// to them, and to some in Filipino through the gate of those that are theirs to look at (gate.ts). Each is looked at
// on a phone or on a desk, every fourth one by axe, and with larger text or with zoom.
// In the long form each person goes to all, theirs and the others', in both languages, and axe looks at
// each on a phone and on a desk, by day and by night. Members and leaders: screens-members.e2e.ts.

test.use({ isAlone: true })

// One person goes to many addresses, and two cores take their time with that.
test.describe.configure({ timeout: 300_000 })

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
  await giveScreensAPast(demo)
  const page = await openWatched(browser, demo.url)
  await visitAll(page, { person: 'visitor', looksAt: () => true })
  await visitInFilipino(page, 'visitor')
})

test('support gets the inbox, settings and the screens of everyone', async ({ browser, demo }) => {
  await giveScreensAPast(demo)
  const page = await openWatchedAs(browser, demo.url, 'support@kunwari.test')
  await visitAll(page, { person: 'support', looksAt: isSupports })
  // Its lists scroll by themselves, however long they are.
  const member = await openWatchedAs(browser, demo.url, 'member@kunwari.test')
  await post(member.request, '/api/chat/messages', { message: 'Magandang umaga po' })
  await page.setViewportSize({ width: 1440, height: 345 })
  await page.goto('/support-agent')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(345)
  await page.setViewportSize({ width: 390, height: 844 })
  await visitInFilipino(page, 'support')
})

test('an admin gets the screens of admins, with their sheets', async ({ browser, demo }) => {
  await giveScreensAPast(demo)
  const page = await openWatchedAs(browser, demo.url, 'admin@kunwari.test')
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

test('the focus goes to the heading of the new screen', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
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

test('the laboratory is linked from the landing page and a member’s menu', {
  tag: '@long',
}, async ({ browser, demo }) => {
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
