import { allNotes, notes } from '@kunwari/domain/red-flags/all-notes'
import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, signIn, test } from './kunwari.ts'
import { get, post, signInByCall } from './world-calls.ts'

// Collecting red flags: what counts, when it counts, and what is not given away before.

// Other files share this world: none of them opens a note as one of these people.

const password = 'Kunwari-2026!'

test('a note that is opened counts, and the rest stays hidden', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'ligaya')
  await page.goto('/red-flags')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    new RegExp(`found: ?0 of ${allNotes.length}`),
  )
  await expect(page.getByText('None found yet')).toBeVisible()
  await expectHidden(
    page,
    allNotes.map(({ en }) => en.title),
  )

  await page.getByRole('link', { name: 'Look on Plans' }).click()
  await page
    .getByRole('button', { name: 'See through: a return that is guaranteed' })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(notes['guaranteed-return'].en.title)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: new RegExp(`Red flags ?1 of ${allNotes.length}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Red flags' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    new RegExp(`found: ?1 of ${allNotes.length}`),
  )
  const { title } = notes['guaranteed-return'].en
  await expectHidden(
    page,
    allNotes.flatMap(({ en }) => (en.title === title ? [] : [en.title])),
  )
  await page.getByRole('button', { name: title }).click()
  await expect(page.getByRole('dialog')).toContainText('What you just saw')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a hint leads to the flag itself, which is filled once found', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'jun')
  await page.goto('/red-flags')
  await page
    .getByRole('link', { name: /Not found yet\. On Withdraw/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw Funds')
  const flag = page.locator('[data-note]:focus')
  await expect(flag).toBeInViewport()
  await flag.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(`1 of ${allNotes.length} found`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^See through: .*, found$/ })).toHaveCount(1)
})

test('what was opened before signing in counts after it', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await page.goto('/')
  await page.locator('[data-note="stale-year"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText(notes['stale-year'].en.title)
  await page.keyboard.press('Escape')
  await signIn(page, 'tess@kunwari.test', password)
  await page.getByRole('button', { name: 'Menu' }).click()
  const item = page.getByRole('link', { name: new RegExp(`Red flags ?1 of ${allNotes.length}`) })
  await expect(item).toBeVisible()
  await page.goto('/red-flags')
  await expect(page.getByRole('button', { name: notes['stale-year'].en.title })).toBeVisible()
  expect(await found(page)).toEqual(['stale-year'])
})

test('an opening that the server missed counts with the next one', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'boyet')
  await page.route('**/api/red-flags/**', (route) => route.abort())
  await page.goto('/withdraw?note=manual-approval')
  await expect(page.getByRole('dialog')).toContainText(notes['manual-approval'].en.title)
  await page.keyboard.press('Escape')
  await page.unroute('**/api/red-flags/**')
  expect(await found(page)).toEqual([])

  await page.locator('[data-note="withdrawal-delay"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText(notes['withdrawal-delay'].en.title)
  await expect.poll(() => found(page)).toEqual(['manual-approval', 'withdrawal-delay'])
})

test('a list that does not load can be asked for again', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openAs(browser, demo.url, 'nene')
  await post(page.request, '/api/red-flags/buy-again', {})
  // The page reads the list for its flags too, once it is still: only what is asked for by hand comes.
  const line = { isBack: false }
  await page.route('**/api/red-flags', (route) => (line.isBack ? route.continue() : route.abort()))
  await page.goto('/red-flags')
  await expect(page.getByRole('alert')).toContainText('That did not load')
  const again = page.getByRole('button', { name: 'Try again' })
  await again.hover()
  line.isBack = true
  await again.click()
  await expect(page.getByRole('button', { name: notes['buy-again'].en.title })).toBeVisible()
})

async function openAs(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, `${name}@kunwari.test`)
  return page
}

async function found({ request }: Page): Promise<string[]> {
  return (await get<{ found: string[] }>(request, '/api/red-flags')).found
}

/** Not on the screen, and not anywhere else in the page either. */
async function expectHidden(page: Page, titles: readonly string[]): Promise<void> {
  const html = await page.content()
  expect(titles.filter((title) => html.includes(title))).toEqual([])
}
