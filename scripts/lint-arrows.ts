import { registerHooks } from 'node:module'
import path from 'node:path'

type Restriction = { path?: string; pathNot?: string | string[]; circular?: boolean }

/** A rule of dependency-cruiser: an import that goes from one to the other is refused. */
type Rule = { name: string; severity: 'error'; from: Restriction; to: Restriction }

/** What is read of its answer. */
type Violation = {
  rule: { name: string }
  from: string
  to: string
  cycle?: { name: string }[]
}

/** A test builds the app and stands in for other rooms, so only the package arrows bind it. */
export const TEST = /\.test\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$|(^|\/)testing\//

const SERVER = '^packages/server/src/'
const WEB = '^packages/web/src/'

/** The packages that a package may import. */
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

/** The features of the server by their layer. A new feature is added here first. */
const FEATURES = {
  foundation:
    'ledger people passwords codes mail joining sign-in second-factor clock files audit notifications events metrics world lesson payment-methods offers lab-runs',
  product: 'requests transactions plans leader trading chat reserve notes story',
  console: 'admin teaching lab',
}

/** The rooms of the server: the paths of each, and which others it may import. */
const SERVER_ROOMS: Record<string, { holds: string; may: string[] }> = {
  db: { holds: 'db/', may: ['base'] },
  http: { holds: 'http/', may: ['base', 'db'] },
  // config.ts and what the routes stand on; a main or an app is above everything.
  base: { holds: '(?!app\\.|open-class\\.|routes\\.|main\\.)[^/]+$', may: ['db', 'foundation'] },
  foundation: { holds: featuresOf('foundation'), may: ['base', 'db', 'http'] },
  product: { holds: featuresOf('product'), may: ['base', 'db', 'http', 'foundation'] },
  console: { holds: featuresOf('console'), may: ['base', 'db', 'http', 'foundation', 'product'] },
  jobs: {
    holds: 'jobs/',
    may: ['base', 'db', 'http', 'foundation', 'product', 'console'],
  },
  // Runs beside the server, never in it.
  backup: { holds: 'backup/', may: ['base', 'db', 'foundation', 'product'] },
  app: {
    holds: '(app|open-class|routes)\\.ts$',
    may: ['base', 'db', 'http', 'foundation', 'product', 'console', 'jobs'],
  },
  // Many classes on one installation: composes whole classes, as the app composes one.
  hub: {
    holds: 'hub/',
    may: ['base', 'db', 'http', 'foundation', 'product', 'console', 'jobs', 'backup', 'app'],
  },
  main: {
    holds: 'main\\.ts$',
    may: ['base', 'db', 'http', 'foundation', 'product', 'console', 'jobs', 'app', 'hub'],
  },
}

/** The rooms of the web app, the lowest first: one may import those that stand before it. */
const WEB_ROOMS = [
  ['texts'],
  ['lib'],
  ['ui'],
  ['chat', 'demo', 're-authentication'],
  ['live', 'glass', 'credentials', 'audit'],
  ['visitor', 'member', 'support', 'admin', 'room', 'hub'],
]

/** Why an import is refused; the configuration of dependency-cruiser. */
const rules: Rule[] = [
  refuse('circle', {}, { circular: true }),
  ...Object.entries(PACKAGES).map(([name, may]) =>
    refuse(
      `package ${name}`,
      { path: `^packages/${name}/` },
      {
        path: '^(packages|scripts|e2e|bench)/',
        pathNot: `^packages/(${[name, ...may].join('|')})/`,
      },
    ),
  ),
  ...Object.entries(SERVER_ROOMS).map(([name, { holds, may }]) =>
    refuse(
      name,
      { path: SERVER + holds, pathNot: TEST.source },
      {
        path: SERVER,
        pathNot: [name, ...may].map((room) => SERVER + (SERVER_ROOMS[room]?.holds ?? '')),
      },
    ),
  ),
  ...(['product', 'console'] as const).map((layer) =>
    refuse(
      `another ${layer} feature`,
      { path: SERVER + featuresOf(layer), pathNot: TEST.source },
      { path: SERVER + featuresOf(layer), pathNot: `${SERVER}features/$1/` },
    ),
  ),
  refuse(
    'no room',
    {
      path: SERVER,
      pathNot: [TEST.source, ...Object.values(SERVER_ROOMS).map(({ holds }) => SERVER + holds)],
    },
    {},
  ),
  ...WEB_ROOMS.flatMap((rooms, level) =>
    rooms.map((room) =>
      refuse(
        room,
        { path: `${WEB}${room}/`, pathNot: TEST.source },
        {
          path: `${WEB}.*\\.tsx?$`,
          pathNot: `${WEB}(${['locales', room, ...WEB_ROOMS.slice(0, level).flat()].join('|')})/`,
        },
      ),
    ),
  ),
]

/**
 * Holds the arrows of ARCHITECTURE.md and refuses circular imports, by dependency-cruiser.
 *
 * @param root the repository's folder
 * @returns a line for each import that is refused
 */
export async function lintArrows(root: string): Promise<string[]> {
  readByTypeScript5()
  // Loaded by a name that the types do not follow: its own types want TypeScript 5 and its options.
  const cruiser: string = 'dependency-cruiser'
  const { cruise } = await import(cruiser)
  const { output } = await cruise(
    ['packages'],
    {
      baseDir: root,
      parser: 'tsc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
      validate: true,
      ruleSet: { forbidden: rules },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  )
  // Without a reporter, what it answers is its result.
  const { summary } = output as { summary: { totalCruised: number; violations: Violation[] } }
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser read no file')
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle?.map(({ name }) => name).join(' -> ') ?? to
    return `${from} -> ${way}: refused by "${rule.name}"`
  })
}

/** TypeScript 7 has no JavaScript interface: dependency-cruiser reads the sources by TypeScript 5. */
function readByTypeScript5(): void {
  registerHooks({
    resolve: (name, context, next) => {
      const isCruiser = context.parentURL?.includes('/node_modules/dependency-cruiser/')
      return next(isCruiser ? name.replace(/^typescript(?=\/|$)/, 'typescript-5') : name, context)
    },
  })
}

function refuse(name: string, from: Restriction, to: Restriction): Rule {
  return { name, severity: 'error', from, to }
}

function featuresOf(layer: keyof typeof FEATURES): string {
  return `features/(${FEATURES[layer].replaceAll(' ', '|')})/`
}

if (import.meta.main) {
  const refused = await lintArrows(path.dirname(import.meta.dirname))
  for (const line of refused) console.log(line)
  process.exitCode = refused.length > 0 ? 1 : 0
}
