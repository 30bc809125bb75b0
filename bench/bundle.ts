// What each address of the web app weighs after gzip, from a real build: all that a browser fetches
// before the page stands when it comes there first, and the screen's own chunk and texts in it. The
// build refuses a landing page or a Home above its budget; the others are only told.
import path from 'node:path'
import { buildWeb } from '../scripts/build-web.ts'
import {
  inKilobytes,
  reportBundle,
  texts,
  weighFirstLoad,
  weighOwn,
} from '../scripts/bundle-report.ts'
import { readWebTables, type WebAddress } from '../scripts/web-tables.ts'

/** A line of a route table: where the screen is, its source, its texts, what else it waits for. */
type Line = { address: string; screen: string; areas: string[]; besides: string[] }

const web = path.resolve(import.meta.dirname, '../packages/web')
const dist = path.join(web, 'dist')
const languages = ['en', 'fil']
const home = 'member/home'
const { tables } = await readWebTables()
/** By the folder that their screens are imported from. */
const byFolder = {
  visitor: tables.everyoneRoutes,
  [home]: tables.memberRoutes.filter((one) => one.path === '/'),
  member: [...tables.signedInRoutes, ...tables.memberRoutes.filter((one) => one.path !== '/')],
  support: [...tables.supportRoutes, ...tables.inboxRoutes],
  admin: tables.adminRoutes,
}

if (!(await buildWeb())) reportBundle(dist)
const landing: Line = {
  address: '/ (visitor)',
  screen: 'src/visitor/landing/landing-screen.tsx',
  areas: ['landing', 'claims'],
  besides: [],
}
const lines = [
  landing,
  ...Object.entries(byFolder).flatMap(([folder, addresses]) =>
    addresses.map((one) => lineOf(folder, one)),
  ),
]
console.log('\nkB after gzip      first load: JS en    fil    CSS    of it its own: JS en    fil')
for (const line of lines) report(line)

function report({ address, screen, areas, besides }: Line): void {
  const [english, filipino] = languages.map((language) => ({
    all: weighFirstLoad(dist, [...besides, screen, ...texts(language, 'common', ...areas)]),
    own: weighOwn(dist, [screen, ...texts(language, ...areas)]),
  }))
  if (!english || !filipino) throw new Error('both languages are weighed')
  const figures: [number, number][] = [
    [english.all.scripts, 15],
    [filipino.all.scripts, 7],
    [english.all.styles, 7],
    [english.own, 21],
    [filipino.own, 7],
  ]
  const row = figures.map(([bytes, width]) => inKilobytes(bytes).padStart(width)).join('')
  console.log(`${address.padEnd(25)}${row}`)
}

function lineOf(folder: string, { path: address, load, texts: areas }: WebAddress): Line {
  const [, file] = /import\('([^']+)'\)/.exec(String(load)) ?? []
  if (file === undefined) throw new Error(`${address}: its screen is imported another way`)
  const screen = path.posix.join('src', folder, file)
  const besides = [
    'src/app.tsx',
    ...(folder === home ? [] : ['src/ui/all-styles.ts']),
    ...(screen.startsWith('src/admin/') ? ['src/admin/frame/admin-frame.tsx'] : []),
  ]
  return { address, screen, areas: [...areas], besides }
}
