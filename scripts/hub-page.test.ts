import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './processes.ts'
import { readWebTables } from './web-tables.ts'

// Not beside the page: nothing in the web app knows of files.
const page = readPage('hub.html')

test('the hub page has the class page’s strip before scripts run', () => {
  const strip = /<aside class="strip"[^]*?<\/aside>/
  expect(page.match(strip)?.[0]).toBe(readPage('index.html').match(strip)?.[0])
  expect(page).toMatch(/Walang totoong pera[^]*No real money, no real offer/)
})

test('no search engine lists the pages of a hub', () => {
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
})

test('the server knows each page of a hub', async () => {
  const { hubAddresses } = await readWebTables()
  expect(hubAddresses).toEqual([
    '/',
    '/account',
    '/forgot-password',
    '/host',
    '/host/audit',
    '/invite',
    '/login',
    '/new-password',
    '/setup',
    '/teach',
  ])
})

function readPage(name: string): string {
  return fs.readFileSync(path.join(ROOT, 'packages/web', name), 'utf8')
}
