import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pretendStripText } from '@kunwari/domain/pretend/strip'
import type { Locator, Page } from '@playwright/test'
import { buildStatic } from '../../scripts/build-static.ts'
import { expect, openBrowser, test } from '../kunwari.ts'
import { findAccessFaults, sizes } from '../looking.ts'
import { expectStamped } from '../paper.ts'

// `npm run build:static` behind the barest of hosts: a file for its path, and nothing else.

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

let host: Server
let url = ''
const asked: string[] = []

test.beforeAll(async () => {
  const folder = await buildStatic()
  host = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    asked.push(`${request.method} ${pathname}${search}`)
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      // As bare hosts do, a folder is led to its index.
      if (path.extname(file) === '') {
        response.writeHead(301, { Location: `${pathname}/${search}` }).end()
        return
      }
      const body = readFileSync(path.join(folder, file))
      response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'text/plain' })
      response.end(body)
    } catch {
      response.writeHead(404).end(readFileSync(path.join(folder, '404.html')))
    }
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
test.afterAll(() => host.close())

const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const

test('a run plays from plain files, without a call', async ({ browser }) => {
  asked.length = 0
  const page = await openBrowser(browser, url, phone)
  await page.goto('/lab?v=1&p=town&people=1000')
  await expect(page.getByText(/Fingerprint [0-9a-f]{8}/)).toBeVisible()
  await page.goto('/lab')
  await expect(page.getByRole('slider', { name: 'How many lose money?' })).toBeVisible()
  await playFilm(page)
  await expect(page.getByRole('complementary', { name: 'Kunwari' })).toContainText(pretendStripText)
  expect(await findAccessFaults(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expectStamped(page)
  expect(asked.filter((call) => !call.startsWith('GET /') || call.includes('/api'))).toEqual([])
})

test('the story leads to the laboratory, and nowhere else', async ({ browser }) => {
  const page = await openBrowser(browser, url, phone)
  await page.goto('/')
  const head = await page.content()
  expect(head).toContain('<meta name="robots" content="noindex, nofollow"')
  expect(head).toMatch(
    /Content-Security-Policy" content="default-src 'none';.* connect-src 'none';/,
  )
  await page.getByRole('button', { name: 'Put in ₱1,000' }).click()
  await expect(page.getByRole('link', { name: 'Laboratory' })).toBeVisible()
  for (const name of [/register/i, /log ?in/i, /sign ?in/i, /join now/i]) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Laboratory' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What happens to everyone?')
})

for (const address of ['/lab/', '/']) {
  test(`at a desk all of ${address} begins at one edge`, async ({ browser }) => {
    const page = await openBrowser(browser, url, { viewport: sizes.desktop })
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 2 }).first()
    await heading.waitFor()
    const parts = [heading, page.getByRole('heading', { level: 1 }), page.locator('main section')]
    const mark = await leftOf(page.getByRole('banner').getByRole('link').first())
    // The help card's section may come before the laboratory's, which then is the first.
    for (const part of parts) await expect.poll(() => leftOf(part.first())).toBe(mark)
  })
}

/** The film of the first run, which lab.e2e.ts plays before a server. */
async function playFilm(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'How many lose money?' }).fill('3000')
  await page.getByRole('slider', { name: 'On which day' }).fill('200')
  await page.getByRole('button', { name: 'Let it run' }).click()
  await page.getByText('Yes', { exact: true }).click()
  await page.getByText('Quite', { exact: true }).click()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('You said 3,000. 6,219 lost.')).toBeVisible()
}

async function leftOf(part: Locator): Promise<number> {
  return Math.round((await part.boundingBox())?.x ?? -1)
}
