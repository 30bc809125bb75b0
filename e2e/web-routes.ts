import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '../packages/web/src/lib/paths.ts'

const src = path.resolve(import.meta.dirname, '../packages/web/src')

/** Who a screen of the web app can be opened by. */
export type Visitor = 'visitor' | 'member' | 'leader' | 'support' | 'admin'

// Which table of the app opens for whom, as the router says it. A new table is added here first.
const opensFor: Record<string, readonly Visitor[]> = {
  everyoneRoutes: ['visitor', 'member', 'leader', 'support', 'admin'],
  signedInRoutes: ['member', 'leader', 'support', 'admin'],
  memberRoutes: ['member', 'leader', 'admin'],
  supportRoutes: ['support'],
  inboxRoutes: ['member', 'leader', 'support', 'admin'],
  adminRoutes: ['admin'],
}

/**
 * Every address that the app's route tables name, for each kind of person. Read from the tables'
 * source, because loading them would load the screens; an address that cannot be read is an error.
 *
 * @returns patterns as wouter knows them, "/join/:code"
 */
export function readRoutes(): Record<Visitor, string[]> {
  const routes: Record<Visitor, string[]> = {
    // What stands at "/" for a visitor is shown by the entry, ahead of all tables.
    visitor: ['/'],
    member: [],
    leader: [],
    support: [],
    admin: [],
  }
  for (const file of globSync('*/*.routes.ts', { cwd: src })) {
    for (const [name, addresses] of readTables(file)) {
      const people = opensFor[name]
      if (!people) throw new Error(`${file}: say in e2e/web-routes.ts who opens "${name}"`)
      for (const person of people) routes[person].push(...addresses)
    }
  }
  return routes
}

/** The tables of a file, each by its name. */
function readTables(file: string): [name: string, addresses: string[]][] {
  const [, ...tables] = readFileSync(path.join(src, file), 'utf8').split(/^export const /m)
  if (tables.length === 0) throw new Error(`${file} has no table of routes`)
  return tables.map((source) => [/^\w+/.exec(source)?.[0] ?? '', readTable(source, file)])
}

function readTable(source: string, file: string): string[] {
  const calls = source.match(/\bscreenRoute\(|\bpath: /g) ?? []
  const named = source.matchAll(/(?:\bscreenRoute\(\s*|\bpath: )(?:paths\.(\w+)|'([^']+)')/g)
  const addresses = [...named].map(([, name, address]) => address ?? addressOf(name ?? '', file))
  if (addresses.length === 0 || addresses.length !== calls.length) {
    throw new Error(`${file}: an address is neither a text nor one of paths`)
  }
  return addresses
}

function addressOf(name: string, file: string): string {
  const address = Object.entries(paths).find(([key]) => key === name)?.[1]
  if (typeof address !== 'string') throw new Error(`${file}: paths.${name} is no address`)
  return address
}
