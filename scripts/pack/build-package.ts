import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { buildWeb } from '../build-web.ts'
import { ROOT } from '../processes.ts'
import { bundleDependencies } from './bundle-dependencies.ts'
import { type Lock, pruneLock } from './prune-lock.ts'

/** The workspaces that run where people use Kunwari; the web app is built, and needs none of its own. */
const WORKSPACES = [
  'contract',
  'domain',
  'embedded-postgres',
  'market',
  'population',
  'server',
].map((name) => `packages/${name}`)

/** What is copied as it is. Programs that are handed out beside a ledger are read by Node where they land. */
const COPIED = [
  'LICENSE',
  'README.md',
  'RESPONSIBLE_USE.md',
  ...['contract', 'domain', 'market', 'population'].map((name) => `packages/${name}/LICENSE`),
  'packages/server/migrations',
  'packages/server/hub-migrations',
  'packages/server/node-settings.json',
  'packages/server/src/sql',
  'packages/server/src/features/passwords/common-passwords.txt',
  'packages/web/dist',
  'scripts/recompute-ledger.ts',
  'scripts/recompute-score.ts',
  'scripts/recompute-story.ts',
  'tools/node/package.json',
]

type Manifest = {
  version: string
  description: string
  license: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Makes the folder of the npm package: all that is needed to run, built, and the lock of what is to be
 * installed into it.
 *
 * @param into a folder that is empty or missing
 * @returns the package's version
 * @throws Error when something is imported that no workspace names
 */
export async function buildPackage(into: string): Promise<string> {
  await buildWeb()
  fs.mkdirSync(into, { recursive: true })
  const imported = await compile(into)
  await bundleDependencies(into, imported)
  for (const name of COPIED) {
    fs.cpSync(path.join(ROOT, name), path.join(into, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== '.inputs',
    })
  }
  fs.mkdirSync(path.join(into, 'bin'))
  fs.copyFileSync(path.join(ROOT, 'scripts/pack/kunwari.mjs'), path.join(into, 'bin/kunwari.mjs'))
  // Npm leaves out any package-lock.json, and takes this name.
  fs.copyFileSync(
    path.join(ROOT, 'tools/node/package-lock.json'),
    path.join(into, 'tools/node/npm-shrinkwrap.json'),
  )
  const manifest = describePackage(imported)
  writeJson(path.join(into, 'package.json'), manifest)
  const lock = pruneLock(readJson<Lock>('package-lock.json'), manifest)
  writeJson(path.join(into, 'npm-shrinkwrap.json'), lock)
  return manifest.version
}

function describePackage(imported: Set<string>) {
  const { version, description, license } = readJson<Manifest>('package.json')
  const parts = WORKSPACES.map((folder) => readJson<Manifest>(`${folder}/package.json`))
  const dependencies = Object.fromEntries(
    parts.flatMap((part) => Object.entries(part.dependencies ?? {})).filter(isOfTheRegistry),
  )
  const unnamed = [...imported].map(packageOf).filter((name) => !(name in dependencies))
  if (unnamed.length > 0) {
    throw new Error(`Imported, and no dependency of any workspace: ${unnamed.join(', ')}.`)
  }
  return {
    name: 'kunwari',
    version,
    description,
    license,
    type: 'module',
    bin: { kunwari: 'bin/kunwari.mjs' },
    engines: { node: '>=20' },
    imports: { [`${DEPENDENCIES}*`]: './dependencies/*' },
    dependencies: Object.fromEntries(
      Object.entries(dependencies).filter(([name]) => FETCHED.includes(name)),
    ),
    optionalDependencies: Object.assign({}, ...parts.map((part) => part.optionalDependencies)),
  }
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

function isOfTheRegistry([name]: [string, string]): boolean {
  return !name.startsWith('@kunwari/')
}

function readJson<T>(file: string): T {
  // Manifests and locks of this repository, which npm has read before.
  return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as T
}

function writeJson(file: string, value: unknown): void {
  fs.writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** What the package runs, as it is named here; threads are found beside their users. */
const COMMANDS = [
  'pack/start',
  'backup',
  'restore',
  'seed',
  'lab',
  'hub-host-link',
  'portable/launch',
  'portable/serve',
]
const SERVER = 'packages/server/src'
/** Comes from the registry to each system its own; everything else is bundled. */
const FETCHED = ['sharp']
/** How the package's own files import what is bundled (`imports` of its package.json). */
const DEPENDENCIES = '#dependencies/'
const OURS = /^(\.|\/|[A-Z]:\\|@kunwari\/)/
/** A thread is started by its file's name, which bundlers leave as it is. */
const THREAD_URL = /(new URL\('\.\/[a-z-]+-thread)\.ts(', import\.meta\.url\))/g
const PROGRAM_URL = /(?<=import\.meta\.resolve\(')[^']+\.wasm(?='\))/g

/**
 * Writes the server and its commands as JavaScript, file by file and folder by folder as they are here:
 * Node strips no types below node_modules, and what finds its files beside itself goes on finding them.
 *
 * @param into the folder that gets scripts/ and packages/
 * @returns what the written files import as `#dependencies/…`, by its names in the sources
 */
async function compile(into: string): Promise<Set<string>> {
  const threads = fs
    .globSync(`${SERVER}/**/*-thread.ts`, { cwd: ROOT })
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.ts$/, ''))
  const entries = [...COMMANDS.map((name) => `scripts/${name}`), ...threads]
  const imported = new Set<string>()
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(entries.map((name) => [name, `./${name}.ts`])),
    platform: 'node',
    treeshake: false,
    external: (name) => {
      if (OURS.test(name)) return false
      if (!name.startsWith('node:') && !FETCHED.includes(name)) imported.add(name)
      return true
    },
    plugins: [
      {
        name: 'files-beside',
        transform: (code) => {
          if (!code.includes('-thread.ts') && !code.includes('.wasm')) return null
          const renamed = code.replace(THREAD_URL, '$1.js$2')
          const replaced = renamed.replace(PROGRAM_URL, (name) => {
            imported.add(name)
            return `${DEPENDENCIES}${name}`
          })
          return { code: replaced, map: null }
        },
      },
    ],
  })
  await bundle.write({
    dir: into,
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: ROOT,
    entryFileNames: '[name].js',
    paths: (name) => (imported.has(name) ? `${DEPENDENCIES}${name}.js` : name),
  })
  await bundle.close()
  return imported
}
