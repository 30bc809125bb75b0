import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberSignedIn } from './lib/browser-storage.ts'
import { chooseTheme } from './lib/theme.ts'
import { rememberLanguage } from './texts/languages.ts'

const firstFiles = {
  landing: { en: ['/landing-en.js', '/landing.css'], fil: ['/landing-fil.js'] },
  home: { en: ['/home-en.js'], fil: ['/home-fil.js'] },
  app: { en: ['/app-en.js'], fil: ['/app-fil.js'] },
}

beforeEach(() => {
  vi.resetModules()
  // Written into the script by the build.
  vi.stubGlobal('firstFiles', firstFiles)
  vi.stubGlobal('lightColours', '/light.css')
  vi.stubGlobal('CSS', { supports: () => true })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  delete document.documentElement.dataset.theme
  document.documentElement.lang = ''
})

test("a visitor's page fetches the landing page, and asks nothing", async () => {
  expect(await fetchedOn('visitor')).toEqual([
    'modulepreload /landing-en.js',
    'preload /landing.css',
  ])
})

test("a member's page fetches Home, and who they are", async () => {
  expect(await fetchedOn('session')).toEqual([
    'modulepreload /home-en.js',
    'preload /api/auth/user',
  ])
})

test('what the page has brought is not fetched', async () => {
  const place = document.createElement('script')
  place.id = 'first-reads'
  document.body.append(place)
  expect(await fetchedOn('session')).toEqual(['modulepreload /home-en.js'])
})

test('a returning person preloads their Home where the page omits the request', async () => {
  rememberSignedIn(true)
  rememberLanguage('fil')
  expect(await fetchedOn(undefined)).toEqual([
    'modulepreload /home-fil.js',
    'preload /api/auth/user',
  ])
})

test('any other address fetches what every screen has', async () => {
  history.replaceState(null, '', '/plans')
  expect(await fetchedOn('visitor')).toEqual(['modulepreload /app-en.js'])
})

test('a hub’s class fetches from its own address, and installs as itself', async () => {
  history.replaceState(null, '', '/c/ANI234/')
  const manifest = Object.assign(document.createElement('link'), { rel: 'manifest' })
  manifest.setAttribute('href', '/manifest.webmanifest')
  document.head.append(manifest)
  expect(await fetchedOn('session')).toEqual([
    'manifest /c/ANI234/manifest.webmanifest',
    'modulepreload /home-en.js',
    'preload /c/ANI234/api/auth/user',
  ])
})

test('a chosen theme is worn before anything is drawn', async () => {
  chooseTheme('dark')
  delete document.documentElement.dataset.theme
  await fetchedOn('visitor')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('a browser that is too old for light-dark() gets the light colours', async () => {
  vi.stubGlobal('CSS', { supports: () => false })
  expect(await fetchedOn('visitor')).toContain('stylesheet /light.css')
})

test('the page has its kept language before first paint, strip included', async () => {
  rememberLanguage('fil')
  await fetchedOn('visitor')
  expect(document.documentElement.lang).toBe('fil')
})

function refuse(): never {
  throw new DOMException('Access is denied for this document', 'SecurityError')
}

test('a browser that refuses site data starts the page all the same', async () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.stubGlobal(name, {})
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  }
  expect(await fetchedOn('visitor')).toContain('modulepreload /landing-en.js')
  sessionStorage.setItem('kunwari.a', '1')
  expect([sessionStorage.getItem('kunwari.a'), localStorage.getItem('b')]).toEqual(['1', null])
  expect(Object.keys(sessionStorage)).toEqual(['kunwari.a'])
  sessionStorage.removeItem('kunwari.a')
  expect(Object.keys(sessionStorage)).toEqual([])
})

async function fetchedOn(said: string | undefined): Promise<string[]> {
  // jsdom has no navigation of its own; what is read of an entry is what stands here.
  const entry: object = { serverTiming: said === undefined ? [] : [{ name: said }] }
  vi.stubGlobal('performance', { getEntriesByType: () => [entry] })
  await import('./before-paint.ts')
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${link.getAttribute('href')}`,
  )
}
