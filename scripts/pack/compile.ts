import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { ROOT } from '../processes.ts'

/** What the package runs, as it is named here; threads are found beside their users. */
const COMMANDS = [
  'pack/start',
  'backup',
  'restore',
  'seed',
  'lab',
  'portable/launch',
  'portable/serve',
]
const SERVER = 'packages/server/src'
/** Comes from the registry to each system its own; everything else is bundled. */
export const FETCHED = ['sharp']
/** How the package's own files import what is bundled (`imports` of its package.json). */
export const DEPENDENCIES = '#dependencies/'
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
export async function compile(into: string): Promise<Set<string>> {
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
