// What each address of the web app weighs after gzip, from a real build: all that a browser fetches
// before the page stands when it comes there first, and the screen's own chunk and texts in it. The
// build refuses a landing page or a Home above its budget; the others are only told.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../packages/web/src/lib/paths.ts'
import { buildWeb } from '../scripts/build-web.ts'
import {
  inKilobytes,
  reportBundle,
  texts,
  weighFirstLoad,
  weighOwn,
} from '../scripts/bundle-report.ts'

/** A line of a route table: where the screen is, its source, its texts, what else it waits for. */
type Line = { address: string; screen: string; areas: string[]; besides: string[] }

const web = path.resolve(import.meta.dirname, '../packages/web')
const dist = path.join(web, 'dist')
const languages = ['en', 'fil']

if (!(await buildWeb())) reportBundle(dist)
const landing: Line = {
  address: '/ (visitor)',
  screen: 'src/visitor/landing/landing-screen.tsx',
  areas: ['landing', 'claims'],
  besides: [],
}
const lines = [landing, ...globSync('src/*/*.routes.ts', { cwd: web }).flatMap(readTable)]
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

// Read from the tables' source, because loading them would load the screens.
function readTable(table: string): Line[] {
  const source = readFileSync(path.join(web, table), 'utf8')
  const calls = source.match(/\b(?:firstScreenRoute|screenRoute)\(/g) ?? []
  const named = source.matchAll(
    /\b(firstScreenRoute|screenRoute)\(\s*(?:paths\.(\w+)|'([^']+)'),\s*\(\) =>\s*import\('([^']+)'\)(.*?)\n {2}\)/gs,
  )
  const found = [...named].map(([, kind, name, address, file, rest]) => {
    const screen = path.posix.join(path.posix.dirname(table), file ?? '')
    const areas = [...(rest ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area ?? '')
    const besides = [
      'src/app.tsx',
      ...(kind === 'screenRoute' ? ['src/ui/all-styles.ts'] : []),
      ...(screen.startsWith('src/admin/') ? ['src/admin/frame/admin-frame.tsx'] : []),
    ]
    return { address: address ?? addressOf(name ?? ''), screen, areas, besides }
  })
  if (found.length !== calls.length) throw new Error(`${table}: a route is written another way`)
  return found
}

function addressOf(name: string): string {
  const address = Object.entries(paths).find(([key]) => key === name)?.[1]
  if (typeof address !== 'string') throw new Error(`paths.${name} is no address`)
  return address
}
