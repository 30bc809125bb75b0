import { presentRules } from '@kunwari/contract/lesson-rules'
import { presetRules } from '@kunwari/domain/lesson/presets'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { adminEmail, adminPassword, expect, openBrowser, test, withWorld } from '../kunwari.ts'
import { get, post, put } from '../world-calls.ts'

// Two classes of one hub in one browser: neither sees anything of the other. Then one is wiped, while pages of
// it are open: each shows within seconds what a reload would.

test.use({ serviceWorkers: 'allow' })

const wiped = /This class has ended, and all of it was wiped/
const noticed = { timeout: 15_000 }
const phone = { viewport: { width: 390, height: 844 } }

test('two classes in one browser never see each other, nor one’s wipe', async ({ browser }) => {
  await withWorld({ HUB: '1', DEMO: '0' }, async ({ server, url }) => {
    const desk = await openBrowser(browser, url)
    const { request } = desk
    const [, token] = /setup#([\w-]+)/.exec(server.output()) ?? []
    const host = { token, email: adminEmail, password: adminPassword }
    await post(request, '/api/setup', { ...host, firstName: 'Hana', lastName: 'Host' })
    const classes = [await openLobby(request, 'Sampaguita'), await openLobby(request, 'Narra')]
    const bases = classes.map(({ address }) => address)
    const pages = await joinBoth(browser, url, bases)
    const [ana, ben] = pages
    const [sampaguita = '', narra = ''] = bases

    await test.step('cookies, workers, caches and stores are each class’s own', async () => {
      for (const [index, page] of pages.entries()) {
        const base = bases[index]
        await expect
          .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
          .toBe(`${url}${base}/sw.js`)
        await page.goto(`${base}/account`)
        await expect.poll(() => keptBy(page, base)).toContain(`${base}/api/auth/user`)
      }
      const cookies = await ana.context().cookies()
      expect(new Set(cookies.map(({ path }) => path))).toEqual(new Set(bases))
      for (const base of bases) {
        const outside = (await keptBy(ana, base)).filter(
          (path) => !path.startsWith(`${base}/`) && !path.startsWith('/assets/'),
        )
        expect(outside).toEqual([])
      }
      const names = await ana.evaluate(async () => [
        ...(await caches.keys()),
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name),
      ])
      expect(names.filter((name) => !bases.some((base) => name.startsWith(base)))).toEqual([])
    })

    await test.step('events of one class are not published to the other', async () => {
      await ben.goto(`${narra}/class`)
      await expect(ben.getByText('You are number 1.')).toBeVisible()
      await ana.goto(`${sampaguita}/class`)
      await post(request, `${sampaguita}/api/admin/class/stage`, { from: 'lobby', to: 'live' })
      await expect(ana).toHaveURL(`${url}${sampaguita}/`)
      await expect(ben).toHaveURL(`${url}${narra}/class`)
    })

    await test.step('without a network each is read as its own person', async () => {
      for (const [index, page] of pages.entries()) await page.goto(`${bases[index]}/account`)
      await ana.context().setOffline(true)
      for (const [page, name] of [
        [ana, 'Ana'],
        [ben, 'Ben'],
      ] as const) {
        await page.reload()
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      }
      await ana.context().setOffline(false)
    })

    await test.step('who leaves one stays in the other', async () => {
      await ana.goto(`${sampaguita}/api/logout`)
      await expect.poll(() => keptBy(ana, sampaguita)).not.toContain(`${sampaguita}/api/auth/user`)
      expect(new URL(ana.url()).pathname.startsWith(`${sampaguita}/`)).toBe(true)
      await ben.reload()
      await expect(ben.getByRole('main').getByText('Ben').first()).toBeVisible()
      expect(await keptBy(ben, narra)).toContain(`${narra}/api/auth/user`)
    })

    await test.step('pages left open say that their class was wiped', async () => {
      const [{ id, code } = { id: '', code: '' }] = classes.slice(1)
      const ofClass = `${narra}/api/admin/class`
      const screen = await post<{ url: string }>(request, `${ofClass}/screens`, {})
      const wall = await openBrowser(browser, url)
      await wall.goto(screen.url)
      await expect(wall.getByText(code).first()).toBeVisible()
      await desk.goto(`${narra}/admin/class`)
      const list = await desk.context().newPage()
      await list.goto('/teach')
      await post(request, `/api/hub/classes/${id}/end`, {})
      await expect(ben.getByText(/It ended before it began/).first()).toBeVisible()
      await expect(desk.getByRole('button', { name: 'Wipe now' })).toBeVisible()
      await expect(list.getByText('Ended', { exact: true }).first()).toBeVisible()

      await post(request, `${ofClass}/wipe`, { code })
      await expect(list.getByText('Wiped (1)')).toBeVisible(noticed)
      for (const page of [ben, wall, desk]) {
        await expect(page.getByText(wiped)).toBeVisible(noticed)
        await expect(page).toHaveURL(`${url}/?code=${code}`)
      }
    })
  })
})

type HubClass = { id: string; code: string; address: string }

/** A class in its lobby, which its host has entered. */
async function openLobby(host: APIRequestContext, name: string): Promise<HubClass> {
  const named = { name, days: 1, joinWith: 'nickname' }
  const made = await post<HubClass>(host, '/api/hub/classes', named)
  const { id, address } = made
  await post(host, `/api/hub/classes/${id}/enter`, {})
  const rules = { ...presentRules(presetRules['45']), crowd: null }
  await put(host, `${address}/api/admin/class/lesson`, { rules })
  await post(host, `${address}/api/admin/class/stage`, { from: 'setup', to: 'lobby' })
  return made
}

/** Two tabs of one phone, each at the door of a class by its short link, and then in it. */
async function joinBoth(browser: Browser, url: string, classes: readonly string[]) {
  const ana = await openBrowser(browser, url, phone)
  const ben = await ana.context().newPage()
  for (const [page, name, base = ''] of [
    [ana, 'Ana', classes[0]],
    [ben, 'Ben', classes[1]],
  ] as const) {
    const code = base.slice('/c/'.length)
    await page.goto(`/join/${code.toLowerCase()}?from=poster`)
    await expect(page).toHaveURL(`${url}${base}/join/${code}?from=poster`)
    await page.getByLabel('I know that it is pretend').check()
    await page.getByLabel('Nickname').fill(name)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await page.getByRole('button', { name: 'I wrote it down' }).click()
    await expect(page).toHaveURL(`${url}${base}/class`)
    expect(
      (await get<{ firstName: string }>(page.request, `${base}/api/auth/user`)).firstName,
    ).toBe(name)
  }
  return [ana, ben] as const
}

/** The paths of all that this browser keeps under a class's names. */
async function keptBy(page: Page, base = ''): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  }, base)
}
