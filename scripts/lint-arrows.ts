import path from 'node:path'

/** A test builds the app and stands in for other rooms, so only the package arrows bind it. */
const TEST = /\.test\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$|(^|\/)testing\//

const PACKAGES: Record<string, string[]> = {
  domain: [],
  market: ['domain'],
  population: ['domain'],
  contract: ['domain'],
  // PostgreSQL that comes along: it knows nothing of what is kept in it.
  'embedded-postgres': [],
  server: ['contract', 'domain', 'embedded-postgres', 'market', 'population'],
  web: ['contract', 'domain', 'market', 'population'],
}

/** Which layer a feature of the server belongs to. A new feature is added here first. */
const FEATURES: Record<string, 'foundation' | 'product' | 'console'> = {
  ledger: 'foundation',
  people: 'foundation',
  passwords: 'foundation',
  codes: 'foundation',
  mail: 'foundation',
  joining: 'foundation',
  'sign-in': 'foundation',
  'second-factor': 'foundation',
  clock: 'foundation',
  files: 'foundation',
  audit: 'foundation',
  notifications: 'foundation',
  events: 'foundation',
  metrics: 'foundation',
  world: 'foundation',
  'payment-methods': 'foundation',
  requests: 'product',
  transactions: 'product',
  plans: 'product',
  leader: 'product',
  trading: 'product',
  chat: 'product',
  reserve: 'product',
  notes: 'product',
  admin: 'console',
}

/** What each room of the server may import besides itself. */
const SERVER_ROOMS: Record<string, string[]> = {
  db: ['base'],
  http: ['base', 'db'],
  // config.ts and what the routes stand on; a main or an app is above everything.
  base: ['base', 'db', 'foundation'],
  foundation: ['base', 'db', 'http'],
  product: ['base', 'db', 'http', 'foundation'],
  console: ['base', 'db', 'http', 'foundation', 'product'],
  jobs: ['base', 'db', 'http', 'foundation', 'product', 'console'],
  // Runs beside the server, never in it.
  backup: ['base', 'db', 'foundation', 'product'],
  app: ['base', 'db', 'http', 'foundation', 'product', 'console', 'jobs'],
  main: ['base', 'db', 'http', 'foundation', 'product', 'console', 'jobs', 'app'],
}
/** The rooms of the web app, the lowest first: one may import those that stand before it. */
const WEB_ROOMS = [
  ['texts'],
  ['lib', 'locales'],
  ['ui'],
  ['chat', 'demo', 're-authentication'],
  ['live', 'glass'],
  ['visitor', 'member', 'support', 'admin'],
]

/** Whether a file is a test or helps only tests. */
export function isTest(file: string): boolean {
  return TEST.test(file)
}

/** The workspace package that a file belongs to, or null for scripts, e2e and bench. */
export function packageOf(file: string): string | null {
  return /^packages\/([^/]+)\//.exec(file)?.[1] ?? null
}

/**
 * Why one file may not import another, by the arrows of ARCHITECTURE.md.
 *
 * @param from path of the importing file from the root, with forward slashes
 * @param to path of the imported file from the root
 * @returns a sentence, or null when it may
 */
export function refuseArrow(from: string, to: string): string | null {
  const importer = packageOf(from)
  if (importer === null) return null
  const imported = packageOf(to)
  if (imported === null) return `${importer} may not import ${to}, which is no package`
  if (imported !== importer) {
    if (PACKAGES[importer]?.includes(imported)) return null
    return `the package ${importer} may not import the package ${imported}`
  }
  if (isTest(from)) return null
  if (importer === 'server') return refuseInServer(from, to)
  if (importer === 'web') return refuseInWeb(from, to)
  return null
}

/** The file that an import leads to, from the root, when it is one of ours; else null. */
export function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const [, name, rest] = /^@kunwari\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name && rest ? `packages/${name}/src/${rest}.ts` : null
}

function refuseInServer(from: string, to: string): string | null {
  const here = serverRoom(from)
  const there = serverRoom(to)
  for (const [{ room }, file] of [
    [here, from],
    [there, to],
  ] as const) {
    if (room === null) {
      return `${file} stands in no room of the server: name it in scripts/lint-arrows.ts`
    }
  }
  if (here.name === there.name) return null
  if (here.room === 'foundation' && there.room === 'foundation') return null
  if (here.room !== null && there.room !== null && SERVER_ROOMS[here.room]?.includes(there.room)) {
    return null
  }
  return `${here.name} may not import ${there.name}`
}

function serverRoom(file: string): { room: string | null; name: string } {
  const inside = file.replace('packages/server/src/', '')
  const [folder = '', feature = ''] = inside.split('/')
  if (inside === 'main.ts') return { room: 'main', name: 'main.ts' }
  if (inside === 'app.ts') return { room: 'app', name: 'app.ts' }
  if (!inside.includes('/')) return { room: 'base', name: inside }
  if (folder === 'features') return { room: FEATURES[feature] ?? null, name: `feature ${feature}` }
  return { room: folder in SERVER_ROOMS && folder !== 'base' ? folder : null, name: folder }
}

function refuseInWeb(from: string, to: string): string | null {
  const here = webRoom(from)
  const there = webRoom(to)
  if (here === 'entry' || here === there || there === 'locales') return null
  if (there !== 'entry' && levelOf(there) < levelOf(here)) return null
  return `${here} may not import ${there === 'entry' ? to : there}`
}

function levelOf(room: string): number {
  return WEB_ROOMS.findIndex((rooms) => rooms.includes(room))
}

function webRoom(file: string): string {
  const inside = file.replace('packages/web/src/', '')
  // A stylesheet has no room: what imports it puts it on the page.
  if (inside.endsWith('.css')) return 'locales'
  // The router, what mounts it and the build's own steps stand above all areas.
  const [room = ''] = inside.split('/')
  return room === inside || room === 'packages' ? 'entry' : room
}
