import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, openCallsTo, test } from './kunwari.ts'
import { post, put, signInByCall } from './world-calls.ts'

// What was read stays readable without a network, by the one who read it.

test.use({ serviceWorkers: 'allow' })

const strip = 'Pretend pesos only. No real money, no real offer.'

test('Home is read offline, with its figures, until its owner signs out', async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  await page.goto('/')
  // What was read before the worker came is kept when it is read again, which may be half a minute later.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => keptReads(page)).toContain('/api/transactions/recent')
  await expect.poll(() => keptReads(page)).toContain('/api/auth/user')
  await expect.poll(() => keptReads(page)).toContain('/api/investments')
  await page.goto('/chat-support')
  await expect.poll(() => keptReads(page)).toContain('/api/chat/messages')
  await page.goto('/')
  // It keeps its place, unseen, until its figure is known.
  const total = page.getByRole('main').getByText(/^₱/).first()
  await expect(total).toBeVisible()
  const balance = await total.textContent()

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')
  await expect(total).toBeVisible()
  await expect(total).toHaveText(balance ?? '')
  // Chromium 150 says online to a page that was loaded while it pretends to be offline.
  await page.context().setOffline(false)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByText(strip)).toBeInViewport()

  await page.context().setOffline(false)
  await page.goto('/inbox')
  expect(await putIntoPage(page, '/api/logout'), 'a part of a page signs nobody out').toBe(200)
  await page.goto('/api/logout')
  expect(await saidOfRequest(page)).toEqual(['visitor'])
  await expect.poll(() => keptReads(page)).not.toContain('/api/auth/user')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kunwari.signed-in'))).toBeNull()
  const laboratory = page.getByRole('heading', { name: 'What happens to everyone' })
  await page.goto('/lab')
  await expect(laboratory).toBeVisible()
  await expect.poll(() => keptReads(page)).toContain('/api/world')
  await page.context().setOffline(true)
  await page.goto('/lab')
  await expect(laboratory, 'runs without a server, for a visitor too').toBeVisible()
  await page.goto('/')
  await expect(page.getByText(strip)).toBeInViewport()
  expect(await saidOfRequest(page), 'a kept page is not about this request').toEqual([])
  await expect(page.getByText(balance ?? '')).toHaveCount(0)
  const everything = await keptReads(page)
  expect(everything.filter((address) => /inbox|admin|transactions|chat/.test(address))).toEqual([])
})

test('what was read through glass is gone once the walls are up', { tag: '@long' }, async ({
  browser,
  empty,
}) => {
  const teacher = await openCallsTo(empty.url)
  await signInByCall(teacher, adminEmail, adminPassword)
  await put(teacher, '/api/admin/class', { joinWith: 'nickname' })
  const rules = {
    ...presentRules(presetRules['45']),
    crowd: null,
    live: { minutes: 2, days: 80 },
  }
  await put(teacher, '/api/admin/class/lesson', { rules })
  await post(teacher, '/api/admin/class/stage', { from: 'setup', to: 'lobby' })
  const page = await openBrowser(browser, empty.url)
  const joining = { classCode: empty.classCode, nickname: 'Ana', consent: true }
  await post(page.request, '/api/join', joining)
  await page.goto('/class')
  // What is read before it stands in between is not kept.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  await page.goto('/reserve')
  await expect.poll(() => keptReads(page)).toContain('/api/reserve')

  await post(teacher, '/api/admin/class/stage', { from: 'lobby', to: 'live' })
  await expect(page.getByText('The walls are still up.', { exact: false })).toBeVisible()
  const behindWalls = async () =>
    (await keptReads(page)).filter((address) => address.startsWith('/api/reserve'))
  await expect.poll(behindWalls).toEqual([])
  await page.context().setOffline(true)
  await page.goto('/reserve')
  await expect(page.getByText(strip)).toBeInViewport()
  // It has shown what it has, and no figure is with it. Whether the walls are up it knows where the world was read
  // between Live and the lost line.
  await expect(page.getByRole('main')).toContainText(/That did not load|The walls are still up/)
  expect(await behindWalls()).toEqual([])
  expect(await page.getByRole('main').innerText()).not.toMatch(/₱\d/)

  await page.context().setOffline(false)
  await page.goto('/')
  const dayShown = async () =>
    Number(/\bDay (\d+)\b/.exec(await page.locator('body').innerText())?.[1])
  await expect.poll(dayShown).toBeGreaterThanOrEqual(0)
  const opened = await dayShown()
  await expect.poll(dayShown).toBeGreaterThan(opened + 1)
  const before = await dayShown()
  await empty.server.stop()
  // As a phone does that is taken out of a pocket: the worker has kept the clock as it was when the page opened.
  const world = page.waitForResponse((answer) => answer.url().endsWith('/api/world'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect((await world).fromServiceWorker()).toBe(true)
  // It goes on, and was never earlier meanwhile.
  let earliest = before
  const goOn = async () => {
    const day = await dayShown()
    earliest = Math.min(earliest, day)
    return day
  }
  await expect.poll(goOn).toBeGreaterThan(before)
  expect(earliest, 'what was kept is older than what is known').toBe(before)
})

test('Home comes with its figures, and no cache keeps that page', { tag: '@long' }, async ({
  browser,
  demo,
}) => {
  const page = await openBrowser(browser, demo.url)
  await signInByCall(page.request, 'member@kunwari.test')
  const bare = await (await page.request.get('/')).text()
  // Shown without any of the calls.
  await page.route(/\/api\/(?:auth\/user|world|investments|transactions)/, (route) => route.abort())
  // A server that is at its limit sends the bare page.
  await expect(async () => {
    const answer = await page.goto('/')
    expect(answer?.headers()['cache-control']).toBe('private, no-store')
    expect((await answer?.text())?.includes('member@kunwari.test')).toBe(true)
  }).toPass()
  await expect(page.getByRole('main').getByText(/^₱/).first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  // With the worker between.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated')
  await page.reload()
  const brought = () =>
    page.evaluate(async () => (await fetch('/', { headers: { Accept: 'text/html' } })).text())
  await expect.poll(async () => (await brought()).includes('member@kunwari.test')).toBe(true)
  const kept = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(kept === bare, 'the page that is kept is the bare one').toBe(true)
})

test('the app is installable, and its manifest says no real money', async ({ demo }) => {
  const answer = await fetch(`${demo.url}/manifest.webmanifest`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const { name, description, icons } = await answer.json()
  expect([name, description]).toEqual(['Kunwari', expect.stringContaining('no real money')])
  for (const { src } of icons) expect((await fetch(`${demo.url}${src}`)).status).toBe(200)
})

/** What the server said of the request that this page answers. */
async function saidOfRequest(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (!(entry instanceof PerformanceNavigationTiming)) throw new Error('a page was navigated to')
    return entry.serverTiming.map(({ name }) => name)
  })
}

/**
 * Asks for an address as a frame and as an image do, on a page of its own: the refused frame is an
 * error in its console.
 *
 * @returns the status of who is signed in then
 */
async function putIntoPage(beside: Page, address: string): Promise<number> {
  const page = await beside.context().newPage()
  await page.goto('/inbox')
  const status = await page.evaluate(async (src) => {
    for (const name of ['iframe', 'img'] as const) {
      const part = document.body.appendChild(document.createElement(name))
      await new Promise((resolve) => {
        part.addEventListener('load', resolve)
        part.addEventListener('error', resolve)
        part.src = src
      })
      part.remove()
    }
    return (await fetch('/api/auth/user')).status
  }, address)
  await page.close()
  return status
}

/** The addresses of the API whose answers this browser keeps. */
async function keptReads(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kunwari-reads-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}
