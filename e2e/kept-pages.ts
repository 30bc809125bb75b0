import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test'

// A new page has a process of its own, which starts with none of the app's code compiled: three times the cost of
// going to another address. A page whose test is over is emptied and kept for the next one on the same world's address.

type Kept = { page: Page; devtools: CDPSession; url: string; options: BrowserContextOptions }

/** What tests listen to. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'page',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
]
/** So many wait in a worker at most: each holds a process of a hundred megabytes. */
const keptMax = 6
const kept: Kept[] = []
/** The pages in use that can be emptied, by their context. */
const reusable = new Map<BrowserContext, Kept>()

const uses = new WeakMap<Page, object>()

/** Key of one test's use of a page, for counters that begin again with the next test. */
export function useOf(page: Page): object {
  return uses.get(page) ?? page
}

/** A page that an earlier test left, or undefined. It is as a new one: blank, without cookies, storage and history. */
export async function takeKeptPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<Page | undefined> {
  const wanted = purpose({ url, options })
  const at = kept.findIndex(
    (one) => purpose(one) === wanted && one.page.context().browser() === browser,
  )
  const [found] = at < 0 ? [] : kept.splice(at, 1)
  if (!found) return undefined
  if (options.viewport) await found.page.setViewportSize(options.viewport)
  reusable.set(found.page.context(), found)
  uses.set(found.page, {})
  return found.page
}

/** Says that a new page may be kept after its test. */
export async function mayBeKept(
  page: Page,
  url: string,
  options: BrowserContextOptions,
): Promise<void> {
  const context = page.context()
  const devtools = await context.newCDPSession(page)
  reusable.set(context, { page, devtools, url, options })
  const forget = () => reusable.delete(context)
  // What these do lasts as long as the page or its context.
  beforeCall(context, 'addInitScript', forget)
  beforeCall(context, 'newCDPSession', forget)
  beforeCall(context, 'exposeFunction', forget)
  beforeCall(context, 'grantPermissions', forget)
  beforeCall(page, 'addInitScript', forget)
  beforeCall(page, 'exposeFunction', forget)
  beforeCall(page.clock, 'install', forget)
}

/** After a test: keeps what can be kept, and closes every other context. */
export async function keepOrClose(browser: Browser): Promise<void> {
  const waiting = new Set(kept.map(({ page }) => page.context()))
  const used = browser.contexts().filter((context) => !waiting.has(context))
  await Promise.all(
    used.map((context) => withinSeconds(5, keepPage(context)).catch(() => context.close())),
  )
  for (const { page } of kept.splice(0, Math.max(0, kept.length - keptMax))) {
    await page.context().close()
  }
  reusable.clear()
}

async function keepPage(context: BrowserContext): Promise<void> {
  const found = reusable.get(context)
  if (!found || found.page.isClosed()) return context.close()
  await emptyPage(context, found)
  kept.push(found)
}

async function emptyPage(
  context: BrowserContext,
  { page, devtools, options }: Kept,
): Promise<void> {
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  // Not those of all events: Playwright's own wait for the end of both.
  for (const event of listenedTo) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  // Of the same origin, or the process would be another one; its server may have ended already.
  await page.route('**/kept', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>kept</title>' }),
  )
  await page.goto('/kept', { timeout: 10_000 })
  await page.unrouteAll()
  await page.evaluate(emptyStorage)
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({
    media: null,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    forcedColors: options.forcedColors ?? 'none',
  })
  await page.mouse.move(0, 0)
  await devtools.send('Page.resetNavigationHistory')
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name)
  }
}

/** A page that does not answer any more is not worth waiting for. */
async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('not emptied in time')), seconds * 1000)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Pages of one purpose are alike but for their window. */
function purpose({ url, options }: Pick<Kept, 'url' | 'options'>): string {
  return JSON.stringify([new URL(url).origin, { ...options, viewport: undefined }])
}

/** Has a method of an object say first that it is called. */
function beforeCall<T extends object>(object: T, name: keyof T & string, first: () => void): void {
  const method: unknown = object[name]
  if (typeof method !== 'function') throw new Error(`no method ${name}`)
  const called = (...args: unknown[]): unknown => {
    first()
    return method.apply(object, args)
  }
  Object.defineProperty(object, name, { value: called })
}
