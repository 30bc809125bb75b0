import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test } from './kunwari.ts'
import { giveAPast } from './past.ts'
import { signInByCall } from './world-calls.ts'

// Every screen as everybody who may open it: what it says, that nothing fails behind it, that it can
// be used by anyone, on a phone and on a desk, by day and by night, and that the strip is never away.

type Screen = { path: string; title: string; heading: string | RegExp }

const notFound = { title: 'Page Not Found', heading: 'Page Not Found' }

const visitorScreens: readonly Screen[] = [
  { path: '/', title: 'Kunwari', heading: 'Kunwari' },
  { path: '/register', title: 'Register', heading: 'Register' },
  { path: '/login', title: 'Sign In', heading: 'Sign In' },
  { path: '/forgot-password', title: 'Forgot password', heading: 'Forgot password' },
  { path: '/inbox', title: 'Pretend inbox', heading: 'Pretend inbox' },
  { path: '/join/ANI-2026', title: '', heading: /./ },
  { path: '/reserve', title: 'Where the money comes from', heading: 'Where the money comes from' },
  { path: '/about', title: 'About us', heading: 'About us' },
  { path: '/faq', title: 'Frequent questions', heading: 'Frequent questions' },
  { path: '/terms', title: 'Terms & Conditions', heading: 'Terms & Conditions' },
  { path: '/privacy', title: 'Privacy Policy', heading: 'Privacy Policy' },
  { path: '/deposit', ...notFound },
  { path: '/admin', ...notFound },
  { path: '/no/such/place', ...notFound },
]

const memberScreens: readonly Screen[] = [
  { path: '/', title: 'Home', heading: /Good (morning|afternoon|evening)/ },
  { path: '/deposit', title: 'Deposit Funds', heading: 'Deposit Funds' },
  { path: '/withdraw', title: 'Withdraw Funds', heading: 'Withdraw Funds' },
  { path: '/plans', title: 'Bot Subscription Plans', heading: 'Bot Subscription Plans' },
  { path: '/investments', title: 'Bot Dashboard', heading: 'Bot Dashboard' },
  { path: '/transactions', title: 'Transaction History', heading: 'Transaction History' },
  { path: '/transactions/statement', title: 'Statement', heading: 'Statement' },
  { path: '/notifications', title: 'Notifications', heading: 'Notifications' },
  { path: '/reserve', title: 'Where the money comes from', heading: 'Where the money comes from' },
  { path: '/red-flags', title: 'Red flags', heading: 'Red flags' },
  { path: '/settings', title: 'Settings', heading: 'Settings' },
  { path: '/faq', title: 'Frequent questions', heading: 'Frequent questions' },
  { path: '/terms', title: 'Terms & Conditions', heading: 'Terms & Conditions' },
  { path: '/account', title: 'Your account', heading: 'Your account' },
  { path: '/admin', ...notFound },
  { path: '/admin/clock', ...notFound },
]

const adminScreens: readonly Screen[] = [
  { path: '/admin', title: 'Overview', heading: 'Admin Dashboard' },
  { path: '/admin/deposits', title: 'Pending Deposits', heading: 'Admin Dashboard' },
  { path: '/admin/withdrawals', title: 'Pending Withdrawals', heading: 'Admin Dashboard' },
  { path: '/admin/clock', title: 'Clock', heading: 'Admin Dashboard' },
]

// A trace of every look that axe takes would be most of the running time.
test.use({ trace: 'off' })

// Each screen is looked at three times over, and two cores take their time with that.
test.describe.configure({ timeout: 300_000 })

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  smallest: { width: 320, height: 640 },
} as const

// Axe takes most of the time: it looks at each layout once and at each theme once.
const looks = [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const

const sentence = 'Pretend pesos only. No real money, no real offer.'

test('a visitor finds every screen whole', async ({ browser, demo }) => {
  const page = await openWatched(browser, demo.url)
  await checkAll(page, visitorScreens)
})

test('a member finds every screen whole, with a past and its sheets', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'member')
  const admin = await openAs(browser, demo.url, 'admin')
  await giveAPast({ member: page.request, admin: admin.request }, 'SCREENS')
  await checkAll(page, memberScreens)

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
})

test('an admin finds every screen whole, with its sheets', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'admin')
  const member = await openAs(browser, demo.url, 'member')
  await giveAPast({ member: member.request, admin: page.request }, 'ADMIN')
  await member.close()
  await checkAll(page, adminScreens)

  await page.goto('/admin/deposits')
  await page.getByRole('button', { name: 'View Full' }).first().click()
  await checkSheet(page)
  await page.goto('/admin/deposits')
  await page.getByRole('button', { name: 'Reject' }).first().click()
  await checkSheet(page)
})

test('the focus goes to the heading of the screen that one went to', async ({ browser, demo }) => {
  const visitor = await openWatched(browser, demo.url)
  await visitor.goto('/')
  await visitor.getByRole('link', { name: 'Sign In' }).first().click()
  await expect(visitor.getByRole('heading', { name: 'Sign In', level: 1 })).toBeFocused()
  await visitor.close()

  const member = await openAs(browser, demo.url, 'leader')
  await member.goto('/')
  const bar = member.getByRole('navigation', { name: 'Main' }).last()
  for (const [link, heading] of [
    ['Deposit', 'Deposit Funds'],
    ['Plans', 'Bot Subscription Plans'],
    ['Bots', 'Bot Dashboard'],
    ['Activity', 'Transaction History'],
  ] as const) {
    await bar.getByRole('link', { name: link }).click()
    await expect(member.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
    expect(await member.evaluate(() => scrollY)).toBe(0)
  }
})

test('the server says on every page and in every answer that this is pretend', async ({
  demo,
  request,
}) => {
  for (const { path } of [...visitorScreens, ...memberScreens, ...adminScreens]) {
    const answer = await request.get(`${demo.url}${path}`)
    const html = await answer.text()
    expect.soft(html.replaceAll(/\s+/g, ' '), path).toContain(sentence)
    expect.soft(html, path).toContain('<meta name="robots" content="noindex, nofollow"')
    expect.soft(answer.headers()['x-robots-tag'], path).toBe('noindex, nofollow')
  }
  for (const path of ['/api/world', '/api/auth/user', '/api/no-such-thing']) {
    const answer = await request.get(`${demo.url}${path}`)
    expect.soft(answer.headers().kunwari, path).toBe('pretend')
  }
})

/** One visit a screen; sizes and themes change while it stands there. */
async function checkAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await test.step(screen.path, async () => {
      await page.setViewportSize(sizes.phone)
      await page.goto(screen.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        typeof screen.heading === 'string' ? new RegExp(`^${screen.heading}`) : screen.heading,
      )
      await expect(page).toHaveTitle(new RegExp(`^${screen.title}.*Kunwari|^Kunwari`))
      await expect(page.locator('.skeleton')).toHaveCount(0)
      for (const [size, theme] of looks) {
        await page.setViewportSize(sizes[size])
        await checkAccess(page, theme)
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await expectStrip(page)
      }
      await page.setViewportSize(sizes.smallest)
      await expectNoSidewaysScroll(page)
    })
  }
}

async function checkSheet(page: Page): Promise<void> {
  await expect(page.locator('dialog .skeleton')).toHaveCount(0)
  for (const [size, theme] of looks) {
    await page.setViewportSize(sizes[size])
    await checkAccess(page, theme)
    await expectStrip(page)
  }
  await page.setViewportSize(sizes.smallest)
  await expectNoSidewaysScroll(page)
  await expectStrip(page)
  await page.setViewportSize(sizes.phone)
}

async function checkAccess(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page })
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await axe.analyze()
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((one) => `${one.html} ${one.any[0]?.message}`).join(' ')}`,
  )
  expect.soft(found, `${page.url()} ${page.viewportSize()?.width} ${theme}`).toEqual([])
}

/** The strip stands at the top of the window, and nothing stands over it. */
async function expectStrip(page: Page): Promise<void> {
  const strip = page.getByText(sentence)
  await expect(strip).toBeInViewport({ ratio: 1 })
  const isOnTop = await strip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    // What a modal dialog makes inert is not hit, so a sheet is asked for its own box instead.
    const dialog = document.querySelector('dialog[open]')?.getBoundingClientRect()
    if (dialog) return dialog.top >= top + height
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect.soft(isOnTop, `${page.url()}: nothing over the strip`).toBe(true)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${page.url()} at 320 px`).toBeLessThanOrEqual(sizes.smallest.width)
}

/** A page that fails the test on a failed request too, but for the one that says "signed out". */
async function openWatched(browser: Browser, url: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('response', (response) => {
    const isSignedOut = response.status() === 401 && response.url().endsWith('/api/auth/user')
    // The address of Page Not Found is answered with 404, and with the page.
    const isPage = response.status() === 404 && response.request().isNavigationRequest()
    if (response.status() >= 400 && !isSignedOut && !isPage) {
      expect.soft(`${response.status()} ${response.url()}`, 'every request succeeds').toBe('')
    }
  })
  page.on('requestfailed', (request) => {
    // Going on to the next screen takes back what the last one still asked for.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') {
      expect.soft(`${reason} ${request.url()}`, 'every request succeeds').toBe('')
    }
  })
  return page
}

async function openAs(
  browser: Browser,
  url: string,
  person: 'member' | 'leader' | 'admin',
): Promise<Page> {
  const page = await openWatched(browser, url)
  await signInByCall(page.request, `${person}@kunwari.test`)
  return page
}
