import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, openCallsTo, test, type World } from './kunwari.ts'
import { isLong } from './long.ts'
import { giveAPast } from './past.ts'
import { get, registerByCall, signInByCall } from './world-calls.ts'

// Somebody with a past, in one world: what they are told, what they take home on paper, and how their screens
// behave while answers are slow and past a list's end.

test.use({ isAlone: true })

// Somebody new: others have plans that come due on the way.
const newcomer = { email: 'nena@kunwari.test', firstName: 'Nena', lastName: 'Abad' }

test('a notification shows once, opens its money’s source, then counts as read', {
  tag: '@long',
}, async ({ browser, demo }) => {
  const page = await openWithPast(browser, demo)

  await page.goto('/')
  await page.getByRole('link', { name: 'Notifications, 4 unread' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  const lines = page.getByRole('list', { name: 'Notifications, unread first' }).getByRole('link')
  await expect(lines.filter({ hasText: 'New' })).toHaveText([
    /Deposit rejected ?₱700\.00.*Reason: Not readable\./,
    /Withdrawal approved ?₱625\.50.*₱625\.50 came\. See whose it was\./,
    /A bot has matured ?₱625\.00/,
    /Deposit approved ?₱4,000\.25/,
  ])
  // Read now, and still marked while they are looked at.
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(lines.filter({ hasText: 'New' })).toHaveCount(4)
  expect((await get<{ unread: number }>(page.request, '/api/notifications')).unread).toBe(0)

  const waiting = page.getByRole('region', { name: 'Waiting for a decision' }).getByRole('link')
  await expect(waiting).toHaveCount(2)
  await expect(waiting.filter({ hasText: 'Deposit₱900.00' })).toBeVisible()

  for (const [line, title] of [
    ['Withdrawal approved', /^Saan galing ito\?.* paid this/],
    ['A bot has matured', 'Principal back'],
    ['Deposit rejected', 'Deposit'],
  ] as const) {
    await lines.filter({ hasText: line }).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(title)
    await page.goBack()
  }
  await expect(lines.first()).toBeVisible()
  await expect(lines.filter({ hasText: 'New' })).toHaveCount(0)
})

test('a statement is downloaded and printed, stamped; impossible days are refused', {
  tag: '@long',
}, async ({ browser, demo }) => {
  const page = await openWithPast(browser, demo)
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Statement' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('From')).toHaveValue(/^\d{4}-\d\d-01$/)
  const year = (await sheet.getByLabel('From').inputValue()).slice(0, 4)

  await sheet.getByLabel('From').fill(`${Number(year) + 1}-01-01`)
  await expect(sheet.getByRole('alert').first()).toContainText('must not be after the last')
  await sheet.getByLabel('From').fill(`${Number(year) - 5}-01-01`)
  await expect(sheet.getByRole('alert').last()).toContainText('At most 731 days')
  await sheet.getByLabel('From').fill(`${year}-01-01`)
  await sheet.getByLabel('To').fill(`${year}-12-31`)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`kunwari-statement-${year}-01-01-${year}-12-31.csv`)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\n')[0]).toBe('\u{FEFF}# KUNWARI · HINDI TOTOONG PERA')
  const closing = / closing balance (.+)/.exec(csv)?.[1]
  const user = await get<{ walletBalance: string }>(page.request, '/api/auth/user')
  expect(closing).toBe(user.walletBalance)

  await sheet.getByRole('button', { name: 'Printable view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  await expect(page.getByText('KUNWARI · HINDI TOTOONG PERA').first()).toBeVisible()
  const rows = csv.split('\n').filter((line) => line && !/^\u{FEFF}?#/u.test(line)).length
  // A row of the table for each line of the file, its head among them.
  await expect(page.getByRole('row')).toHaveCount(rows)
  // The days can be chosen again beside it.
  await page.getByLabel('From').fill(`${year}-01-02`)
  await page.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByText(`2 January ${year} to 31 December ${year}`)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(rows)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('nothing yet, and a list that does not load', async ({ browser, demo }) => {
  const page = await openAs(browser, demo.url, 'admin')
  await page.route('**/api/notifications?page=1', (route) => route.abort())
  await page.goto('/notifications')
  await expect(page.getByRole('alert')).toContainText('That did not load')
  await page.unroute('**/api/notifications?page=1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

/** What the browser calls a layout shift: the share of the window that moved, times how far of it. */
const shiftMax = 0.05
const lateByMs = 300

const screens = [
  {
    who: 'support',
    path: '/support-agent',
    last: (page: Page) => page.getByText(/^\d+ conversation/),
  },
  {
    who: 'nena',
    path: '/reserve',
    last: (page: Page) => page.getByText('live', { exact: true }),
  },
  {
    who: 'nena',
    path: '/investments',
    last: (page: Page) =>
      page.getByRole('region', { name: 'Next step' }).locator('a, button').first(),
  },
  {
    who: 'nena',
    path: '/notifications',
    last: (page: Page) => page.getByRole('list', { name: /^Notifications/ }),
  },
]

test('screens keep their layout while slow answers come', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  await openWithPast(browser, demo)
  for (const { who, path, last } of screens) {
    const page = await openAs(browser, demo.url, who)
    await page.addInitScript(watchShifts)
    await page.route(/\/api\/(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateByMs))
      await route.continue()
    })
    await page.goto(path)
    await expect(last(page)).toBeVisible()
    expect.soft(await page.evaluate(readShift), path).toBeLessThan(shiftMax)
    await page.context().close()
  }
})

/** One list of each, and the others in the long form; they have their pages from one part (ui.test.tsx). */
const lists = {
  nena: ['/transactions', ...(isLong ? ['/notifications', '/deposit'] : [])],
  admin: [
    '/admin/audit?list=sign-ins',
    ...(isLong ? ['/admin/users', '/admin/audit', '/admin/deposits?view=history'] : []),
  ],
}

test('a page past a list’s end says that it is missing', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  await openWithPast(browser, demo)
  for (const [who, paths] of Object.entries(lists)) {
    const page = await openAs(browser, demo.url, who)
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=99`)
      await expect(page.getByText('There is no page 99'), path).toBeVisible()
      await expect(page.getByText(/^(No .* (yet|found)|No entries)$/), path).toHaveCount(0)
      await page.getByRole('button', { name: 'To the first page' }).click()
      await expect(page.getByText('There is no page 99'), path).toHaveCount(0)
    }
  }
})

const hadAPast = new WeakSet<World>()

/** The newcomer's page; the first of a world gives them their past. */
async function openWithPast(browser: Browser, world: World): Promise<Page> {
  const { url } = world
  if (hadAPast.has(world)) return openAs(browser, url, 'nena')
  hadAPast.add(world)
  const page = await openBrowser(browser, url)
  await registerByCall(page.request, undefined, newcomer)
  const admin = await openCallsTo(url)
  await signInByCall(admin, 'admin@kunwari.test')
  await giveAPast({ member: page.request, admin }, 'TOLD')
  return page
}

async function openAs(browser: Browser, url: string, name: string): Promise<Page> {
  const page = await openBrowser(browser, url)
  await signInByCall(page.request, `${name}@kunwari.test`)
  return page
}

/** In the page: adds up what moved without having been touched. */
function watchShifts(): void {
  const seen = window as unknown as { shift: number }
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In the page: what has moved, once what came last is drawn. */
async function readShift(): Promise<number> {
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return (window as unknown as { shift: number }).shift
}
