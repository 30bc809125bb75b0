import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { copyEmptyDatabase } from '@kunwari/server/testing/empty-database'
import { findQuickFolder } from '@kunwari/server/testing/quick-folder'
import { freePort } from '@kunwari/server/testing/spawn-server'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
  type ViewportSize,
} from '@playwright/test'
import { keepOrClose, mayBeKept, takeKeptPage } from './kept-pages.ts'
import { type OpenServer, openServer } from './open-server.ts'

export const adminEmail = 'guro@kunwari.test'
export const adminPassword = 'Guro-Kunwari-77'

/** A world of a test file's own: what `npm start` gives once all is built, on a free port and an empty folder. */
export type World = { server: OpenServer; url: string; classCode: string; dataDir: string }

/**
 * `demo` is the world with seeded people, which files share; one that wants its people as they were seeded,
 * or changes them for others, has `isAlone`. `trading` is the same with bots that trade; `fresh` is
 * another for one test alone; `empty` has nobody but an admin, and a class code.
 */
export const test = base.extend<
  { isAlone: boolean; demo: World; empty: World; fresh: World; closed: undefined },
  { demoOf: (file: string) => Promise<World>; trading: World }
>({
  isAlone: [false, { option: true }],
  demo: async ({ demoOf, isAlone }, use, { file }) => use(await demoOf(isAlone ? file : '')),
  // A worker has a demo world that stays, and one of the file that it does now.
  demoOf: [
    // Playwright reads from these patterns which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const open = new Map<string, Opened>()
      await use(async (file) => {
        const found = open.get(file)
        if (found) return found.world
        for (const [other, { close }] of open) {
          if (file === '' || other === '') continue
          open.delete(other)
          await close()
        }
        const opened = await openWorld({})
        open.set(file, opened)
        return opened.world
      })
      for (const { close } of open.values()) await close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  trading: [async ({}, use) => withWorld({ TRADING_SHARE: '0.30' }, use), { scope: 'worker' }],
  // A world in which nothing happened is one only for the first who comes: each test has its own.
  // oxlint-disable-next-line no-empty-pattern
  empty: async ({}, use) =>
    withWorld({ DEMO: '0', ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword }, use),
  // oxlint-disable-next-line no-empty-pattern
  fresh: async ({}, use) => withWorld({}, use),
  // A page that outlived its test would go on asking, and complain once its server is gone.
  closed: [
    async ({ browser, serviceWorkers, viewport }, use) => {
      isKeeping = serviceWorkers === 'block'
      usualSize = viewport
      await use(undefined)
      await keepOrClose(browser)
      for (const calls of openCalls.splice(0)) await calls.dispose()
    },
    { auto: true },
  ],
})

export { expect }

/** Whether pages may serve another test. A service worker would answer for the world before. */
let isKeeping = false
let usualSize: ViewportSize | null = null
/** Ports of worlds that have ended: the next world has the address for which pages are kept. */
const freedPorts: number[] = []
const openCalls: APIRequestContext[] = []

/** Runs with a world of its own, and stops it afterwards, also where a test fails in it. */
export async function withWorld(
  env: Record<string, string>,
  use: (world: World) => Promise<void>,
): Promise<void> {
  const { world, close } = await openWorld(env)
  try {
    await use(world)
  } finally {
    await close()
  }
}

type Opened = { world: World; close: () => Promise<void> }

async function openWorld(env: Record<string, string>): Promise<Opened> {
  const dataDir = await mkdtemp(path.join(findQuickFolder(), 'kunwari-e2e-'))
  await copyEmptyDatabase(dataDir)
  const port = freedPorts.pop() ?? (await freePort())
  const server = await openServer({ port, dataDir, env })
  const classCode = /Class code: (\w+)/.exec(server.output())?.[1] ?? ''
  const close = async () => {
    await server.stop()
    freedPorts.push(port)
    await rm(dataDir, { recursive: true, force: true })
  }
  return { world: { server, url: server.url, classCode, dataDir }, close }
}

/** A browser of somebody's own: its cookies, and a page that fails the test on any console error. */
export async function openBrowser(
  browser: Browser,
  url: string,
  given: BrowserContextOptions = {},
): Promise<Page> {
  const options = { viewport: usualSize, ...given }
  const page =
    (isKeeping ? await takeKeptPage(browser, url, options) : undefined) ??
    (await openNewPage(browser, url, options))
  page.on('pageerror', (error) => complain(error.message))
  page.on('console', (message) => {
    // A refused call is shown by the browser as an error of its own; the screen tells the person.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) complain(message.text())
  })
  return page
}

async function openNewPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url })
  await context.addInitScript(letToastsStay)
  const page = await context.newPage()
  if (isKeeping) await mayBeKept(page, url, options)
  return page
}

/** Calls with cookies of somebody's own, for whom no page is wanted: a page takes a process, and a second of it. */
export async function openCallsTo(url: string): Promise<APIRequestContext> {
  const calls = await request.newContext({ baseURL: url })
  openCalls.push(calls)
  return calls
}

/** Signs in through the screen and waits for Home. */
export async function signIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email or phone number').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    /Good (morning|afternoon|evening)/,
  )
}

/**
 * A toast goes after five seconds, which a machine that stands still for a while can miss altogether.
 * What is on the page is asked for longer; that it goes after five is a test of its own.
 */
function letToastsStay(): void {
  const [shown, stays] = [5_000, 15_000]
  const { setTimeout } = window
  const patient = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
    setTimeout(handler, ms === shown ? stays : ms, ...rest)
  Object.assign(window, { setTimeout: patient })
}

function complain(what: string): void {
  expect.soft(what, 'the console stays clean').toBe('')
}
