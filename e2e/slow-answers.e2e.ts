import type { Browser, Page } from '@playwright/test'
import { expect, openBrowser, test, type World } from './kunwari.ts'
import { giveAPast } from './past.ts'
import { signInByCall } from './world-calls.ts'

test.use({ isAlone: true })

/** What the browser calls a layout shift: the share of the window that moved, times how far of it. */
const shiftMax = 0.05
const lateByMs = 700

const screens = [
  {
    who: 'support',
    path: '/support-agent',
    last: (page: Page) => page.getByText(/^\d+ conversation/),
  },
  {
    who: 'member',
    path: '/reserve',
    last: (page: Page) => page.getByText('live', { exact: true }),
  },
  {
    who: 'member',
    path: '/investments',
    last: (page: Page) =>
      page.getByRole('region', { name: 'Next step' }).locator('a, button').first(),
  },
  {
    who: 'member',
    path: '/notifications',
    last: (page: Page) => page.getByRole('list', { name: /^Notifications/ }),
  },
]

test('screens keep their layout while slow answers come', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  for (const { who, path, last } of screens) {
    const page = await openBrowser(browser, demo.url, { serviceWorkers: 'block' })
    await signInByCall(page.request, `${who}@kunwari.test`)
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

test('a page past a list’s end says that it is missing', async ({ browser, demo }) => {
  await giveWorldAPast(browser, demo)
  const lists = {
    member: ['/transactions', '/notifications', '/deposit'],
    admin: [
      '/admin/users',
      '/admin/audit',
      '/admin/audit?list=sign-ins',
      '/admin/deposits?view=history',
    ],
  }
  for (const [who, paths] of Object.entries(lists)) {
    const page = await openBrowser(browser, demo.url)
    await signInByCall(page.request, `${who}@kunwari.test`)
    for (const path of paths) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=99`)
      await expect(page.getByText('There is no page 99'), path).toBeVisible()
      await expect(page.getByText(/^(No .* (yet|found)|No entries)$/), path).toHaveCount(0)
      await page.getByRole('button', { name: 'To the first page' }).click()
      await expect(page.getByText('There is no page 99'), path).toHaveCount(0)
    }
  }
})

const hadAPast = new Set<string>()

async function giveWorldAPast(browser: Browser, { url }: World): Promise<void> {
  if (hadAPast.has(url)) return
  hadAPast.add(url)
  const [member, admin] = await Promise.all(
    ['member', 'admin'].map(async (who) => {
      const { request } = await openBrowser(browser, url)
      await signInByCall(request, `${who}@kunwari.test`)
      return request
    }),
  )
  if (member && admin) await giveAPast({ member, admin }, 'SLOW')
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
